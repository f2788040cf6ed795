import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Report } from '#contract/schemas/report.ts'
import { toAnalysis } from '#web/api/analysis.ts'
import { aReport } from '#web/testing/a-report.ts'
import { ANALYSIS_ID, delivered } from '#web/testing/an-analysis.ts'
import { CannedRefusal, cannedApi } from '#web/testing/canned-api.ts'
import { plain } from '#web/testing/open-page.tsx'
import { ExportCard } from './after-report.tsx'

const api = cannedApi()
const saved: { name: string; content: Blob }[] = []
const blobs: Blob[] = []

beforeEach(() => {
  saved.length = 0
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${blobs.push(blob as Blob) - 1}`)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const content = blobs[Number(this.href.replace('blob:', ''))]
    if (content) saved.push({ name: this.download, content })
  })
})
afterEach(() => {
  cleanup()
})

const show = (report: Report = aReport()) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ExportCard analysis={toAnalysis(delivered({ json_output: report }))} />
    </QueryClientProvider>,
  )
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
const press = async (name: string) => fireEvent.click(await button(name))
const sha256 = 'a1b2'.repeat(16)

test('it says which method and which report, and what each file holds', () => {
  show()
  const card = plain(screen.getByRole('region', { name: 'Emporter ce rapport' }).textContent)
  expect(card).toContain('Version de la méthode : 2026.11-8. Rapport 0000000a.')
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Exporter en PDF',
    'Télécharger en JSON',
    'Télécharger les preuves',
  ])
})

test('without evidence there is no file of it; without a version none is claimed, and only the page can be taken away', () => {
  show({})
  expect(screen.getAllByRole('button')).toHaveLength(1)
  expect(screen.getByRole('region').textContent).not.toContain('Version')
})

test('the JSON is the server’s, under the report’s name, and its fingerprint is shown', async () => {
  const exported = { product: 'Verso', report: aReport(), sha256 }
  api.serve({ [`GET /analysis/${ANALYSIS_ID}/export`]: () => exported })
  show()
  await press('Télécharger en JSON')
  expect((await screen.findByText(sha256)).closest('[role="status"]')).toBeTruthy()
  expect(saved.map(({ name }) => name)).toEqual(['verso-studio_marelle-2026-11-14.json'])
  expect(JSON.parse((await saved[0]?.content.text()) ?? '')).toEqual(JSON.parse(JSON.stringify(exported)))
})

test('the CSV keeps its bytes', async () => {
  api.handle((_request, response) => response.end('\ufefffigure;posts\r\n'))
  show()
  await press('Télécharger les preuves')
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['verso-studio_marelle-2026-11-14.csv']))
  expect(new Uint8Array((await saved[0]?.content.arrayBuffer()) ?? []).slice(0, 3)).toEqual(
    new Uint8Array([0xef, 0xbb, 0xbf]),
  )
})

test.each(['Télécharger en JSON', 'Télécharger les preuves'])(
  '%s: a failure is said, and can be tried again',
  async (name) => {
    const refusal = () => new CannedRefusal(429, 'Trop de tentatives.', 'too_many_requests')
    api.serve({
      [`GET /analysis/${ANALYSIS_ID}/export`]: refusal,
      [`GET /analysis/${ANALYSIS_ID}/evidence.csv`]: refusal,
    })
    show()
    await press(name)
    expect((await button('Préparation...')).disabled).toBe(true)
    expect((await screen.findByRole('alert')).textContent).toBe('Trop de tentatives.')
    expect([(await button(name)).disabled, saved]).toEqual([false, []])
  },
)
