import type { Browser } from '@playwright/test'
import { startProduct } from '#server/testing/product.ts'
import { median } from '#tools/measure/statistics.ts'
import { type Network, onPhone, openBrowser, type Phone } from './phone.ts'
import { aReportReader, type ReportReader } from './report-reader.ts'
import { serveStillPage, WITHOUT_SCRIPTS } from './still-page.ts'

const GOAL = 1.15
const SLOW_DOWN = 4

/** WebPageTest's « 4G » (Chrome's « Fast 4G » within 5 ms), on which the figure is taken, and Lighthouse's « slow 4G », whose goal is 1.5. */
const networks: Network[] = [
  { name: '4G (9 Mb/s, 170 ms)', latency: 170, megabits: 9 },
  { name: 'slow 4G (1.6 Mb/s, 150 ms)', latency: 150, megabits: 1.6 },
]

type Paint = { time: number; size: number; element: string }

/**
 * Largest contentful paint of the report of the built app on a phone, four times slower, for a customer who has logged in
 * there, against the same page delivered as finished HTML without a script. They take turns; the figure is the ratio of the
 * medians on the first network.
 */
export async function benchLcp(seconds = 45) {
  const product = await startProduct({ web: true, isQuiet: true })
  const browser = await openBrowser()
  try {
    const reader = await aReportReader(product, 'camille_fictif')
    const html = await finishedHtml(browser, product.baseUrl, reader)
    const still = await serveStillPage(html, process.env['WEB_DIST'] ?? 'dist/web')
    console.log(
      `the report: ${(html.length / 1000).toFixed(0)} kB of HTML, ${(still.bytes / 1000).toFixed(1)} in brotli`,
    )
    const ratios: number[] = []
    for (const [nth, network] of networks.entries()) {
      // The network the figure is taken on gets two thirds of the time.
      const until = performance.now() + (seconds * 1_000 * (nth === 0 ? 2 : 1)) / 3
      ratios.push(await compare(browser, { product: product.baseUrl, still: still.origin, reader, network, until }))
    }
    still.close()
    return { figure: ratios[0] ?? Number.NaN, goal: GOAL, atMost: true }
  } finally {
    await browser.close()
    await product.stop()
  }
}

type Comparison = { product: string; still: string; reader: ReportReader; network: Network; until: number }

async function compare(browser: Browser, { product, still, reader, network, until }: Comparison): Promise<number> {
  const paints = { ours: [] as Paint[], still: [] as Paint[] }
  const measure = (origin: string) => {
    const { token, pageToken } = reader
    const phone = { token, pageToken, origin, slowDown: SLOW_DOWN, network }
    return largestPaint(browser, phone, reader.address.replace(product, origin))
  }
  do {
    paints.still.push(await measure(still))
    paints.ours.push(await measure(product))
  } while (performance.now() < until)
  const [ours, bare] = [median(timesOf(paints.ours)), median(timesOf(paints.still))]
  console.log(`${network.name}, ${paints.ours.length} pairs:`)
  console.log(`  ours  ${describe(paints.ours)}`)
  console.log(`  still ${describe(paints.still)}`)
  console.log(`  ratio ${(ours / bare).toFixed(2)}`)
  return ours / bare
}

const timesOf = (paints: Paint[]) => paints.map(({ time }) => time)

function describe(paints: Paint[]): string {
  const times = timesOf(paints)
  const range = `${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)}`
  const elements = [...new Set(paints.map(({ element, size }) => `${element} (${size} px²)`))]
  return `${median(times).toFixed(0)} ms (${range}): ${elements.join(' | ')}`
}

async function largestPaint(browser: Browser, phone: Phone, address: string): Promise<Paint> {
  return onPhone(browser, phone, async (page) => {
    await page.goto(address)
    await page.locator('main h2').first().waitFor()
    return page.evaluate<Paint>(LARGEST_PAINT)
  })
}

/** The largest paint so far, once fonts have come and nothing larger has been painted for a second. */
const LARGEST_PAINT = `new Promise((resolve) => {
  let last
  let timer
  const settle = () => {
    const text = last.element?.textContent.trim().slice(0, 40) ?? ''
    resolve({ time: last.startTime, size: last.size, element: (last.element?.localName ?? '?') + ' « ' + text + ' »' })
  }
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(settle, 1000)
  }
  new PerformanceObserver((list) => {
    last = list.getEntries().at(-1)
    wait()
  }).observe({ type: 'largest-contentful-paint', buffered: true })
})`

async function finishedHtml(browser: Browser, origin: string, { token, address }: ReportReader): Promise<string> {
  return onPhone(browser, { token, origin, slowDown: 1 }, async (page) => {
    await page.goto(address)
    await page.locator('main h2').first().waitFor()
    await page.waitForLoadState('networkidle')
    return page.evaluate<string>(WITHOUT_SCRIPTS)
  })
}
