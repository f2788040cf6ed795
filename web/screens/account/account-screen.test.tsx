import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '#web/shell/paths.ts'
import { anAnalysis, delivered, failedWith } from '#web/testing/an-analysis.ts'
import { plain, signedInPages } from '#web/testing/open-page.tsx'

const pages = signedInPages()
const id = (n: number) => `01980000-0000-7000-8000-00000000000${n}`
const analyses = [delivered(), failedWith('analysis_failed', 'Raté.', { id: id(2) }), anAnalysis({ id: id(3) })]
const shown = (words: string) => screen.findByText((text) => plain(text) === words)

test.each([
  ['the server counts', { analyses, total: 73, delivered: 61, next_cursor: null }, '61', '61 analyses réalisées'],
  ['the server has not counted', { analyses, total: 3, next_cursor: null }, '1', '1 analyse réalisée'],
])('an analysis that failed, or still runs, is not one « réalisée »: %s', async (_what, answer, tile, line) => {
  pages.open(paths.account, { 'GET /me/analysis': () => answer })
  expect(await shown(line)).toBeTruthy()
  expect(plain(screen.getByText('depuis l’inscription').closest('dd')?.textContent)).toBe(`${tile}depuis l’inscription`)
})
