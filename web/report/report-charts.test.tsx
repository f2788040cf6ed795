import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import * as fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { aFactor, aReport, aScore } from '#web/testing/a-report.ts'
import { onAPage } from '#web/testing/on-a-page.tsx'
import { plain } from '#web/testing/open-page.tsx'
import { briefOf } from './brief/brief.ts'
import { brief } from './brief/text.fr.ts'
import { SectionCard as EngagementCard } from './engagement/card.tsx'
import { ProofOpener } from './proof/proof-opener.tsx'
import { SectionCard as RhythmCard } from './rhythm/card.tsx'
import { busiestHours, quietHours, rhythmFinding } from './rhythm/finding.ts'

afterEach(cleanup)

const report = aReport()
const { rhythm = [], engagement } = report
const cells = () => screen.getAllByRole('row').map((row) => [...row.children].map((cell) => plain(cell.textContent)))
const toTable = () => fireEvent.click(screen.getByRole('button', { name: 'Tableau' }))
const address = () => screen.getByRole('status').textContent

/** Seven empty days but for the hours a test fills: [day, hour, posts]. */
function week(...filled: [number, number, number][]) {
  const days = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0))
  for (const [day, hour, posts] of filled) days[day]?.splice(hour, 1, posts)
  return days
}

test('the rhythm says when first, and turns into a table of the same numbers', () => {
  onAPage(
    <ProofOpener>
      <RhythmCard report={{ ...report, rhythm }} />
    </ProofOpener>,
  )
  expect(plain(screen.getByRole('region', { name: 'Rythme de publication' }).textContent)).toContain(
    'Temps fort : le mardi et le jeudi, de 8 h à 10 h, 48 posts sur 92. Aucun post lu entre 21 h et 8 h.',
  )
  toTable()
  expect(cells()[0]).toEqual(['Heure', 'lun', 'mar', 'mer', 'jeu', 'ven', 'sam', 'dim'])
  expect(cells()[9]).toEqual(['8 h', '1', '12', '1', '12', '1', '0', '1'])
})

test('what the posts read are made of, each share with its margin', () => {
  onAPage(
    <ProofOpener>
      <RhythmCard report={{ ...report, rhythm }} />
    </ProofOpener>,
  )
  const parts = [...document.querySelectorAll('dl > div')].map((part) => plain(part.textContent))
  expect(parts).toEqual([
    'Réponses36 %entre 27 et 46 %',
    'Posts qui citent10 %entre 6 et 17 %',
    'Avec un lien20 %entre 13 et 29 %',
    'Posts par jour2,6',
  ])
})

test.each([
  ['nothing', week(), undefined],
  ['one hour of one day', week([1, 9, 4]), { from: 9, to: 10, days: [1], posts: 4 }],
  [
    'the same evening hours every day',
    week(...[0, 1, 2, 3, 4, 5, 6].map((day): [number, number, number] => [day, 21, 3])),
    { from: 21, to: 22, days: [], posts: 21 },
  ],
  ['every hour alike', rhythm.map((hours) => hours.map(() => 1)), undefined],
])('the busiest hours of %s', (_name, hours, found) => {
  expect(busiestHours(hours)).toEqual(found)
})

test('hours that the brief calls fixed are not « sans plage horaire dominante » beside it', () => {
  const everyHour = rhythm.map((hours) => hours.map(() => 1))
  const automation = aFactor('automatisme', -4, { perDay: 9, everPerDay: 9, quietestPercent: 8, clockPercent: 31 })
  const regular = aReport({ score: aScore({ factors: [automation] }), rhythm: everyHour })
  expect(briefOf(regular)).toContainEqual(expect.objectContaining(brief.alerts.clock))
  expect(rhythmFinding(everyHour, regular).strong).toBe(
    'Sans plage horaire dominante, avec la régularité d’une publication programmée.',
  )
  expect(rhythmFinding(everyHour, aReport()).strong).toBe('Sans plage horaire dominante.')
})

test('the hours with most posts are never among those without any', () => {
  const busy = fc.array(fc.tuple(fc.nat(6), fc.nat(23), fc.integer({ min: 1, max: 9 })), { maxLength: 12 })
  fc.assert(
    fc.property(busy, (posts) => {
      const [most, quiet] = [busiestHours(week(...posts)), quietHours(week(...posts))]
      if (!most || !quiet) return
      const silent = Array.from({ length: (quiet.to - quiet.from + 24) % 24 }, (_, nth) => (quiet.from + nth) % 24)
      expect(silent).not.toContain(most.from)
      expect(silent).not.toContain(most.to - 1)
    }),
  )
})

