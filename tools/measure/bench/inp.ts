import type { Page } from '@playwright/test'
import type { Db } from '#server/database/database.ts'
import { openDemo } from '#server/sources/demo/demo.ts'
import { readSnapshot } from '#server/sources/snapshots.ts'
import { startProduct } from '#server/testing/product.ts'
import { median } from '#tools/measure/statistics.ts'
import { onPhone, openBrowser } from './phone.ts'
import { aReportReader } from './report-reader.ts'

const POSTS = 400
const GOAL_MS = 100
const SLOW_DOWN = 4
/** Rude enough to have posts behind its toxicity. */
const username = 'avis_sans_gants'

/**
 * Interaction to next paint when the evidence of a 400-post analysis is opened, and closed by Escape, on a phone. The
 * figure is the worst of all on this machine. Beside it: the processor's time each takes of the page, which other work on
 * the machine does not change, what a processor four times slower makes of them, and a page of one button that does nothing.
 */
export async function benchInp(seconds = 30) {
  const product = await startProduct({ web: true, isQuiet: true })
  const browser = await openBrowser()
  try {
    const reader = await aReportReader(product, username, readAlready)
    const measure = (slowDown: number, open: (page: Page) => Promise<Steps>) =>
      onPhone(browser, { token: reader.token, origin: product.baseUrl, slowDown }, async (page) =>
        interactions(page, seconds / 4, await open(page)),
      )
    const worst: number[] = []
    for (const slowDown of [1, SLOW_DOWN]) {
      const bare = await measure(slowDown, async (page) => {
        await page.setContent('<button>Rien</button>')
        return { open: () => page.getByRole('button').click(), close: async () => {} }
      })
      const ours = await measure(slowDown, async (page) => {
        await page.goto(reader.address)
        await page.waitForLoadState('networkidle')
        return proofSteps(page)
      })
      console.log(`processor ${slowDown} times slower`)
      console.log(`  ours ${describe(ours)}`)
      console.log(`  a button that does nothing ${describe(bare)}`)
      worst.push(Math.max(...ours.opening, ...ours.closing))
    }
    return { figure: worst[0] ?? Number.NaN, goal: GOAL_MS, atMost: true }
  } finally {
    await browser.close()
    await product.stop()
  }
}

/** The day's reading is already there, with four times the posts an analysis asks for by itself. */
async function readAlready(db: Db) {
  const source = { ...openDemo(() => new Date()), simulated: false }
  const { posts } = await readSnapshot(db, () => new Date(), source, {
    username,
    maxPosts: POSTS,
    reader: crypto.randomUUID(),
    onProfile: async () => {},
    onPosts: async () => {},
    onProgress: () => {},
  })
  if (posts.length !== POSTS) throw new Error(`${username} has written ${posts.length} posts`)
}

type Steps = { open: () => Promise<void>; close: () => Promise<void> }

function proofSteps(page: Page): Steps {
  const sheet = page.getByRole('dialog')
  const figure = page.getByRole('button', { name: /toxi.*ouvrir les preuves/i }).first()
  return {
    open: async () => {
      await figure.click()
      await sheet.getByRole('blockquote').first().waitFor()
    },
    close: async () => {
      await page.keyboard.press('Escape')
      await sheet.waitFor({ state: 'hidden' })
    },
  }
}

/** How long each press took to be seen, in the browser's own count, which leaves out what takes less than 16 ms. */
async function interactions(page: Page, seconds: number, { open, close }: Steps): Promise<Presses> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const threadMs = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return 1_000 * (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN)
  }
  const spent = async (step: () => Promise<void>) => {
    const before = await threadMs()
    await step()
    return (await threadMs()) - before
  }
  await page.evaluate(OBSERVE)
  const busy = { opening: [] as number[], closing: [] as number[] }
  const until = performance.now() + seconds * 1_000
  while (performance.now() < until) {
    busy.opening.push(await spent(open))
    busy.closing.push(await spent(close))
  }
  return { ...(await page.evaluate<Omit<Presses, 'busy'>>('window.presses()')), busy }
}

/** By finger, and by key. */
type Presses = { opening: number[]; closing: number[]; busy: { opening: number[]; closing: number[] } }

const OBSERVE = `{
  const opening = new Map()
  const closing = new Map()
  const note = (entries) => {
    for (const { interactionId, duration, name } of entries) {
      const kind = name.startsWith('key') ? closing : opening
      if (interactionId > 0) kind.set(interactionId, Math.max(kind.get(interactionId) ?? 0, duration))
    }
  }
  const observer = new PerformanceObserver((list) => note(list.getEntries()))
  observer.observe({ type: 'event', durationThreshold: 16 })
  window.presses = async () => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    note(observer.takeRecords())
    return { opening: [...opening.values()], closing: [...closing.values()] }
  }
}`

function describe({ opening, closing, busy }: Presses): string {
  const of = (name: string, durations: number[], processor: number[]) =>
    durations.length === 0
      ? []
      : [
          `${durations.length} ${name}: median ${median(durations)} ms, worst ${Math.max(...durations)} ms, ` +
            `processor ${median(processor).toFixed(0)} ms`,
        ]
  return [...of('opened', opening, busy.opening), ...of('closed', closing, busy.closing)].join('; ')
}
