import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { paths } from '#web/shell/paths.ts'
import { anAnalysis, delivered, failedWith } from '#web/testing/an-analysis.ts'
import { camille, plain, signedInPages } from '#web/testing/open-page.tsx'

const pages = signedInPages()
const id = (n: number) => `01980000-0000-7000-8000-00000000000${n}`
const analyses = [delivered(), failedWith('analysis_failed', 'Raté.', { id: id(2) }), anAnalysis({ id: id(3) })]
const shown = (words: string) => screen.findByText((text) => plain(text) === words)

test.each([
  ['the server counts', { analyses, total: 73, delivered: 61, next_cursor: null }, '73', '73 analyses demandées'],
  ['the server has not counted', { analyses }, '3', '3 analyses demandées'],
])(
  'spec 2.80, 2.86, 2.89: the analyses are counted as the list counts them, those that failed too: %s',
  async (_what, answer, tile, line) => {
    pages.open(paths.account, { 'GET /me/analysis': () => answer })
    expect(await shown(line)).toBeTruthy()
    expect(plain(screen.getByText('depuis l’inscription').closest('dd')?.textContent)).toBe(
      `${tile}depuis l’inscription`,
    )
  },
)

test('spec 2.79, 2.80, 2.81, 2.82, 2.83, 2.84, 2.85, 2.86, 2.89, 7.13: three cards, the account’s lines with French plurals, and the day it was opened', async () => {
  const sent: unknown[] = []
  pages.open(paths.account, {
    'GET /auth/me': () => ({ user: { ...camille, credits: 0 } }),
    'GET /me/analysis': ({ url }) => {
      sent.push(url)
      return { analyses: [], total: 0, next_cursor: null }
    },
  })
  expect(await shown('0 analyse demandée')).toBeTruthy()
  expect(await shown('0 crédit, soit 0 analyse')).toBeTruthy()
  expect(within(screen.getByRole('main')).getAllByText(camille.email)).toHaveLength(2)
  expect(await shown('2 septembre 2026')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Acheter des crédits' }).getAttribute('href')).toBe('/app/credits')
  // The list it counts is asked for without a limit.
  expect(sent).toEqual(['/api/me/analysis'])
})

test('spec 2.89: the list is asked for before all that a server may not know', async () => {
  const sent = vi.spyOn(globalThis, 'fetch')
  pages.open(paths.account, {})
  expect(await shown('0 analyse demandée')).toBeTruthy()
  const asked = sent.mock.calls.map(([address]) => address).filter((address) => address !== '/api/auth/me')
  expect(asked[0]).toBe('/api/me/analysis')
  expect(asked.length).toBeGreaterThan(5)
})

test('spec 2.87: « N/A » without the day it was opened', async () => {
  pages.open(paths.account, { 'GET /auth/me': () => ({ user: { ...camille, created_at: null } }) })
  expect(await shown('N/A')).toBeTruthy()
})

test('spec 2.88: the danger zone logs out, to the login page', async () => {
  pages.open(paths.account, { 'POST /auth/logout': () => ({}) })
  const zone = within(await screen.findByRole('region', { name: 'Zone de danger' }))
  fireEvent.click(zone.getByRole('button', { name: 'Se déconnecter' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Connexion' })).toBeTruthy()
  expect(localStorage.getItem('token')).toBeNull()
})

test('the team reads a customer’s reports only once the customer says so, and for as long', async () => {
  let until: string | null = null
  pages.open(paths.account, {
    'GET /me/support-access': () => ({ until }),
    'POST /me/support-access': () => {
      until = '2026-11-25T10:00:00.000Z'
      return { until }
    },
    'DELETE /me/support-access': () => {
      until = null
      return {}
    },
  })
  expect(await shown('Personne de l’équipe ne lit vos rapports.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /^Autoriser l’équipe/ }))
  expect(await shown('L’équipe peut lire vos rapports jusqu’au 25 novembre 2026.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /^Ne plus autoriser/ }))
  expect(await shown('Personne de l’équipe ne lit vos rapports.')).toBeTruthy()
})