test.each([
  ['the night', week([0, 7, 1], [3, 23, 1]), { from: 8, to: 23 }],
  ['over midnight', week([0, 6, 1], [0, 12, 1], [0, 20, 1]), { from: 21, to: 6 }],
  ['no post at all', week(), undefined],
  [
    'two hours are no pause',
    week(...Array.from({ length: 8 }, (_, nth): [number, number, number] => [0, nth * 3, 1])),
    undefined,
  ],
])('the quiet hours: %s', (_name, hours, found) => {
  expect(quietHours(hours)).toEqual(found)
})

test('an account without posts in its rhythm says so', () => {
  onAPage(
    <ProofOpener>
      <RhythmCard report={{ rhythm: week() }} />
    </ProofOpener>,
  )
  expect(screen.getByText('Aucun post lu.')).toBeTruthy()
})

test('engagement says its median and its peaks, and its table has every week', () => {
  if (!engagement) throw new Error('the report has no engagement')
  onAPage(
    <ProofOpener>
      <EngagementCard report={{ ...report, engagement }} />
    </ProofOpener>,
  )
  const card = screen.getByRole('region', { name: 'Engagement dans le temps' })
  expect(plain(card.textContent)).toContain('Taux par semaine, 6 semaines.')
  expect(plain(card.textContent)).toContain('Post du milieu : 2,4 %. Un pic, porté par un seul post.')
  expect(plain(card.textContent)).toContain('Point creux : moins de 6 posts hors réponses.')
  fireEvent.click(within(card).getByRole('button', { name: /^Pic du 12\soct\.\s: 1\spost, ouvrir les preuves$/ }))
  expect(address()).toBe('/?preuve=peak%3A2026-10-12')
  toTable()
  expect(cells()).toEqual([
    ['Semaine du', 'Posts', 'Taux', 'Marge'],
    ['5 oct.', '12', '2,2 %', '1,8 à 2,9 %'],
    ['12 oct.', '14', '5,1 %', '3,4 à 6,3 %'],
    ['19 oct.', '4', '1,9 %', '–'],
    ['26 oct.', '0', '–', '–'],
    ['2 nov.', '18', '2,3 %', '2 à 2,7 %'],
    ['9 nov.', '16', '2,6 %', '2,1 à 3 %'],
  ])
})

test.each([
  [0, 1, 'Aucun pic.'],
  [2, 1, 'Deux pics, portés chacun par un seul post.'],
  [3, 2, 'Au moins trois pics.'],
  [3, 1, 'Au moins trois pics, les trois plus hauts portés chacun par un seul post.'],
])('%i peaks of %i posts', (peaks, posts, words) => {
  if (!engagement) throw new Error('the report has no engagement')
  const found = engagement.weekly
    .slice(0, peaks)
    .map(({ week: monday }) => ({ week: monday, rate: 5, posts: Array(posts).fill('1') }))
  onAPage(
    <ProofOpener>
      <EngagementCard report={aReport({ peaks: found, engagement })} />
    </ProofOpener>,
  )
  expect(plain(screen.getByRole('region').textContent)).toContain(`Post du milieu : 2,4 %. ${words}`)
})

test('a week far above the others leaves the drawing by its top, and the card says so', () => {
  if (!engagement) throw new Error('the report has no engagement')
  const weekly = engagement.weekly.map((one, index) => (index === 1 ? { ...one, rate: 31.4, high: 60 } : one))
  const [peak] = report.peaks ?? []
  if (!peak) throw new Error('the report has no peak')
  onAPage(
    <ProofOpener>
      <EngagementCard report={aReport({ peaks: [{ ...peak, rate: 31.4 }], engagement: { ...engagement, weekly } })} />
    </ProofOpener>,
  )
  const card = screen.getByRole('region', { name: 'Engagement dans le temps' })
  expect(plain(card.textContent)).toContain('pour que les autres semaines se lisent : 12 oct. (31,4 %).')
  expect(card.querySelectorAll('[data-beyond]')).toHaveLength(1)
  const texts = [...card.querySelectorAll('svg text')].map((text) => plain(text.textContent))
  expect(texts).toContain('12 oct. (31,4 %)')
  expect(texts).not.toContain('20 %')
})
