import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Analysis } from '#contract/schemas/analyses.ts'
import type { Report } from '#contract/schemas/report.ts'
import { paths } from '#web/shell/paths.ts'
import { aReport, aScore } from '#web/testing/a-report.ts'
import { delivered } from '#web/testing/an-analysis.ts'
import { type CannedAnswers, CannedRefusal } from '#web/testing/canned-api.ts'
import { comparisonPages } from '#web/testing/open-comparison.tsx'
import { plain } from '#web/testing/open-page.tsx'

const pages = comparisonPages()
const idOf = (nth: number) => `01970000-0000-7000-8000-${String(nth).padStart(12, '0')}`

/** Every behaviour has its share, so that each can be compared. */
const measured = (part: Partial<Report> = {}) =>
  aReport({
    score: aScore({ points: 78, low: 73, high: 83 }),
    toxicity: 6.1,
    humor: 23.4,
    politicalEngagement: 14.2,
    figures: {
      toxicity: { kind: 'share', value: 6, low: 4, high: 9, count: 6, of: 100, by: 'models' },
      vulgarity: { kind: 'share', value: 3, low: 1, high: 9, count: 3, of: 100, by: 'rules' },
      humor: { kind: 'share', value: 23, low: 18, high: 28, count: 23, of: 100, by: 'models' },
      politicalEngagement: { kind: 'share', value: 14, low: 11, high: 18, count: 14, of: 100, by: 'models' },
    },
    ...part,
  })

/** The same account a month before, read from other posts. */
const before = measured({
  score: aScore({ points: 62, low: 57, high: 67 }),
  figures: {
    toxicity: { kind: 'share', value: 7, low: 4, high: 10, count: 5, of: 100, by: 'models' },
    vulgarity: { kind: 'share', value: 14, low: 9, high: 22, count: 14, of: 100, by: 'rules' },
    humor: { kind: 'share', value: 23, low: 18, high: 28, count: 19, of: 100, by: 'models' },
    politicalEngagement: { kind: 'share', value: 12, low: 9, high: 16, count: 12, of: 100, by: 'models' },
  },
  engagement: { ...needed(aReport().engagement), rate: 2.7, low: 2.3, high: 3.1 },
  followerCount: 47_410,
  statistics: { ...needed(aReport().statistics), postsPerDay: 2.6 },
  period: { ...needed(aReport().period), readAt: '2026-10-14T08:00:00.000Z' },
})
function needed<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error('the sample report has it')
  return part
}

function without(report: Report, ...names: (keyof Report)[]): Report {
  const rest = { ...report }
  for (const name of names) delete rest[name]
  return rest
}

/** As the list has it: no more than the plain numbers and words of its report. */
const listed = (nth: number, part: Partial<Report> = {}, createdAt = '2026-10-14T10:00:00.000Z') =>
  delivered({
    id: idOf(nth),
    created_at: createdAt,
    json_output: { credibilityScore: 62, credibilityLow: 57, credibilityHigh: 67, methodVersion: '2026.11-8', ...part },
  })

const now = delivered({ json_output: measured() })

function open(earlier: Analysis[], answers: CannedAnswers = {}, analysis = now) {
  pages.open(analysis, { [`GET /analysis/${analysis.id}/earlier`]: () => ({ analyses: earlier }), ...answers })
}
const whole = (nth: number, report: Report): CannedAnswers => ({
  [`GET /analysis/${idOf(nth)}`]: () => ({ analysis: { ...listed(nth), json_output: report } }),
})
const card = () => screen.findByRole('region', { name: 'Rapports précédents' })
const lines = async () => {
  const heading = await screen.findByRole('heading', { level: 3, name: /^Ce qui a changé depuis/ })
  const list = within(needed(heading.parentElement ?? undefined)).getByRole('list')
  return [...list.children].map((line) => [...line.children].map((part) => plain(part.textContent)))
}

test('each figure before and now, the difference with its margin, and whether it says anything', async () => {
  open([listed(1)], whole(1, before))
  expect(await lines()).toEqual([
    ['Score de crédibilité', '62 puis 78', '+16 pointsentre +6 et +26', 'changement net'],
    ['Toxicité', '7 % puis 6 %', '−1 pointentre −6 et +5', 'écart trop petit pour conclure'],
    ['Vulgarité', '14 % puis 3 %', '−11 pointsentre −21 et 0', 'écart trop petit pour conclure'],
    ['Humour', '23 % puis 23 %', '0 pointentre −10 et +10', 'écart trop petit pour conclure'],
    ['Sujets politiques', '12 % puis 14 %', '+2 pointsentre −5 et +9', 'écart trop petit pour conclure'],
    ['Taux d’engagement', '2,7 % puis 2,4 %', '−0,3 pointentre −1 et +0,5', 'écart trop petit pour conclure'],
    ['Abonnés', '47 410 puis 48 210', '+800'],
    ['Posts par jour', '2,6 puis 2,6', '0'],
  ])
  expect(screen.getByRole('heading', { name: 'Ce qui a changé depuis le 14\u00a0octobre 2026' })).toBeTruthy()
})

