import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { BEHAVIOURS } from '#contract/behaviours.ts'
import { FIGURES } from '#contract/figures.ts'
import type { AnalysisAnswer } from '#contract/schemas/analyses.ts'
import type { AnalysisExport } from '#contract/schemas/analysis-export.ts'
import { citedText } from '#web/report/cited/text.fr.ts'
import { factorText } from '#web/report/score/text.fr.ts'
import { plain } from '#web/testing/plain.ts'
import { compare } from '#web/text/compare.fr.ts'
import { exportText } from '#web/text/export.ts'
import { factorName } from '#web/text/names.fr.ts'
import { print } from '#web/text/print.fr.ts'
import { report } from '#web/text/report.fr.ts'
import { ALSO_READ_BY_MODEL, anAnalysisOf, aReportOf, aReportToRead, READ_BY_MODEL } from './delivered-report.ts'
import { type Customer, expect, ofTheNight, openAs, test } from './fixtures.ts'
import { printed, printedCodeCame } from './printed-report.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`printed from a ${colorScheme} screen`, () => {
    test.use({ colorScheme })

    test(
      'score, factors, notes, method version and page numbers are on A4 pages',
      colorScheme === 'light' ? {} : ofTheNight,
      async ({ page, request }) => {
        const { customer, address, id } = await aReportToRead(request, READ_BY_MODEL)
        const answer = await request.get(`/api/analysis/${id}`, {
          headers: { authorization: `Bearer ${customer.token}` },
        })
        const { json_output: shown } = ((await answer.json()) as AnalysisAnswer).analysis
        await openAs(page, customer, address)
        await expect(page.getByRole('heading', { name: exportText.title })).toBeVisible()
        await page.waitForFunction(printedCodeCame)
        const { text, pages, info } = await printed(page)
        expect(info).toMatch(/Page size: +59[45][\d.]* x 84[12]/)
        expect(info).toMatch(/Tagged: +yes/)
        expect(pages.length).toBeGreaterThanOrEqual(2)
        expect(pages.length).toBeLessThanOrEqual(5)
        for (const [index, sheet] of pages.entries()) {
          expect(sheet).toContain(`${index + 1}/${pages.length}`)
          expect(sheet).toContain(`Rapport ${id.slice(-8)}.`)
        }
        expect(pages[0]).toContain(`@${READ_BY_MODEL}`)
        expect(text).toMatch(new RegExp(`${shown?.score?.points}\\s*/100`))
        for (const factor of shown?.score?.factors ?? []) {
          expect(text).toContain(factorName(factor))
          const { points, min, max } = factor
          const [signed, range] = [factorText.points(points), factorText.range(min ?? 0, max)]
          if (min === undefined) expect(text).toMatch(new RegExp(`${points}\\s*/${max}`))
          else expect(text).toContain(plain(`${signed} (${range})`))
        }
        for (const name of BEHAVIOURS) expect(text).toContain(FIGURES[name].name.fr)
        expect(text).toContain(citedText.title)
        for (const { site, posts } of shown?.cited?.sites ?? []) expect(text).toContain(`${site} ${posts}`)
        expect(text).toContain(print.proofs)
        expect(text).toContain(plain(print.version(shown?.methodVersion ?? '')))
        expect(text).not.toContain(exportText.json.button)
      },
    )
  })
}

test(
  '« Exporter en PDF » asks the browser to print, with the first lines of the proofs',
  ofTheNight,
  async ({ page, request }) => {
    const { customer, address } = await aReportToRead(request, READ_BY_MODEL)
    await askForPdf(page, customer, address)
  },
)

