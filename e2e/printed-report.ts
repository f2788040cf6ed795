import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { plain } from '#web/testing/plain.ts'
import { test } from './fixtures.ts'

/** The printed report is fetched while nobody waits; a page printed before it has come is the screen itself. */
export function printedCodeCame() {
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name)
  dispatchEvent(new Event('beforeprint'))
  const isLaidOut = document.querySelector('.printed') !== null
  dispatchEvent(new Event('afterprint'))
  return isLaidOut && fetched.some((name) => name.includes('leaf'))
}

/** What « Exporter en PDF » gives: the browser prints the page, which then is the printed report. */
export async function printed(page: Page): Promise<{ text: string; pages: string[]; info: string }> {
  const file = test.info().outputPath('report.pdf')
  await page.pdf({ path: file, preferCSSPageSize: true, tagged: true })
  const run = promisify(execFile)
  const { stdout: text } = await run('pdftotext', ['-layout', file, '-'])
  const { stdout: info } = await run('pdfinfo', [file])
  return { text: plain(text), pages: plain(text).split('\f').slice(0, -1), info }
}
