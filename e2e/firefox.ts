import { test } from '@playwright/test'
import { launch, type Page } from 'puppeteer-core'

/** By its name, among those of a kind, or by a selector where no name is known. */
type Where = { kind: keyof typeof kinds; name: string } | string
const kinds = { button: 'button', link: 'a', field: 'input' }

/** Eleven seconds at best on two cores, seventy once when they were busy. */
const START_MS = 120_000
/** As with the other waits, an idle machine loses nothing. */
const PATIENCE_MS = 60_000
const HEIGHT = 900

/** What a browser does for its owner and not for the page, beyond what Puppeteer stops: no call of its own leaves the machine. */
const preferences = {
  'dom.push.connection.enabled': false,
  'intl.accept_languages': 'fr-FR',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
}

/** A fixture's time is its own, and it ends what it started even when the journey runs out of its own. */
export const inFirefox = test.extend<{ firefox: FirefoxPage }>({
  firefox: [async ({ baseURL }, use) => withFirefox(baseURL ?? '', use), { timeout: 150_000 }],
})

/** Debian's Firefox, which Playwright cannot drive, with a profile of its own; both are gone once `use` has ended. */
export async function withFirefox(baseUrl: string, use: (page: FirefoxPage) => Promise<void>) {
  const browser = await launch({
    browser: 'firefox',
    executablePath: process.env['FIREFOX'] ?? '/usr/bin/firefox-esr',
    timeout: START_MS,
    protocolTimeout: START_MS,
    extraPrefsFirefox: preferences,
    env: { ...process.env, TZ: 'Europe/Paris', MOZ_CRASHREPORTER_DISABLE: '1' },
    defaultViewport: { width: 1_280, height: HEIGHT },
  })
  try {
    await use(firefoxPage(await browser.newPage(), baseUrl))
  } finally {
    await browser.close()
  }
}

type FirefoxPage = ReturnType<typeof firefoxPage>

/** What a journey does in a page, as a person would: it waits for what it looks for. */
function firefoxPage(page: Page, baseUrl: string) {
  page.setDefaultTimeout(PATIENCE_MS)
  const complaints: string[] = []
  // What the page throws, and what its security policy stops; a refused call is written elsewhere, and is no fault.
  page.on('pageerror', (error) => {
    // A page left while its code is still loading says so; what a page cannot do without, the journey misses.
    if (!String(error).includes('error loading dynamically imported module')) complaints.push(String(error))
  })

  const evaluate = (expression: string): Promise<unknown> => page.evaluate(expression)

  /** Whoever waited in vain is told where the page was instead. */
  async function until(what: Where | RegExp, waited: Promise<unknown>) {
    try {
      await waited
    } catch (cause) {
      const instead = await evaluate('`${location.pathname}: ${document.body.innerText.slice(0, 300)}`').catch(String)
      throw new Error(`Firefox never came to ${describe(what)}, but to ${String(instead)}`, { cause })
    }
  }

  return {
    complaints,
    evaluate,
    resize: (width: number) => page.setViewport({ width, height: HEIGHT }),
    find: (where: Where) => until(where, page.locator(selectorOf(where)).wait()),
    click: (where: Where) => until(where, page.locator(selectorOf(where)).click()),
    fill: (where: Where, typed: string) => until(where, page.locator(selectorOf(where)).fill(typed)),
    /** As if chosen in the browser's own dialog, which nobody can press here. */
    chooseFile: async (path: string) => {
      const input = await page.waitForSelector('input[type=file]')
      await input?.uploadFile(path)
    },
    enter: () => page.keyboard.press('Enter'),
    escape: () => page.keyboard.press('Escape'),
    goto: (address: string) => page.goto(`${baseUrl}${address}`),
    /** The address, without its host, is this one or looks like it. */
    at: (address: string | RegExp) => {
      const here = typeof address === 'string' ? `=== ${JSON.stringify(address)}` : `.match(${String(address)})`
      return until(address, page.waitForFunction(`(location.pathname + location.search) ${here}`))
    },
    reads: (words: string) =>
      until(words, page.waitForFunction(`document.body.innerText.includes(${JSON.stringify(words)})`)),
  }
}

/** By XPath: Firefox's own search by accessible name takes seconds on a page of this size. */
function selectorOf(where: Where): string {
  if (typeof where === 'string') return where
  const name = JSON.stringify(where.name)
  const label = `//label[normalize-space()=${name}]/@for`
  return `xpath///${kinds[where.kind]}[normalize-space()=${name} or @aria-label=${name} or @id=${label}]`
}

const describe = (what: Where | RegExp) => (what instanceof RegExp ? String(what) : JSON.stringify(what))
