import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Analysis } from '#contract/schemas/analyses.ts'
import { paths } from '#web/shell/paths.ts'
import { aReport } from '#web/testing/a-report.ts'
import { ANALYSIS_ID, anAnalysis, delivered, running } from '#web/testing/an-analysis.ts'
import { plain, signedInPages } from '#web/testing/open-page.tsx'

const pages = signedInPages()

async function openHeader(analysis: Analysis) {
  pages.open(paths.analysis(ANALYSIS_ID), { [`GET /analysis/${ANALYSIS_ID}`]: () => ({ analysis }) })
  const title = await screen.findByRole('heading', { level: 1, name: /^(@|Compte)/ })
  return { title, header: plain(title.parentElement?.parentElement?.textContent) }
}
const actions = () =>
  screen.queryAllByRole('button', { name: /PDF|de nouveau/ }).map(({ textContent }) => plain(textContent))

test('spec 2.41, 2.42: a report says whose it is and when it was made, with its two actions', async () => {
  const { title, header } = await openHeader(delivered())
  expect(header).toBe('SM@studio_marelleStudio Marelle · Analyse du 14/11/2026')
  expect([title.textContent, document.title]).toEqual(['@studio_marelle', '@studio_marelle, rapport Verso'])
  expect(actions().slice(0, 2)).toEqual(['Exporter en PDF', 'Analyser de nouveau, 8 crédits'])
})

test('the account presents itself in its own words, when it does', async () => {
  await openHeader(delivered({ json_output: aReport() }))
  expect(plain(document.querySelector('blockquote')?.textContent)).toBe(
    '« Journaliste de données (elle), 34 ans. Climat, énergie, cartes. »',
  )
})

test('the account itself is one press away, unless it is an invented one', async () => {
  await openHeader(delivered({ json_output: aReport() }))
  expect(screen.getByRole('link', { name: 'Voir sur X (nouvel onglet)' }).getAttribute('href')).toMatch(
    /^https:\/\/x\.com\/\w+$/,
  )
  cleanup()
  await openHeader(delivered({ json_output: aReport({ mockData: true }) }))
  expect(screen.queryByRole('link', { name: /Voir sur/ })).toBeNull()
})

test('before the account is found there is its user name only, and nothing to do yet', async () => {
  const { header } = await openHeader(running({ step: 'finding' }))
  expect(header).toBe('ST@studio_marelleAnalyse du 14/11/2026')
  expect(actions()).toEqual([])
})

test('an erased one names nobody', async () => {
  const { header } = await openHeader(anAnalysis({ status: 'erased', target_username: '_', target_name: 'Studio' }))
  expect(header).toBe('Compte effacéAnalyse du 14/11/2026')
  expect(actions()).toEqual([])
})