test(
  'on paper a figure has three dated quotes at most, and no page is nearly empty',
  ofTheNight,
  async ({ page, request }) => {
    const { customer, address } = await aReportToRead(request, READ_BY_MODEL)
    await askForPdf(page, customer, address)
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    const quotes = await page
      .locator('.printed ol li')
      .evaluateAll((notes) =>
        notes.map((note) => [...note.querySelectorAll('.font-quote')].map((quote) => quote.parentElement?.textContent)),
      )
    const most = Math.max(...quotes.map((ofNote) => ofNote.length))
    expect(most).toBeGreaterThan(0)
    expect(most).toBeLessThanOrEqual(3)
    for (const quote of quotes.flat()) expect(quote).toMatch(/» \d\d\/\d\d\/\d{4}$/)
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    const { pages } = await printed(page)
    const lines = pages.map((sheet) => sheet.split('\n').filter((line) => line.trim() !== '').length)
    expect(Math.min(...lines), lines.join(', ')).toBeGreaterThan(15)
  },
)

test('two reports are compared from the header, with what can be said of them, and printed together', async ({
  page,
  request,
}) => {
  const { customer, address, id } = await aReportOf(request, READ_BY_MODEL)
  await anAnalysisOf(request, customer, ALSO_READ_BY_MODEL)
  await openAs(page, customer, address)
  await page.getByRole('button', { name: compare.picker.button }).click()
  const picker = page.getByLabel(compare.picker.label).first()
  await expect(picker).toBeFocused()
  await picker.selectOption({ index: 1 })
  await expect(page.getByRole('heading', { name: compare.sides.verdict.title })).toBeVisible()
  await expect(page.getByText(/^(Le score est plus élevé|On ne peut pas les départager)/)).toBeVisible()
  await expect(page.getByRole('button', { name: compare.picker.button, exact: true })).toHaveCount(0)
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('printed-comparison')),
  )
  await expect(page.getByRole('region', { name: citedText.compared.title })).toBeVisible()
  const { text, pages } = await printed(page)
  expect(text).toContain(`@${READ_BY_MODEL} et @${ALSO_READ_BY_MODEL}`)
  expect(text).toContain(citedText.compared.title)
  // The narrow space before its question mark is not the same on paper.
  expect(text).toContain(compare.sides.verdict.title.split('\u202f')[0])
  expect(text).toContain(id.slice(-8))
  expect(pages.length).toBeLessThanOrEqual(3)
})

test('the JSON holds the whole report, and anybody can compute its fingerprint', async ({ page, request }) => {
  const { customer, address, id } = await aReportToRead(request, READ_BY_MODEL)
  await openAs(page, customer, address)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: exportText.json.button }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(new RegExp(`^verso-${READ_BY_MODEL}-\\d{4}-\\d\\d-\\d\\d\\.json$`))
  const saved = JSON.parse(await readFile(await file.path(), 'utf8')) as AnalysisExport
  expect(saved.analysis.id).toBe(id)
  expect(saved.method_version).toBe(saved.report.methodVersion)
  expect(saved.report.evidence?.['toxicity']).toBeDefined()
  expect(createHash('sha256').update(sorted(saved.report)).digest('hex')).toBe(saved.sha256)
  await expect(page.getByText(saved.sha256)).toBeVisible()
})

/** RFC 8785 as a stranger would write it: JSON with its keys in order. */
const sorted = (value: unknown) =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )

test(
  'the CSV has a line for each post of each figure, and no text of a post',
  ofTheNight,
  async ({ page, request }) => {
    const { customer, address } = await aReportToRead(request, READ_BY_MODEL)
    await openAs(page, customer, address)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: exportText.csv.button }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/\.csv$/)
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
    expect(lines[0]?.startsWith('\uFEFF')).toBe(true)
    expect(lines.length).toBeGreaterThan(100)
    expect(lines.filter((line) => line.includes(`https://x.com/${READ_BY_MODEL}/status/`)).length).toBe(
      lines.length - 1,
    )
  },
)

/** Up to the browser's own dialog, which a journey cannot press: that it was asked for is noted instead. */
async function askForPdf(page: Page, customer: Customer, address: string) {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'print', {
      value: () => document.documentElement.setAttribute('data-asked', 'print'),
    })
  })
  await openAs(page, customer, address)
  await page.getByRole('button', { name: report.actions.pdf }).first().click()
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'print')
}
