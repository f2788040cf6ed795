import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Report } from '#contract/schemas/report.ts'
import { aReport } from '#web/testing/a-report.ts'
import { scored } from '#web/testing/an-analysis.ts'
import { plain } from '#web/testing/open-page.tsx'
import { scoreCards } from '#web/testing/show-score.tsx'

const { show, card, text, factors, rows } = scoreCards()
const picture = () => plain(screen.getByRole('img').getAttribute('aria-label'))
const band = () => card().querySelector('.fill-proof-band')

const readOn = (posts: number, from: string, to: string) => ({ posts, from, to, readAt: to })

test('the score, its ruler with the 95 % band, and the sentence that says both', () => {
  show(scored(78, 73, 83))
  expect(text()).toContain('78/100')
  expect(text()).toContain(
    'Crédibilité élevée, entre 73 et 83 à 95 % de confiance. Le score décrit la façon dont ce compte publie, pas la personne.',
  )
  expect(picture()).toBe('Score de 78 sur 100, intervalle de confiance à 95 % de 73 à 83')
  expect([band()?.getAttribute('x'), band()?.getAttribute('width')]).toEqual(['73%', '10%'])
  expect(text()).not.toMatch(/indicative/i)
})

test.each([
  [0, 39, 'faible'],
  [40, 69, 'moyenne'],
  [70, 100, 'élevée'],
  [39, 40, 'faible à moyenne'],
  [69, 70, 'moyenne à élevée'],
  [39, 70, 'faible à élevée'],
])('between %i and %i it is « %s »: both levels when the interval crosses a bound', (low, high, words) => {
  show(scored(low, low, high))
  expect(text()).toContain(`Crédibilité ${words}, entre ${low} et ${high} à`)
})

test.each([
  [readOn(100, '2026-10-01T12:00:00.000Z', '2026-11-14T10:00:00.000Z'), '100 posts lus, du 1er octobre au 14 novembre'],
  [readOn(2, '2026-11-13T12:00:00.000Z', '2026-11-14T10:00:00.000Z'), '2 posts lus, du 13 au 14 novembre 2026'],
  [readOn(1, '2026-11-14T08:00:00.000Z', '2026-11-14T08:00:00.000Z'), '1 post lu, le 14 novembre 2026'],
])('how many posts it was read from, and of when', (period, words) => {
  show({ ...scored(78, 73, 83), period })
  expect(text()).toContain(words)
})

test('a score whose margin the report does not tell is shown without a band, and says so', () => {
  show({ credibilityScore: 78 })
  expect(text()).toContain('Crédibilité élevée, sans marge connue.')
  expect([picture(), band()]).toEqual(['Score de 78 sur 100', null])
})

test('a report without a score is marked: a grey value that was not measured, no level, no band, no posts', () => {
  show({ period: readOn(100, '2026-10-01T12:00:00.000Z', '2026-11-14T10:00:00.000Z') })
  expect(text()).toContain('Valeur indicative, non mesurée. Aucun score n’a été calculé pour ce compte')
  expect(text()).not.toMatch(/Crédibilité |posts? lus?/)
  expect(picture()).toMatch(/^Score non mesuré, valeur indicative : [5-8]\d sur 100$/)
  expect([band(), card().querySelector('.stroke-proof-fill')]).toEqual([null, null])
})

test('each factor has its points, what they were measured from and a way to its posts; the sum is written out', () => {
  show(aReport())
  expect(text()).toContain('15 + 6 + 17 + 8 + 8 + 13 + 7 + 4 = 78')
  expect(text()).toContain('Huit facteurs, 100 points au total.')
  expect(factors()).toEqual([
    'AnciennetéOuvert il y a 13 ans15/16Profil relevé',
    'Profil rempliBiographie, lieu et lien remplis6/6Profil relevé',
    'Audience2,4 % de réactions par abonné, pour un repère de 0,42 %17/2064 posts',
    'Régularité6 semaines actives sur 6, 24 % des posts dans la plus chargée8/10100 posts',
    'Sources citées20 posts sur 64 hors réponses avec un lien, vers 9 sites8/1420 posts sur 64',
    'Originalité2 posts répètent presque un post plus ancien, sur 10013/142 posts sur 100',
    'Tonalité6 % de posts toxiques, par estimation7/105 posts sur 100',
    'Absence d’automatisme2,6 posts par jour, régularité d’horloge 3 sur 1004/10100 posts',
  ])
})

