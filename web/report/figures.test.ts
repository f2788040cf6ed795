import { expect, test } from 'vitest'
import { proofOf } from '#contract/figure.ts'
import { aReport } from '#web/testing/a-report.ts'

test.each([
  'credibilityScore',
  'toxicity',
  'theme:medias',
  'expertise:environnement',
  'factor:regularity',
  'hour:1-9',
  'week:2026-10-19',
  'peak:2026-10-12',
])('%s opens on its posts', (figure) => {
  expect(proofOf(aReport(), figure)).toBe('posts')
})

test.each(['followerCount', 'factor:age', 'factor:profile'])('%s opens on the profile', (figure) => {
  expect(proofOf(aReport(), figure)).toBe('profile')
  expect(proofOf({}, figure)).toBeUndefined()
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
  expect(proofOf(aReport(), figure)).toBeUndefined()
  expect(proofOf(null, figure)).toBeUndefined()
})

test('without its posts or its period a report proves nothing', () => {
  const { evidence: _, ...listed } = aReport()
  const { period: __, ...dated } = aReport()
  expect([proofOf(listed, 'toxicity'), proofOf(dated, 'credibilityScore')]).toEqual([undefined, undefined])
})
