import { expect, test } from 'vitest'
import { scoreOf } from './score.ts'
import { aScoredAccount } from './test-builders.ts'
import { verdictOf } from './verdict.ts'

const nothing = { recognised: 0, sites: 0, isOrganisation: false, posts: 100, isParody: false }

test('trust needs something seen for it, whatever the points', () => {
  expect(verdictOf(80, { ...nothing, recognised: 3, sites: 2 })).toBe('trust')
  expect(verdictOf(80, { ...nothing, recognised: 5, sites: 1 })).toBe('trust')
  expect(verdictOf(80, { ...nothing, isOrganisation: true })).toBe('trust')
  expect(verdictOf(80, { ...nothing, recognised: 4, sites: 1 })).toBe('reassuring')
  expect(verdictOf(79, { ...nothing, recognised: 9, sites: 9 })).toBe('reassuring')
  expect(verdictOf(100, nothing)).toBe('reassuring')
})

test('hardly a post, or a parody, has points and no word', () => {
  expect([verdictOf(50, { ...nothing, posts: 14 }), verdictOf(50, { ...nothing, posts: 15 })]).toEqual(['few', 'mixed'])
  expect(verdictOf(90, { ...nothing, posts: 14, isParody: true })).toBe('parody')
  const { profile } = aScoredAccount()
  expect(scoreOf(aScoredAccount({ profile: { ...profile, parody: true } })).verdict).toBe('parody')
})
