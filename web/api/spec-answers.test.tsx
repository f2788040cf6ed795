import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '#web/shell/paths.ts'
import { CannedAnswer, type CannedAnswers, CannedRefusal } from '#web/testing/canned-api.ts'
import { press, type } from '#web/testing/dashboard-page.ts'
import { plain, signedInPages } from '#web/testing/open-page.tsx'
import { SPEC_REPORT } from '#web/testing/spec-report.ts'

const pages = signedInPages()

/** The fields of the specification's sections 3 and 7 and no other. */
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

test('spec 7.8, 7.9: an analysis that is answered with its id alone leads to its page, which reads it', async () => {
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
  expect(await screen.findByText((text) => plain(text) === '1 analyse demandée')).toBeTruthy()
  expect(screen.getByText((text) => plain(text) === '2 septembre 2026')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Sessions' })).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
})

const ENTRY = { id: 1, amount: -8, balance_after: 16, owed_change: 0, created_at: '2026-11-14T10:00:00.000Z' }
test.each([
  {},
  { entries: [ENTRY] },
  { entries: [{ ...ENTRY, kind: 'achat' }] },
  { entries: [{ ...ENTRY, kind: 'hold' }, null] },
])('spec 3.34, 7.18: a history of another shape (%j) is no statement, and no failure', async (history) => {
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

/** How a server of the calls of the specification's section 7 alone may answer one of ours. */
const NOT_OURS = [
  new CannedAnswer(401, { error: 'Unauthorized' }),
  new CannedAnswer(405, { error: 'Method not allowed' }),
  new CannedAnswer(500, {}),
  new CannedAnswer(500, { error: { message: 'TypeError: Cannot read properties of undefined' } }),
  new CannedAnswer(200, '<!doctype html><title>App</title>'),
  new CannedAnswer(200, {}),
  new CannedAnswer(200, []),
  new CannedAnswer(200, { data: [] }),
  new CannedAnswer(200, { error: { message: 'no such call' } }),
]
/** Some name their users as we do. */
const NAMES = [undefined, 12, '01980000-0000-7000-8000-000000000001']
const SILENCE = /n’ont pas pu être lu|n’a pas pu être lu/

test.each(NOT_OURS.flatMap((answer) => NAMES.map((id) => ({ status: answer.status, body: answer.body, answer, id }))))(
  'calls it answers with $status $body leave the pages whole and silent, whoever user $id is',
  async ({ answer, id }) => {
    let isAsked = false
    const say = () => {
      isAsked = true
      return answer
    }
    const unknown = {
      'GET /auth/me': () => ({ user: { ...USER, id } }),
      'GET /me/sessions': say,
      'GET /me/purchases': say,
      'GET /me/second-factor': say,
      'GET /me/email-verification': say,
      'GET /me/share-links': say,
      'GET /me/keys': say,
      'GET /me/webhooks': say,
      'GET /me/invoice-details': say,
      'GET /me/support-access': say,
      'GET /credits/history': say,
      'GET /contact': say,
      'GET /reader': say,
      'GET /analysis/7/earlier': say,
      'GET /analysis/7/exclusions': say,
    }
    for (const [address, whole] of [
      [paths.credits, () => screen.findAllByRole('button', { name: /^Acheter/ })],
      [paths.account, () => screen.findByText((text) => plain(text) === '1 analyse demandée')],
      [paths.dashboard, () => screen.findByRole('heading', { level: 1 })],
      [paths.analysis('7'), () => screen.findByRole('heading', { name: 'Comportement' })],
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
  },
)

test('spec 2.87, 8.10: short of credits, its sentence; without a day of its own, the account has « N/A »', async () => {
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
  expect(await screen.findByText((text) => plain(text) === '12 analyses demandées')).toBeTruthy()
})

const report = (json_output: unknown) => ({ analysis: { ...ANALYSIS, json_output } })
const words = () => plain(screen.getByRole('main').textContent)

const cardNamed = async (name: string) => plain((await screen.findByRole('region', { name })).textContent)
const barsOf = async (name: string) =>
  [...((await screen.findByRole('region', { name })).querySelector('ul')?.children ?? [])].map((row) =>
    plain(row.textContent),
  )

test('spec 1.4, 1.5, 1.6, 2.37, 2.44, 2.45, 2.46, 2.47, 2.49, 2.54, 2.59, 2.61, 2.62, 2.64: an analysis of the fields of section 3 shows each in its card', async () => {
  open(paths.analysis('7'), report(SPEC_REPORT))
  const said = await cardNamed('Ce que le compte dit de lui')
  for (const part of ['GenreFemme', 'Âge34', 'LocalisationNantes', 'Orientation politiquecentre'])
    expect(said).toContain(part)
  const counted = await cardNamed('Statistiques du compte')
  for (const part of ['Abonnés48 210', 'Abonnements1 032', 'Posts publiés12 846', '345,6 %'])
    expect(counted).toContain(part)
  expect((await barsOf('Comportement')).map((row) => /^(\p{L}+).*?(\d+ %)/u.exec(row)?.slice(1))).toEqual([
    ['Toxicité', '6 %'],
    ['Vulgarité', '3 %'],
    ['Humour', '23 %'],
    ['Sujets', '14 %'],
  ])
  expect(await cardNamed('Thèmes et sujets suivis')).toBe(
    'Thèmes et sujets suivisThèmesEnvironnementMédiasSujets suivis (expertise)Cartographie',
  )
  expect(await cardNamed('Recommandations')).toContain('Remontez à la source avant de reprendre un chiffre.')
})

test.each([
  ['credibilityScore', '71/100'],
  ['gender', 'GenreFemme'],
  ['age', 'Âge34'],
  ['location', 'LocalisationNantes'],
  ['politicalOrientation', 'Orientation politiquecentre'],
  ['followerCount', 'Abonnés48 210'],
  ['followingCount', 'Abonnements1 032'],
  ['tweetCount', 'Posts publiés12 846'],
  ['engagementRate', '345,6 %'],
  ['contentThemes', 'Médias'],
  ['topicExpertise', 'Cartographie'],
  ['recommendations', 'Remontez à la source'],
  ['mockData', 'Ces données sont simulées pour la démonstration.'],
])(
  'spec 3.10, 3.11, 3.12, 3.14, 3.15, 3.16, 3.17, 3.18, 3.19, 3.24, 3.25, 3.26, 3.27: %s is read, and nothing else says « %s »',
  async (field, said) => {
    const { unmount } = open(paths.analysis('7'), report(SPEC_REPORT))
    await screen.findByRole('heading', { name: 'Comportement' })
    expect(words()).toContain(said)
    unmount()
    open(paths.analysis('7'), report({ ...SPEC_REPORT, [field]: undefined }))
    await screen.findByRole('heading', { name: 'Comportement' })
    expect(words()).not.toContain(said)
  },
)

test('spec 2.55, 2.56, 2.57, 2.58, 3.20, 3.21, 3.22, 3.23: each behaviour is read into the bar of its name', async () => {
  open(paths.analysis('7'), report({ toxicity: 11, vulgarity: 22, humor: 33, politicalEngagement: 44 }))
  await screen.findByRole('heading', { name: 'Comportement' })
  expect((await barsOf('Comportement')).map((row) => /\d+ %/.exec(row)?.[0])).toEqual(['11 %', '22 %', '33 %', '44 %'])
})

test('spec 2.45, 2.66, 3.13, 3.28: without an age the estimated one; the note is the report’s own, on yellow', async () => {
  open(paths.analysis('7'), report({ estimatedAge: '30 à 40 ans', mockData: true, note: 'Un exemple.' }))
  expect(await cardNamed('Ce que le compte dit de lui')).toContain('Âge30 à 40 ans')
  expect(screen.getByText('Un exemple.').closest('.bg-note')).not.toBeNull()
  expect(words()).not.toContain('simulées')
})

test('what a report says of somebody without a quotation is not said to be declared', async () => {
  open(paths.analysis('7'), report(SPEC_REPORT))
  expect(await screen.findAllByText('Valeur du rapport, sans citation.')).not.toHaveLength(0)
  expect(screen.queryByText(/Seulement ce que le compte/)).toBeNull()
})

const asTexts = (value: unknown): unknown => {
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, asTexts(one)]))
}

test('spec 3.2, 3.10, 3.16, 3.20: numbers between quotes are numbers', async () => {
  const shown = async (user: object, json_output: object) => {
    const { unmount } = open(paths.analysis('7'), report(json_output), undefined, {
      'GET /auth/me': () => ({ user }),
    })
    await screen.findByRole('heading', { name: 'Emporter ce rapport' })
    const said = plain(document.body.textContent)
    unmount()
    return said
  }
  const asNumbers = await shown(USER, SPEC_REPORT)
  expect(asNumbers).toMatch(/16 crédits.*71\/100.*48 210/)
  expect(await shown({ ...USER, credits: '16' }, asTexts(SPEC_REPORT) as object)).toBe(asNumbers)
})

test('a whole report is shown, whatever state a server says beside it', async () => {
  open(paths.analysis('7'), { analysis: { ...ANALYSIS, json_output: SPEC_REPORT, status: 'running' } })
  expect(await screen.findByRole('heading', { name: 'Recommandations' })).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'Progression de l’analyse' })).toBeNull()
})

test('every way to a section leads to one', async () => {
  open(paths.analysis('7'), report(SPEC_REPORT))
  const ways = within(await screen.findByRole('navigation', { name: 'La suite' })).getAllByRole('button')
  expect(ways.length).toBeGreaterThan(2)
  for (const way of ways) {
    fireEvent.click(way)
    expect(document.activeElement?.textContent).toBe(way.textContent)
  }
  expect(screen.queryByRole('button', { name: 'Télécharger en JSON' })).toBeNull()
})

const OUR_FIELDS = [
  'score',
  'figures',
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
