import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { paths } from '#web/shell/paths.ts'
import { aReport } from '#web/testing/a-report.ts'
import { ANALYSIS_ID, delivered } from '#web/testing/an-analysis.ts'
import { CannedRefusal } from '#web/testing/canned-api.ts'
import { plain, signedInPages } from '#web/testing/open-page.tsx'
import { loadPrintedReport } from './load-printed-report.ts'

const pages = signedInPages()
const asked: string[] = []
afterEach(() => {
  asked.length = 0
})

/** A report's page; its evidence is refused for every figure but toxicity. */
async function openReport(name = 'Exporter en PDF') {
  pages.open(paths.analysis(ANALYSIS_ID), {
    [`GET /analysis/${ANALYSIS_ID}`]: () => ({ analysis: delivered({ json_output: aReport() }) }),
    [`GET /analysis/${ANALYSIS_ID}/evidence`]: ({ url = '' }) => {
      const figure = new URL(url, 'http://verso').searchParams.get('figure') ?? ''
      asked.push(figure)
      return figure === 'toxicity' ? { items: [gone, minable] } : new CannedRefusal(404, 'Introuvable.', 'not_found')
    },
  })
  const [button] = await screen.findAllByText(name)
  return button ?? document.body
}
const gone = { text: null, marks: [] }
const minable = { text: 'C’est minable.', marks: [] }

const paper = () => document.querySelector('body > .printed')
const margin = (name: string) => plain(document.documentElement.style.getPropertyValue(name))
const tell = (event: string) =>
  act(() => {
    dispatchEvent(new Event(event))
  })
const browserPrints = () => tell('beforeprint')
const browserHasPrinted = () => tell('afterprint')

test('while the browser prints, the page is the printed report, named after its file; then all is as before', async () => {
  await openReport()
  await loadPrintedReport()
  expect(paper()).toBeNull()
  browserPrints()
  expect(plain(paper()?.textContent)).toContain('50 + 10 + 3 + 4 + 5 + 2 − 3 + 2 + 1 = 74')
  expect(document.title).toBe('verso-studio_marelle-2026-11-14')
  expect([margin('--page-head'), margin('--page-foot')]).toEqual([
    '"Rapport d’analyse, @studio_marelle, 14/11/2026"',
    '"Rapport 0000000a. Données publiques lues le 14/11/2026. Le score décrit un compte, pas une personne."',
  ])
  browserHasPrinted()
  expect([paper(), document.title, margin('--page-head')]).toEqual([null, '@studio_marelle, rapport Verso', ''])
})

test('on a touch screen the same button says « Imprimer », above and under the report', async () => {
  const real = globalThis.matchMedia.bind(globalThis)
  vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) =>
    // Nobody else asks; what every screen is stands for a touch screen.
    real(query === '(pointer: coarse)' ? 'all' : query),
  )
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  fireEvent.click(await openReport('Imprimer'))
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  await waitFor(() => expect(screen.getAllByText('Imprimer')).toHaveLength(2))
  expect(screen.queryByText('Exporter en PDF')).toBeNull()
})

test('« Exporter en PDF » reads an excerpt for each figure first, and prints whichever came', async () => {
  const button = await openReport()
  let printed = ''
  vi.stubGlobal('print', () => {
    browserPrints()
    printed = plain(paper()?.textContent)
    browserHasPrinted()
  })
  fireEvent.click(button)
  await waitFor(() => expect(printed).toContain('« C’est minable. »'))
  expect(asked.toSorted()).toEqual([
    'factor:originalite',
    'factor:pression',
    'factor:sources',
    'humor',
    'politicalEngagement',
    'toxicity',
    'vulgarity',
  ])
  await waitFor(() => expect(screen.queryByText('Préparation...')).toBeNull())
  expect(document.querySelector('[role="alert"]')).toBeNull()
})
