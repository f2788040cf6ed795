import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CREDITS_RETURNED } from '#contract/errors.ts'
import type { Analysis } from '#contract/schemas/analyses.ts'
import { paths } from '#web/shell/paths.ts'
import { ANALYSIS_ID, anAnalysis, delivered, failedWith, running } from '#web/testing/an-analysis.ts'
import { camille, plain, signedInPages } from '#web/testing/open-page.tsx'

const pages = signedInPages()

const openWith = (analysis: Analysis) =>
  pages.open(paths.dashboard, { 'GET /me/analysis': () => ({ analyses: [analysis], total: 1, next_cursor: null }) })

const row = async () => within(await screen.findByRole('table')).getAllByRole('row')[1] as HTMLElement
const cells = (shown: HTMLElement) => [...shown.children].map((cell) => plain(cell.textContent))
/** The same analysis as a phone shows it. */
const item = () => screen.getAllByRole('listitem').find((shown) => shown.closest('main')) as HTMLElement

const refused = (code: string) => failedWith(code, `Cela n’a pas abouti. ${CREDITS_RETURNED}`)

test('spec 2.32, 2.33, 2.34, 2.35: a delivered one: name under the account, score, and a way to it', async () => {
  openWith(delivered())
  expect(cells(await row())).toEqual(['SM@studio_marelleStudio Marelle', '14/11/2026', '78/100Rassurant', 'Voir'])
  const links = screen.getAllByRole('link', { name: /^Voir l’analyse de/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(2).fill(`/app/analysis/${ANALYSIS_ID}`))
})

test('its ruler has the 95 % band where the interval is known, in the table and on a phone', async () => {
  openWith(delivered({ json_output: { credibilityScore: 78, credibilityLow: 73, credibilityHigh: 83 } }))
  const bands = [await row(), item()].map((shown) => shown.querySelector('.fill-proof-band'))
  expect(bands.map((band) => [band?.getAttribute('x'), band?.getAttribute('width')])).toEqual([
    ['73%', '10%'],
    ['73%', '10%'],
  ])
})

test('one without a score says that its value is only indicative, and its ruler is grey', async () => {
  openWith(delivered({ json_output: {} }))
  expect(cells(await row())[2]).toMatch(/^[5-8]\d\/100valeur indicative$/)
  expect(plain(item().textContent)).toContain('valeur indicative')
  expect((await row()).querySelector('.stroke-proof-fill, .fill-proof-band')).toBeNull()
})

test.each<[string, Analysis]>([
  ['En attente', anAnalysis()],
  ['Recherche du compte', running({ step: 'finding' })],
  ['Lecture des posts', running({ step: 'reading', posts_read: 3, posts_expected: 100 })],
  ['Analyse des posts', running({ step: 'analysing' })],
  ['Écriture du rapport', running({ step: 'writing' })],
])('one under way says « %s » and can be followed', async (doing, analysis) => {
  openWith(analysis)
  expect(cells(await row()).slice(2)).toEqual([doing, 'Suivre'])
  expect(plain(item().textContent)).toContain(doing)
  const links = screen.getAllByRole('link', { name: /^Suivre l’analyse de\s+(ST)?@studio_marelle/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(2).fill(`/app/analysis/${ANALYSIS_ID}`))
})

test.each([
  ['profile_not_found', 'Compte introuvable'],
  ['profile_protected', 'Compte protégé'],
  ['profile_suspended', 'Compte suspendu'],
  ['profile_opposed', 'Opposition du titulaire'],
  ['profile_minor', 'Moins de 18 ans'],
  ['too_few_posts', 'Trop peu de posts'],
  ['x_unavailable', 'X indisponible'],
  ['analysis_failed', 'Erreur de notre côté'],
  ['a_code_to_come', ''],
])('one that failed with %s says « %s » and that it was refunded', async (code, reason) => {
  openWith(refused(code))
  const [account, , outcome, ...more] = cells(await row())
  expect([account, outcome, more]).toEqual([`ST@studio_marelle${reason}`, 'Non aboutie8 crédits rendus', []])
  expect(plain(item().textContent)).toBe(`ST@studio_marelle${reason}8 crédits rendusNon aboutie`)
  expect(within(await row()).queryByRole('link')).toBeNull()
})

test('a refund is not written where none is known', async () => {
  openWith(anAnalysis({ status: 'failed' }))
  expect(cells(await row()).at(-1)).toBe('Non aboutie')
})

test('an erased one shows nothing of the account, no score, no link', async () => {
  openWith(anAnalysis({ status: 'erased', target_username: '_' }))
  const sentence = 'Effacée à la demande de la personne concernée'
  expect(cells(await row())).toEqual(['Compte effacé', '14/11/2026', sentence])
  expect(item().textContent).toBe(`Compte effacé${sentence}`)
  expect(within(screen.getByRole('main')).queryByRole('link', { name: /analyse/ })).toBeNull()
  expect(within(screen.getByRole('main')).queryByText(/@/)).toBeNull()
})

test('one started elsewhere goes on by itself, its credits come back to the balance, and the form stays free', async () => {
  let now = running({ step: 'finding' })
  pages.open(paths.dashboard, {
    'GET /auth/me': () => ({ user: { ...camille, credits: now.status === 'failed' ? 128 : 120 } }),
    'GET /me/analysis': () => ({ analyses: [now], total: 1, next_cursor: null }),
  })
  expect(cells(await row())[2]).toBe('Recherche du compte')
  expect(screen.getByRole('button', { name: 'Analyser' })).toHaveProperty('disabled', false)
  now = running({ step: 'reading' })
  await waitFor(async () => expect(cells(await row())[2]).toBe('Lecture des posts'))
  now = refused('profile_protected')
  await waitFor(async () => expect(cells(await row())[2]).toMatch(/^Non aboutie/))
  expect(plain(screen.getByRole('navigation', { name: 'Navigation principale' }).textContent)).toContain('128 crédits')
})

test('« Suivre » leads to the same progress', async () => {
  const analysis = running({ step: 'reading', posts_read: 3, posts_expected: 100 })
  pages.open(paths.dashboard, {
    'GET /me/analysis': () => ({ analyses: [analysis], total: 1, next_cursor: null }),
    [`GET /analysis/${ANALYSIS_ID}`]: () => ({ analysis }),
  })
  fireEvent.click(within(await row()).getByRole('link'))
  expect(await screen.findByRole('list', { name: 'Progression de l’analyse' })).toBeTruthy()
  expect(screen.getByText('3 sur 100')).toBeTruthy()
})

test('an account analysed again is one row; its history opens each of the others, with its day and its score', async () => {
  const [second, first] = ['01980000-0000-7000-8000-00000000000b', '01980000-0000-7000-8000-00000000000c']
  const past = [
    { id: second, created_at: '2026-10-02T10:00:00.000Z', score: 66 },
    { id: first, created_at: '2026-09-03T10:00:00.000Z', score: 41 },
  ]
  const analyses = [
    delivered({ earlier: past }),
    delivered({ id: second, created_at: '2026-10-02T10:00:00.000Z', earlier: past.slice(1) }),
    delivered({ id: first, created_at: '2026-09-03T10:00:00.000Z' }),
    delivered({ id: '01980000-0000-7000-8000-00000000000d', target_username: 'autre' }),
  ]
  pages.open(paths.dashboard, { 'GET /me/analysis': () => ({ analyses, total: 4, next_cursor: null }) })
  const table = within(await screen.findByRole('table'))
  expect(table.getAllByRole('row')).toHaveLength(3)
  expect(cells(await row())).toEqual([
    'SM@studio_marelleStudio Marelle',
    '14/11/2026',
    '78/100Rassurant3 analyses',
    'Voir',
  ])
  const toggle = table.getByRole('button', { name: plainName('3 analyses de @studio_marelle, voir l’historique') })
  // Oldest first: 41 lowest, 78 highest.
  const heights = toggle
    .querySelector('polyline')
    ?.getAttribute('points')
    ?.split(' ')
    .map((point) => Number(point.split(',')[1]))
  expect(heights).toEqual(heights?.toSorted((a, b) => b - a))
  expect([heights?.length, toggle.getAttribute('aria-expanded')]).toEqual([3, 'false'])
  fireEvent.click(toggle)
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  const links = table.getAllByRole('link', { name: /^Voir l’analyse de @studio_marelle du/ })
  expect(links.map((link) => [link.getAttribute('href'), plain(link.textContent)])).toEqual([
    [`/app/analysis/${second}`, '02/10/202666/100Voir'],
    [`/app/analysis/${first}`, '03/09/202641/100Voir'],
  ])
  fireEvent.click(toggle)
  expect(table.getAllByRole('row')).toHaveLength(3)
})

test('spec 2.31: ten rows, though the latest ten analyses are of fewer accounts; older ones on demand', async () => {
  const id = (n: number) => `01980000-0000-7000-8000-${String(n).padStart(12, '0')}`
  const again = Array.from({ length: 8 }, (_, n) => ({
    id: id(100 + n),
    created_at: '2026-10-02T10:00:00.000Z',
    score: 66,
  }))
  const others = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, n) =>
      delivered({ id: id(from + n), target_username: `autre_${from + n}` }),
    )
  const asked: string[] = []
  pages.open(paths.dashboard, {
    'GET /me/analysis': ({ url }) => {
      const query = new URLSearchParams(url?.split('?')[1])
      asked.push(`?${query}`)
      const first = [delivered({ earlier: again }), ...again.map((one) => delivered(one)), ...others(1, 1)]
      return query.get('cursor')
        ? { analyses: others(2, 20), total: 40, next_cursor: 'trente' }
        : { analyses: first, total: 40, next_cursor: 'dix' }
    },
  })
  const table = within(await screen.findByRole('table'))
  await waitFor(() => expect(table.getAllByRole('row')).toHaveLength(11))
  expect(asked).toEqual(['?limit=10', '?limit=50&cursor=dix'])
  expect(screen.getByText((text) => plain(text) === '10 sur 40')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Afficher les précédentes' }))
  await waitFor(() => expect(table.getAllByRole('row')).toHaveLength(22))
  expect(asked).toHaveLength(2)
})

const plainName = (name: string) => (shown: string) => plain(shown) === name
