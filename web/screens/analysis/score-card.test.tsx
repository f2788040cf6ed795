import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Report } from '#contract/report.ts'
import { delivered, scored } from '#web/testing/an-analysis.ts'
import { plain } from '#web/testing/open-page.tsx'
import { ScoreCard } from './score-card.tsx'

afterEach(cleanup)

const show = (report: Report) => render(<ScoreCard analysis={delivered({ json_output: report })} />)
const card = () => screen.getByRole('region', { name: 'Score de crédibilité' })
const text = () => plain(card().textContent)
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
