import { expect, test } from 'vitest'
import { fitBetaBinomial } from './beta-binomial.ts'
import { corpusPairs, corpusPosts, SETS_WITHOUT_PRESSURE } from './corpus.ts'
import { readLeftOut } from './left-out.ts'
import { foldOf } from './second-stage.ts'

const posts = corpusPosts()

test('every account has fifty posts, each with flags, a text and perhaps a theme', () => {
  const accounts = [...Map.groupBy(posts, ({ account }) => account).values()]
  expect(accounts.length).toBe(363)
  expect(accounts.filter((ofAccount) => ofAccount.length !== 50)).toEqual([])
  expect(posts.filter(({ text }) => text.trim() === '')).toEqual([])
  expect(posts.filter(({ flags }) => !/^(?:T?V?h?P?R?|-)$/.test(flags.split('').toSorted(byOrder).join('')))).toEqual(
    [],
  )
})

const byOrder = (one: string, other: string) => 'TVhPR-'.indexOf(one) - 'TVhPR-'.indexOf(other)

test('pressure is labelled where it is said to be', () => {
  expect(posts.filter(({ set, flags }) => SETS_WITHOUT_PRESSURE.has(set) && flags.includes('R'))).toEqual([])
  expect(posts.filter(({ flags }) => flags.includes('R')).length).toBeGreaterThan(400)
})

test('the two posts of a pair differ in a flag', () => {
  const pairs = [...Map.groupBy(corpusPairs(), ({ pair }) => pair).values()]
  expect(pairs.length).toBe(1_650)
  expect(pairs.filter(([one, other]) => !one || !other || one.flags === other.flags)).toEqual([])
})

test('what was left out is of these posts, and every language is in several folds', () => {
  expect(readLeftOut().themes).toHaveLength(posts.length)
  for (const language of ['fr', 'en'])
    expect(
      new Set(posts.filter((post) => post.language === language).map(({ set }) => foldOf(set))).size,
    ).toBeGreaterThan(2)
})

test('error rates that differ between accounts are told from those that do not', () => {
  const alike = Array.from({ length: 60 }, () => ({ errors: 5, of: 50 }))
  const unlike = Array.from({ length: 60 }, (_, nth) => ({ errors: nth % 2 === 0 ? 0 : 10, of: 50 }))
  const [one, other] = [fitBetaBinomial(alike), fitBetaBinomial(unlike)]
  expect(one.alpha / (one.alpha + one.beta)).toBeCloseTo(0.1, 1)
  expect(other.alpha / (other.alpha + other.beta)).toBeCloseTo(0.1, 1)
  expect(one.alpha + one.beta).toBeGreaterThan(10 * (other.alpha + other.beta))
})
