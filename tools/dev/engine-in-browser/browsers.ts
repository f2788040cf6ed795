import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { launch } from 'puppeteer-core'
import { build } from 'vite'
import { writeReport } from '#server/analysis-engine/write-report.ts'
import { openDemo } from '#server/sources/demo/demo.ts'
import { engineFile } from '#web/vite/engine-file.ts'

const readAt = new Date('2026-11-15T10:00:00Z')
const outDir = path.resolve('.artifacts/engine-in-browser')

/** As golden.unit.test.ts reads them. */
async function readingOf(username: string) {
  const source = openDemo(() => readAt)
  const profile = await source.findProfile(username)
  return { profile, posts: await source.readPosts(profile, 100, () => {}), simulated: true, readAt }
}

const browsers = {
  chromium: {
    browser: 'chrome',
    executablePath: process.env['CHROMIUM_SHELL'] ?? process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--in-process-gpu'],
  },
  firefox: { browser: 'firefox', executablePath: process.env['FIREFOX'] ?? '/usr/bin/firefox-esr', args: [] },
} as const
export type BrowserName = keyof typeof browsers

/** The report of each of these people, by the server's engine and by the same code in a browser. */
export async function reportsOfBoth(name: BrowserName, usernames: readonly string[]) {
  const site = await serveEngine()
  const browser = await launch({
    ...browsers[name],
    args: [...browsers[name].args],
    timeout: 120_000,
    protocolTimeout: 120_000,
  })
  try {
    const page = await browser.newPage()
    await page.goto(site.address)
    await page.waitForFunction('globalThis.reportOn')
    const reports = []
    for (const username of usernames) {
      const reading = await readingOf(username)
      const { profile, posts } = reading
      const asked = [profile, posts, readAt].map((part) => JSON.stringify(part)).join()
      reports.push({
        username,
        server: JSON.stringify(writeReport(reading)),
        browser: String(await page.evaluate(`reportOn(${asked})`)),
      })
    }
    return reports
  } finally {
    await browser.close()
    site.close()
  }
}

/** Built by Vite as the product's pages are, and served with the engine's file beside it. */
async function serveEngine() {
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    plugins: [engineFile(true)],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'baseline-widely-available',
      rolldownOptions: { input: path.join(import.meta.dirname, 'page.ts'), output: { entryFileNames: 'page.js' } },
    },
  })
  const server = createServer((request, response) => {
    const name = path.normalize(request.url ?? '/')
    if (name === '/') response.setHeader('content-type', 'text/html').end(PAGE)
    else if (!existsSync(path.join(outDir, name))) response.writeHead(404).end()
    else response.setHeader('content-type', typeOf(name)).end(readFileSync(path.join(outDir, name)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() }
}

const PAGE = '<script type=module src=/page.js></script>'
const typeOf = (name: string) => (name.endsWith('.js') ? 'text/javascript' : 'application/octet-stream')
