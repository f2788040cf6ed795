import { expect, test } from 'vitest'
import { compare } from './compare.fr.ts'
import { evidence } from './evidence.fr.ts'

test('points take their plural from the number that is written, from two on', () => {
  expect(compare.difference('rate', 1.94)).toBe('+1,9\u00a0point')
  expect(compare.difference('rate', -1.96)).toBe('\u22122\u00a0points')
  expect(compare.difference('share', 1.6)).toBe('+2\u00a0points')
  expect(evidence.signedBetween(0.4, 1.9)).toBe('entre +0,4 et +1,9\u00a0point')
  expect(evidence.signedBetween(0.4, 2)).toBe('entre +0,4 et +2\u00a0points')
})
