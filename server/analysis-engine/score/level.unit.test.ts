import { expect, test } from 'vitest'
import { isThin, levelOf } from './level.ts'
import { scoreOf } from './score.ts'
import { aScoredAccount } from './test-builders.ts'

const nothing = { recognised: 0, sites: 0 }
const level = (score: number, low: number, high: number, cited = nothing, isOrganisation = false) =>
  levelOf({ score, low, high }, cited, isOrganisation)

test('high needs points, a margin that stays near them, and something seen for it', () => {
  expect(level(70, 60, 80, { recognised: 3, sites: 2 })).toBe('high')
  expect(level(70, 60, 80, { recognised: 5, sites: 1 })).toBe('high')
  expect(level(70, 60, 80, nothing, true)).toBe('high')
  expect(level(70, 60, 80, { recognised: 4, sites: 1 })).toBe('medium')
  expect(level(70, 59, 80, { recognised: 9, sites: 9 })).toBe('medium')
  expect(level(69, 60, 80, { recognised: 9, sites: 9 })).toBe('medium')
  expect(level(90, 80, 99)).toBe('medium')
})

test('low needs a margin that stays below the middle', () => {
  expect(level(39, 20, 54)).toBe('low')
  expect(level(39, 20, 55)).toBe('medium')
  expect(level(40, 20, 54)).toBe('medium')
})

test('little to judge from: no link that could be rated, or hardly a post', () => {
  expect([isThin(100, 0), isThin(14, 5), isThin(15, 1)]).toEqual([true, true, false])
})

test('a parody has points and no level', () => {
  const { profile } = aScoredAccount()
  expect(scoreOf(aScoredAccount())).toHaveProperty('level')
  expect(scoreOf(aScoredAccount({ profile: { ...profile, parody: true } }))).not.toHaveProperty('level')
})
