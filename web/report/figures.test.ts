import { expect, test } from 'vitest'
import { isFigureId } from '#contract/figure.ts'
import { proofOf } from '#contract/proof.ts'
import type { Report } from '#contract/schemas/report.ts'
import { aReport } from '#web/testing/a-report.ts'

/** As an address names it. */
const proofOfNamed = (report: Report | null, figure: string) =>
  isFigureId(figure) ? proofOf(report, figure) : undefined

test.each([
  'credibilityScore',
  'toxicity',
  'theme:medias',
  'expertise:environnement',
  'factor:sources',
  'factor:automatisme',
  'factor:originalite',
  'declared:gender',
  'humor',
  'hour:1-9',
  'week:2026-10-19',
  'peak:2026-10-12',
])('%s opens on its posts', (figure) => {
  expect(proofOfNamed(aReport(), figure)).toBe('posts')
})

test.each(['declared:location', 'declared:age'])('nobody can open %s, which no post says', (figure) => {
  expect(proofOfNamed(aReport(), figure)).toBeUndefined()
})

test.each(['followerCount', 'factor:anciennete', 'factor:identite'])('%s opens on the profile', (figure) => {
  expect(proofOfNamed(aReport(), figure)).toBe('profile')
  expect(proofOfNamed({}, figure)).toBeUndefined()
})

test.each([
  '',
  'none',
  '__proto__',
  'theme:__proto__',
  'theme:sport',
  'week:',
  'week:x',
  'peak:2026-10-19',
  'hour:9-99',
  'hour:',
])('nothing proves « %s »: an address may name anything', (figure) => {
  expect(proofOfNamed(aReport(), figure)).toBeUndefined()
  expect(proofOfNamed(null, figure)).toBeUndefined()
})

test('without its posts or its period a report proves nothing', () => {
  const { evidence: _, ...listed } = aReport()
  const { period: __, ...dated } = aReport()
  expect([proofOf(listed, 'toxicity'), proofOf(dated, 'credibilityScore')]).toEqual([undefined, undefined])
})