test('margins that are written alike touch, so nothing is said to have changed', async () => {
  const rated = (rate: number, low: number, high: number) => ({
    engagement: { ...needed(aReport().engagement), rate, low, high },
  })
  open(
    [listed(1)],
    whole(1, measured({ period: before.period, ...rated(1.9, 1.8, 2.12) })),
    delivered({ json_output: measured(rated(2.4, 2.14, 2.8)) }),
  )
  expect((await lines())[5]).toEqual([
    'Taux d’engagement',
    '1,9 % puis 2,4 %',
    '+0,5 pointentre 0 et +1',
    'écart trop petit pour conclure',
  ])
})

test('what one of the two does not measure is named so, without a difference', async () => {
  open([listed(1)], whole(1, without(before, 'figures', 'toxicity')))
  const shown = await lines()
  expect(shown[1]).toEqual(['Toxicité', 'non mesuré puis 6 %'])
  // A value without its margin has a difference, and no verdict on it.
  expect(shown[2]).toEqual(['Vulgarité', '3 % puis 3 %', '0 point'])
})

test('the earlier ones by day, with the score of each and the way to it', async () => {
  open([listed(2, { credibilityScore: 70 }), listed(1, {}, '2026-09-02T10:00:00.000Z')], whole(2, before))
  const items = within(await card()).getAllByRole('link')
  expect(items.map((link) => [plain(link.closest('li')?.textContent), link.getAttribute('href')])).toEqual([
    ['14/10/202670/100Voir', paths.analysis(idOf(2))],
    ['02/09/202662/100Voir', paths.analysis(idOf(1))],
  ])
  expect(plain(items[0]?.getAttribute('aria-label'))).toBe('Voir le rapport du 14/10/2026 à 12 h')
})

test.each([
  [7, 'Afficher l’autre rapport'],
  [18, 'Afficher les 12 autres rapports'],
])('of %i, six are shown at once', async (analyses, words) => {
  open(
    Array.from({ length: analyses }, (_, nth) => listed(nth + 1)),
    whole(1, before),
  )
  expect((await screen.findByText((text) => plain(text) === words)).tagName).toBe('SUMMARY')
})

test('it is set against the latest of the same version of the method, even when a later one is not', async () => {
  open([listed(2, { methodVersion: '2026.12-1' }), listed(1, {}, '2026-09-02T10:00:00.000Z')], whole(1, before))
  expect(await screen.findByRole('heading', { name: 'Ce qui a changé depuis le 2\u00a0septembre 2026' })).toBeTruthy()
})

test.each([
  [
    '2026.10-1',
    'La méthode a changé entre ces rapports (2026.10-1, puis 2026.11-8) : leurs chiffres ne se comparent pas.',
  ],
  [
    undefined,
    'La version de la méthode n’est pas connue pour chacun de ces rapports : leurs chiffres ne se comparent pas.',
  ],
])('made with version %s only, nothing is compared and it is said', async (version, sentence) => {
  const report = without(needed(listed(1).json_output ?? undefined), 'methodVersion')
  open([{ ...listed(1), json_output: { ...report, ...(version && { methodVersion: version }) } }])
  expect(plain((await card()).textContent)).toContain(sentence)
  expect(screen.queryByText(/Ce qui a changé/)).toBeNull()
})

test('two analyses of one reading cannot differ, and no line pretends to', async () => {
  open([listed(1)], whole(1, aReport()))
  expect(plain((await screen.findByText(/Mêmes posts lus/)).textContent)).toBe('Mêmes posts lus : rien n’a pu changer.')
  expect(screen.queryByText('Taux d’engagement')).toBeNull()
})

const allIsRead = () => waitFor(() => expect(screen.getByTestId('reading').textContent).toBe('0'))

test('read by another reader than before, what it reads is not set against it, and that is said', async () => {
  const labelled = { methodVersion: '2026.11-8+model-3', readerVersion: 'small prompt:1' }
  open([listed(1, labelled)], whole(1, { ...before, ...labelled }))
  const told = await lines()
  const differences = told.map(([name, , difference]) => [name, difference !== undefined])
  expect(differences.filter(([, isTold]) => isTold).map(([name]) => name)).toEqual([
    'Vulgarité',
    'Taux d’engagement',
    'Abonnés',
    'Posts par jour',
  ])
  expect(plain((await card()).textContent)).toContain(
    '(small prompt:1, puis nos programmes) : le score, la toxicité, l’humour, les sujets politiques et les thèmes ne se comparent pas.',
  )
})

test('the first analysis of an account has no such card', async () => {
  open([])
  await allIsRead()
  expect(screen.queryByRole('region')).toBeNull()
})

test('a list that cannot be read is logged, and said without a red box: nothing of the report is missing', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  open([], {
    [`GET /analysis/${now.id}/earlier`]: () => new CannedRefusal(500, 'Une erreur est survenue.', 'unexpected'),
  })
  expect(await screen.findByText('Vos rapports précédents sur ce compte n’ont pas pu être lus.')).toBeTruthy()
  expect([screen.queryByRole('region'), screen.queryByRole('alert')]).toEqual([null, null])
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy()
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ message: 'Une erreur est survenue.' }))
  logged.mockRestore()
})

test('an earlier report that cannot be read leaves the list', async () => {
  open([listed(1)], { [`GET /analysis/${idOf(1)}`]: () => new CannedRefusal(500, 'Une erreur est survenue.') })
  expect(within(await card()).getAllByRole('link')).toHaveLength(1)
  await allIsRead()
  expect([screen.queryByText(/Ce qui a changé/), screen.queryByRole('alert')]).toEqual([null, null])
})
