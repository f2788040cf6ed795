import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { startProduct } from '#server/testing/product.ts'
import { writeArchive } from '#stubs/x-archive/write-archive.ts'
import { median } from '#tools/measure/statistics.ts'
import { archiveText } from '#web/text/archive.ts'
import { archiveReport } from '#web/text/archive-report.ts'
import { onPhone, openBrowser } from './phone.ts'

const POSTS = 200_000
const BYTES_PER_POST = 6_500
const SLOW_DOWN = 4
const GOAL_SECONDS = 60
const GOAL_PRESS_MS = 100
const LONG_MS = 900_000
const SETTLED_MS = 500

/**
 * An archive of 200,000 posts read in Chromium (`npm run bench -- archive-page 20000` of fewer). Chromium slows a page's own
 * thread down and none of its Workers': the seconds are those of a reading at full speed, four times, and the presses those
 * of a second reading whose page is four times slower. A press that waits longer than 100 ms to be seen fails the run too.
 */
export async function benchArchivePage(posts = POSTS) {
  const folder = await mkdtemp(path.join(tmpdir(), 'verso-bench-archive-'))
  const product = await startProduct({ web: true, isQuiet: true })
  const browser = await openBrowser()
  try {
    const file = path.join(folder, 'archive.zip')
    await writeArchive('good', file, { posts, bytes: posts * BYTES_PER_POST })
    const read = <Result>(slowDown: number, work: (page: Page) => Promise<Result>) =>
      onPhone(browser, { token: '', origin: product.baseUrl, slowDown }, async (page) => {
        await page.goto(`${product.baseUrl}/auth/login?archive`)
        await page.getByText(archiveText.engine.ready).waitFor()
        await page.evaluate(OBSERVE)
        await page.getByLabel(archiveText.drop.label).setInputFiles(file)
        return work(page)
      })
    const { seconds, workers, megabytes } = await read(1, async (page) => {
      const started = performance.now()
      await reportOf(page).waitFor({ timeout: LONG_MS })
      return { seconds: (performance.now() - started) / 1_000, ...(await rendererOf(browser)) }
    })
    console.log(
      `read in ${seconds.toFixed(1)} s; each Worker's time of the processor: ${workers.map((one) => `${one.toFixed(1)} s`).join(', ')}; ${megabytes.toFixed(0)} MB at most`,
    )
    const presses = await read(SLOW_DOWN, pressAll)
    for (const [name, of] of Map.groupBy(presses, (press) => press.name))
      console.log(
        `${of.length} ${name}: seen after ${median(of.map(({ seenMs }) => seenMs))} ms, ${Math.max(...of.map(({ seenMs }) => seenMs))} at worst; processor ${median(of.map(({ threadMs }) => threadMs)).toFixed(0)} ms`,
      )
    const worst = Math.max(...presses.map(({ seenMs }) => seenMs))
    const figure = Math.max(SLOW_DOWN * seconds, (GOAL_SECONDS * worst) / GOAL_PRESS_MS)
    return { figure, goal: GOAL_SECONDS, atMost: true }
  } finally {
    await browser.close()
    await product.stop()
    await rm(folder, { recursive: true })
  }
}

const reportOf = (page: Page) => page.getByRole('tab', { name: archiveReport.tabs.years })

type Press = { name: string; seenMs: number; threadMs: number }

/** Presses what is on the page until the report comes, then opens each of its parts. */
async function pressAll(page: Page): Promise<Press[]> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const threadMs = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return 1_000 * (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN)
  }
  const presses: Press[] = []
  const press = async (name: string, action: () => Promise<void>) => {
    const before = await threadMs()
    await action()
    const seenMs = await page.evaluate<number>('window.longestPress()')
    presses.push({ name, seenMs, threadMs: (await threadMs()) - before })
  }
  const report = reportOf(page)
  while (!(await report.isVisible())) {
    await press('while reading', () => page.getByRole('heading', { level: 1 }).click({ timeout: LONG_MS }))
    await press('key while reading', () => page.keyboard.press('Shift'))
  }
  const { years, review, latest } = archiveReport.tabs
  for (const part of [years, review, latest, years, review])
    await press(part, () => page.getByRole('tab', { name: part }).click())
  return presses
}

/** The process of the page and its Workers, which is the one that worked most: what each of these took, and its memory. */
async function rendererOf(browser: Browser): Promise<{ workers: number[]; megabytes: number }> {
  const devtools = await browser.newBrowserCDPSession()
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
  const [busiest] = processInfo
    .filter(({ type }) => type === 'renderer')
    .toSorted((one, other) => other.cpuTime - one.cpuTime)
  const folder = `/proc/${busiest?.id}`
  const threads = await Promise.all(
    (await readdir(`${folder}/task`)).map((thread) => readFile(`${folder}/task/${thread}/stat`, 'utf8')),
  )
  const status = await readFile(`${folder}/status`, 'utf8')
  return {
    workers: threads.filter((thread) => thread.includes('(DedicatedWorker)')).map(processorSeconds),
    megabytes: Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1_024,
  }
}

/** Of Linux's own line on a thread: the 14th and the 15th field, in hundredths. */
function processorSeconds(thread: string): number {
  const fields = thread.slice(thread.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** How long each press took to be seen, by the browser's own count, which leaves out what takes less than 16 ms. */
const OBSERVE = `{
  let longest = 0
  const note = (entries) => {
    for (const { interactionId, duration } of entries) if (interactionId > 0) longest = Math.max(longest, duration)
  }
  const observer = new PerformanceObserver((list) => note(list.getEntries()))
  observer.observe({ type: 'event', durationThreshold: 16 })
  window.longestPress = async () => {
    await new Promise((resolve) => setTimeout(resolve, ${SETTLED_MS}))
    note(observer.takeRecords())
    const found = longest
    longest = 0
    return found
  }
}`