const oneFactor = (factor: NonNullable<Report['score']>['factors'][number]) =>
  aReport({ score: { points: factor.points, low: 0, high: 20, factors: [factor] } })

test.each([
  ['age', { years: 0.08 }, 'Ouvert il y a moins d’un mois'],
  ['age', { years: 0.79 }, 'Ouvert il y a 9 mois'],
  ['age', { years: 1.5 }, 'Ouvert il y a 1 an'],
  ['profile', { bio: 12, location: 0, link: 0 }, 'Rempli : biographie. Vide : lieu, lien'],
  ['profile', { bio: 0, location: 0, link: 0 }, 'Biographie, lieu et lien vides'],
  ['audience', { followers: 0, following: 3, originals: 2 }, 'Abonnés, abonnements et likes donnés'],
  [
    'regularity',
    { activeWeeks: 1, weeks: 2, busiestWeekPercent: 100 },
    '1 semaine active sur 2, 100 % des posts dans la plus chargée',
  ],
  ['sources', { sourced: 1, originals: 1, sites: 1 }, '1 post sur 1 hors réponses avec un lien, vers 1 site'],
  ['sources', { sourced: 0, originals: 64, sites: 0 }, 'Aucun lien dans 64 posts hors réponses'],
  ['originality', { duplicates: 0, posts: 100 }, '0 post répète presque un post plus ancien, sur 100'],
  [
    'automation',
    { perDay: 2.4, everPerDay: 0.2, clockPercent: 0 },
    '2,6 posts par jour, régularité d’horloge 0 sur 100',
  ],
  [
    'automation',
    { perDay: 2.4, everPerDay: 12.34, clockPercent: 0 },
    '12,3 posts par jour depuis son ouverture, régularité d’horloge 0 sur 100',
  ],
] as const)('the fact behind %s, %o', (id, facts, words) => {
  show(oneFactor({ id, points: 5, max: 10, low: 4, high: 6, facts }))
  expect(factors()[0]).toContain(words)
})

test('a bar is as long as its points: one scale for all factors', () => {
  show(aReport())
  const [age, profile] = rows()
  const widths = (row: Element | undefined) =>
    [...(row?.querySelectorAll<HTMLElement>('[style]') ?? [])].map((bar) => bar.style.width)
  expect([widths(age), widths(profile)]).toEqual([
    ['64%', '60%'],
    ['24%', '24%'],
  ])
})

test('the score opens its proof, and so does each factor', () => {
  show(aReport())
  fireEvent.click(screen.getByRole('button', { name: /^Score de crédibilité.*78\/100, ouvrir les preuves$/ }))
  expect(screen.getByRole('status').textContent).toBe('/?preuve=credibilityScore')
  fireEvent.click(screen.getByRole('button', { name: /Sources citées/ }))
  expect(screen.getByRole('status').textContent).toBe('/?preuve=factor%3Asources')
})

test('a score without factors shows no sum, and one that nothing proves cannot be opened', () => {
  show(scored(78, 73, 83))
  expect(screen.queryByText('Comment ce score est calculé')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('the tone of an account that could not be judged is not said to be measured', () => {
  const { behaviour: _, ...report } = aReport()
  show(report)
  expect(factors().find((row) => row.startsWith('Tonalité'))).toContain(
    'Non mesurée : aucun post en français ou en anglais',
  )
})
