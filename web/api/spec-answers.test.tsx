import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '#web/shell/paths.ts'
import { CannedAnswer, type CannedAnswers, CannedRefusal } from '#web/testing/canned-api.ts'
import { press, type } from '#web/testing/dashboard-page.ts'
import { plain, signedInPages } from '#web/testing/open-page.tsx'
import { SPEC_REPORT } from '#web/testing/spec-report.ts'

const pages = signedInPages()

/** The specification's fields (sections 3 and 7) and no other. */
const USER = { email: 'camille.roche@exemple.fr', credits: 16, created_at: '2026-09-02T10:00:00.000Z' }
const ANALYSIS = {
  id: 7,
  target_username: 'studio_marelle',
  created_at: '2026-11-14T10:00:00.000Z',
  json_output: { credibilityScore: 71 },
}
const open = (
  address: string,
  analysis: object = { analysis: ANALYSIS },
  history: object = {},
  more: CannedAnswers = {},
) =>
  pages.open(address, {
    'GET /auth/me': () => ({ user: USER }),
    'GET /me/analysis': () => ({ analyses: [ANALYSIS] }),
    'GET /analysis/7': () => analysis,
    'POST /analyze': () => ({ analysis: { id: 7 } }),
    'GET /credits/history': () => history,
    'GET /me/sessions': () => new CannedRefusal(401, 'Unauthorized'),
    'GET /me/purchases': () => new CannedRefusal(500, ''),
    ...more,
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

test.each([
  { entries: [{ kind: 'purchase', id: 'a', amount: 20, balance_after: 44, owed_change: 0, created_at: null }] },
  { entries: [null, 7, 'texte'] },
  { history: [{ type: 'debit', amount: 8 }] },
  [{ amount: 8 }],
  new CannedAnswer(200, JSON.stringify('texte')),
  new CannedAnswer(200, null),
])('nor is %j', async (history) => {
  open(paths.credits, undefined, history)
  await title('Crédits')
  expect(await screen.findAllByRole('button', { name: /^Acheter/ })).toHaveLength(4)
  await expect.poll(() => screen.queryByRole('heading', { name: 'Relevé de crédits' })).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

/** How a server of the specification's calls alone may answer one of ours. */
const NOT_OURS = [
  new CannedAnswer(401, { error: 'Unauthorized' }),
  new CannedAnswer(405, { error: 'Method not allowed' }),
  new CannedAnswer(500, {}),
  new CannedAnswer(200, '<!doctype html><title>App</title>'),
]
const SILENCE = /n’ont pas pu être lu|n’a pas pu être lu/

test.each(NOT_OURS)('calls it answers with $status $body leave the pages whole and silent', async (answer) => {
  let isAsked = false
  const say = () => {
    isAsked = true
    return answer
  }
  const unknown = {
    'GET /me/sessions': say,
    'GET /me/purchases': say,
    'GET /me/second-factor': say,
    'GET /me/email-verification': say,
    'GET /me/share-links': say,
    'GET /credits/history': say,
  }
  for (const [address, whole] of [
    [paths.credits, () => screen.findAllByRole('button', { name: /^Acheter/ })],
    [paths.account, () => screen.findByText((text) => plain(text) === '1 analyse réalisée')],
    [paths.dashboard, () => screen.findByRole('heading', { level: 1 })],
  ] as const) {
    isAsked = false
    const { unmount } = open(address, undefined, undefined, unknown)
    await whole()
    await waitFor(() => expect(isAsked).toBe(true))
    // The answer has come to the page once a later one has.
    await fetch('/api/auth/me')
    expect([screen.queryByRole('alert'), screen.queryByText(SILENCE), localStorage.getItem('token')]).toEqual([
      null,
      null,
      'good',
    ])
    unmount()
  }
})

test('short of credits, the specification’s sentence; without a day of its own, the account has « N/A »', async () => {
  const poor = { 'GET /auth/me': () => ({ user: { ...USER, id: 12, credits: 7, created_at: null } }) }
  const { unmount } = open(paths.dashboard, undefined, undefined, poor)
  await type('h_lenormand')
  await press()
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Crédits insuffisants. Vous avez besoin de 8 crédits pour une analyse.',
  )
  unmount()
  open(paths.account, undefined, undefined, poor)
  expect(await screen.findByText('N/A')).toBeTruthy()
})

test('of more than ten analyses the dashboard lists ten and the account counts all; one may have no date', async () => {
  const analyses = Array.from({ length: 12 }, (_nothing, nth) => ({
    ...ANALYSIS,
    id: 12 - nth,
    target_username: `compte_${12 - nth}`,
    ...(nth === 0 && { created_at: null }),
  }))
  const many = { 'GET /me/analysis': () => ({ analyses }) }
  const { unmount } = open(paths.dashboard, undefined, undefined, many)
  const table = within(await screen.findByRole('table'))
  const links = table.getAllByRole('link', { name: /^Voir l’analyse de/ })
  expect([links.length, links[0]?.getAttribute('href')]).toEqual([10, '/app/analysis/12'])
  expect(table.getAllByRole('row')[1]?.textContent).toMatch(/@compte_12.*N\/A/)
  unmount()
  open(paths.account, undefined, undefined, many)
  expect(await screen.findByText((text) => plain(text) === '12 analyses réalisées')).toBeTruthy()
})

const report = (json_output: unknown) => ({ analysis: { ...ANALYSIS, json_output } })
const words = () => plain(screen.getByRole('main').textContent)

test('what a report says of somebody without a quotation is not said to be declared', async () => {
  open(paths.analysis('7'), report(SPEC_REPORT))
  expect(await screen.findAllByText('Valeur du rapport, sans citation.')).not.toHaveLength(0)
  expect(screen.queryByText(/Seulement ce que le compte/)).toBeNull()
})

const OUR_FIELDS = [
  'score',
  'behaviour',
  'profile',
  'period',
  'declared',
  'engagement',
  'rhythm',
  'statistics',
  'evidence',
]
const OUR_LISTS = ['themes', 'expertise', 'advice', 'peaks', 'methodVersion', 'languages']
const FIELDS = [...Object.keys(SPEC_REPORT), 'estimatedAge', 'note', ...OUR_FIELDS, ...OUR_LISTS].filter(
  (field) => field !== 'mockData',
)
// Words are words wherever they stand: they are only wrong where a number or a list is meant.
const isText = (field: string) => /gender|age|location|political|note/i.test(field)

test.each([[null], [''], ['autre chose'], [-1], [[]], [[null, {}, 7]], [{}], [{ low: 'x' }]])(
  'a report whose fields are all %j still shows, with what stands in for each',
  async (wrong) => {
    const fields = FIELDS.filter((field) => typeof wrong !== 'string' || wrong === '' || !isText(field))
    open(paths.analysis('7'), report(Object.fromEntries(fields.map((field) => [field, wrong]))))
    await screen.findByRole('heading', { name: 'Comportement' })
    const said = words()
    for (const stand of ['Non défini', '72 %', '36 %', '80 %', '58 %', '0 %', 'Valeur indicative, non mesurée.'])
      expect(said).toContain(stand)
    expect(screen.queryByRole('heading', { name: 'Recommandations' })).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Thèmes' })).toBeNull()
  },
)

test.each([[null], ['texte'], [[]]])('nor does %j in place of a report break its page', async (nothing) => {
  open(paths.analysis('7'), report(nothing))
  expect(await screen.findByText('Valeur indicative, non mesurée.')).toBeTruthy()
})
