import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '#web/shell/paths.ts'
import { CannedRefusal } from '#web/testing/canned-api.ts'
import { press, type } from '#web/testing/dashboard-page.ts'
import { plain, signedInPages } from '#web/testing/open-page.tsx'

const pages = signedInPages()

/** The specification's fields (sections 3 and 7) and no other. */
const USER = { email: 'camille.roche@exemple.fr', credits: 16, created_at: '2026-09-02T10:00:00.000Z' }
const ANALYSIS = {
  id: 7,
  target_username: 'studio_marelle',
  created_at: '2026-11-14T10:00:00.000Z',
  json_output: { credibilityScore: 71 },
}
const open = (address: string, analysis: object = { analysis: ANALYSIS }, history: object = {}) =>
  pages.open(address, {
    'GET /auth/me': () => ({ user: USER }),
    'GET /me/analysis': () => ({ analyses: [ANALYSIS] }),
    'GET /analysis/7': () => analysis,
    'POST /analyze': () => ({ analysis: { id: 7 } }),
    'GET /credits/history': () => history,
    'GET /me/sessions': () => new CannedRefusal(401, 'Unauthorized'),
    'GET /me/purchases': () => new CannedRefusal(500, ''),
  })
const title = (name: string) => screen.findByRole('heading', { level: 1, name })

test('a list without states or a total is of finished analyses, all of them', async () => {
  open(paths.dashboard)
  expect(await screen.findAllByText('71')).not.toHaveLength(0)
  expect(screen.getByText('1 sur 1')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: /^Voir l’analyse de/ })[0]?.getAttribute('href')).toBe('/app/analysis/7')
})

test('an analysis that is answered with its id alone leads to its page, which reads it', async () => {
  open(paths.dashboard)
  await type('studio_marelle')
  await press()
  await title('@studio_marelle')
  expect(screen.getByText('Analyse du 14/11/2026')).toBeTruthy()
})

const { id: _, ...BARE } = ANALYSIS
test.each([{ analysis: ANALYSIS }, { analysis: BARE }, ANALYSIS, BARE])('it may come as %j', async (answer) => {
  open(paths.analysis('7'), answer)
  await title('@studio_marelle')
  expect(await screen.findByText('71')).toBeTruthy()
})

test('without a date it has none, and the page still shows', async () => {
  open(paths.analysis('7'), { ...BARE, created_at: 'hier' })
  await title('@studio_marelle')
  expect(screen.getByText('Analyse du N/A')).toBeTruthy()
})

test.each([{}, { analysis: null }, [], { analysis: 'texte' }])(
  '%j is no analysis, and is said to be none',
  async (answer) => {
    open(paths.analysis('7'), answer)
    expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong')
  },
)

test('what only our own calls tell is left out of the account and the credits', async () => {
  open(paths.account)
  expect(await screen.findByText((text) => plain(text) === '1 analyse réalisée')).toBeTruthy()
  expect(screen.getByText((text) => plain(text) === '2 septembre 2026')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Sessions' })).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

const ENTRY = { id: 1, amount: -8, balance_after: 16, owed_change: 0, created_at: '2026-11-14T10:00:00.000Z' }
test.each([
  {},
  { entries: [ENTRY] },
  { entries: [{ ...ENTRY, kind: 'achat' }] },
  { entries: [{ ...ENTRY, kind: 'hold' }, null] },
])('a history of another shape (%j) is no statement, and no failure', async (history) => {
  open(paths.credits, undefined, history)
  await title('Crédits')
  expect(await screen.findAllByRole('button', { name: /^Acheter/ })).toHaveLength(4)
  await expect.poll(() => screen.queryByRole('heading', { name: 'Relevé de crédits' })).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})
