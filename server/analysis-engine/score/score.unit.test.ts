import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Score, scoreOf } from './score.ts'
import type { ScoredAccount, ScoredPost } from './scored-account.ts'
import { anEmptyProfile, anyAccount, aScoredAccount, hoursAgo, someScoredPosts, toxicPosts } from './test-builders.ts'

const inOrder = (...values: number[]) => values.every((value, nth) => nth === 0 || value >= (values[nth - 1] ?? 0))

/** What a reader with a pencil would find wrong. */
function flawsIn({ score, low, high, factors }: Score): string[] {
  const sum = factors.reduce((total, factor) => total + factor.points, 50)
  const sound: Record<string, boolean> = {
    'the points do not add up': Math.min(100, Math.max(0, sum)) === score,
    'what can be gained does not make 50': factors.reduce((total, { max }) => total + max, 0) === 50,
    'not whole': [low, high, ...factors.map(({ points }) => points)].every(Number.isInteger),
    'the score is outside of its interval': inOrder(0, low, score, high, 100),
  }
  for (const { id, points, min, max, low: from, high: to, facts, posts, readings } of factors) {
    sound[`${id}: outside of its interval`] = inOrder(min, from, points, to, max)
    sound[`${id}: a fact is no number`] = Object.values(facts).every(Number.isFinite)
    sound[`${id}: minus zero`] = ![points, from, to].some((value) => Object.is(value, -0))
    sound[`${id}: a reason for a post it does not open`] =
      [...(readings?.keys() ?? [])].join() === (posts ?? []).join() || !readings
  }
  return Object.keys(sound).filter((flaw) => !sound[flaw])
}

test('whatever the account, the points add up from 50 to a score from 0 to 100, within its interval', () => {
  fc.assert(
    fc.property(anyAccount, (account) => {
      expect(flawsIn(scoreOf(account))).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test.each([
  ['without a post', { posts: [], toxic: toxicPosts(0, 0) }],
  ['of one post', { posts: someScoredPosts(1), toxic: toxicPosts(0, 1) }],
  ['of 400 posts', { posts: someScoredPosts(400) }],
  ['of replies only', { posts: someScoredPosts(50, () => ({ isReply: true })) }],
  ['of posts in other languages only', { toxic: toxicPosts(0, 0) }],
  ['opened after it was read', { profile: { ...aScoredAccount().profile, createdAt: hoursAgo(-24) } }],
  ['alone', { profile: anEmptyProfile() }],
])('an account %s has a sound score', (_, over) => {
  expect(flawsIn(scoreOf(aScoredAccount(over)))).toEqual([])
})

test('the same account gives the same score to the byte', () => {
  const written = () => JSON.stringify(scoreOf(aScoredAccount()))
  expect(written()).toBe(written())
})

describe('50 is nothing seen for or against', () => {
  const newcomer = (posts: readonly ScoredPost[]) =>
    scoreOf({ ...aScoredAccount(), profile: anEmptyProfile(), posts, toxic: toxicPosts(0, posts.length) })

  test('one post and an empty profile', () => {
    expect(newcomer(someScoredPosts(1))).toMatchObject({ score: 50, verdict: 'few' })
  })

  test('nothing is lost for being new, anonymous and small', () => {
    const profile = anEmptyProfile({ createdAt: hoursAgo(60 * 24), followers: 9, following: 80 })
    const mother = scoreOf(aScoredAccount({ profile, posts: someScoredPosts(40, () => ({ reactions: 1 })) }))
    expect(mother.score).toBeGreaterThanOrEqual(50)
    expect(mother.factors.filter(({ points }) => points < 0)).toEqual([])
  })
})

test('no pressure found in ten posts leaves more doubt than none in two hundred', () => {
  const widths = [10, 200].map((count) => {
    const { factors } = scoreOf(aScoredAccount({ posts: someScoredPosts(count) }))
    const { low = 0, high = 0 } = factors.find(({ id }) => id === 'pression') ?? {}
    return high - low
  })
  expect(widths[0]).toBeGreaterThan(1.5 * (widths[1] ?? 0))
})

test('what the bio and the location say changes nothing, only that they are filled in', () => {
  const { profile } = aScoredAccount()
  const other = { ...profile, bio: 'x'.repeat(profile.bio.length), location: 'Ailleurs' }
  expect(scoreOf(aScoredAccount({ profile: other }))).toEqual(scoreOf(aScoredAccount()))
})

type Change = (account: ScoredAccount, nth: number) => ScoredAccount
const onPosts =
  (change: (post: ScoredPost) => Partial<ScoredPost>): Change =>
  (account, nth) => ({
    ...account,
    posts: account.posts.map((post, index) => (index % 7 === nth % 7 ? { ...post, ...change(post) } : post)),
  })
const onProfile =
  (change: (profile: ScoredAccount['profile'], nth: number) => Partial<ScoredAccount['profile']>): Change =>
  (account, nth) => ({ ...account, profile: { ...account.profile, ...change(account.profile, nth) } })

const better: [string, Change][] = [
  ['an older account', onProfile(({ createdAt }, nth) => ({ createdAt: new Date(Number(createdAt) - nth * 1e9) }))],
  ['a longer bio', onProfile(({ bio }, nth) => ({ bio: bio.trim() + 'x'.repeat(nth) }))],
  ['a location', onProfile(() => ({ location: 'Quelque part' }))],
  ['an organisation X has checked', onProfile(() => ({ verified: 'government' }))],
  ['fewer copies', onPosts(() => ({ duplicateOf: null }))],
  ['fewer pressing posts', onPosts(() => ({ isPressing: false, text: 'Un post.' }))],
  ['a recognised link more', onPosts(({ links }) => (links.length > 0 ? {} : { links: ['https://www.cochrane.org'] }))],
  [
    'fewer posts retained as toxic',
    (account, nth) => ({
      ...account,
      toxic: toxicPosts(Math.max(0, account.toxic.retained.length - nth), account.toxic.of),
    }),
  ],
]
const worse: [string, Change][] = [
  ['a pressing post more', onPosts(() => ({ isPressing: true }))],
  ['a formula more', onPosts(() => ({ text: 'Ce qu’on vous cache' }))],
  ['a copy more', onPosts(() => ({ duplicateOf: '1' }))],
  [
    'a contested link in place of none',
    onPosts(({ links }) => (links.length > 0 ? {} : { links: ['https://rt.com/a'] })),
  ],
  [
    'an invitation in place of no link',
    onPosts(({ links }) => (links.length > 0 ? {} : { links: ['https://t.me/a'] })),
  ],
]
const scoresOf = (change: Change, isKept: (before: number, after: number) => boolean) =>
  fc.check(
    fc.property(anyAccount, fc.nat({ max: 200 }), (account, nth) =>
      isKept(scoreOf(account).score, scoreOf(change(account, nth)).score),
    ),
    { numRuns: 150 },
  )

test.each(better)('%s never lowers the score', (_, change) => {
  expect(scoresOf(change, (before, after) => after >= before)).toMatchObject({ failed: false })
})

test.each(worse)('%s never raises the score', (_, change) => {
  expect(scoresOf(change, (before, after) => after <= before)).toMatchObject({ failed: false })
})
