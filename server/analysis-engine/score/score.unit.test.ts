import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Score, scoreOf, scoreWithoutInterval } from './score.ts'
import type { ScoredAccount } from './scored-account.ts'
import { anyAccount, aScoredAccount, hoursAgo, someScoredPosts } from './test-builders.ts'

const inOrder = (...values: number[]) => values.every((value, nth) => nth === 0 || value >= (values[nth - 1] ?? 0))

/** What a reader with a pencil would find wrong. */
function flawsIn({ score, low, high, factors }: Score): string[] {
  const sum = (of: 'points' | 'max') => factors.reduce((total, factor) => total + factor[of], 0)
  const sound: Record<string, boolean> = {
    'the points do not add up': sum('points') === score,
    'the maxima do not make 100': sum('max') === 100,
    'not whole': [low, high, ...factors.map(({ points }) => points)].every(Number.isInteger),
    'the score is outside of its interval': inOrder(0, low, score, high, 100),
  }
  for (const { id, points, max, low: from, high: to, facts } of factors) {
    sound[`${id}: outside of its interval`] = inOrder(0, from, points, to, max)
    sound[`${id}: a fact is no number`] = Object.values(facts).every(Number.isFinite)
  }
  return Object.keys(sound).filter((flaw) => !sound[flaw])
}

test('whatever the account, the points add up to a score from 0 to 100, within its interval', () => {
  fc.assert(
    fc.property(anyAccount, (account) => {
      const score = scoreOf(account)
      expect(flawsIn(score)).toEqual([])
      expect(scoreWithoutInterval(account)).toBe(score.score)
    }),
    { numRuns: 150 },
  )
})

test.each([
  ['without a post', { posts: [] }],
  ['of one post', { posts: someScoredPosts(1) }],
  ['of 400 posts', { posts: someScoredPosts(400) }],
  ['of replies only', { posts: someScoredPosts(50, () => ({ isReply: true })) }],
  ['opened yesterday', { profile: { ...aScoredAccount().profile, createdAt: hoursAgo(24) } }],
  ['opened after it was read', { profile: { ...aScoredAccount().profile, createdAt: hoursAgo(-24) } }],
  ['without followers', { profile: { ...aScoredAccount().profile, followers: 0 } }],
  ['alone', { profile: { ...aScoredAccount().profile, followers: 0, following: 0 }, likesGiven: 0 }],
])('an account %s has a sound score', (_, over) => {
  expect(flawsIn(scoreOf(aScoredAccount(over)))).toEqual([])
})

test('the same account gives the same score to the byte', () => {
  expect(JSON.stringify(scoreOf(aScoredAccount()))).toBe(JSON.stringify(scoreOf(aScoredAccount())))
})

test('ten posts leave more doubt than two hundred', () => {
  const [few, many] = [10, 200].map((count) => {
    const posts = someScoredPosts(count, (nth) => ({ links: nth % 3 === 0 ? [`https://s${nth % 7}.example`] : [] }))
    return scoreOf(aScoredAccount({ posts }))
  })
  expect((few?.high ?? 0) - (few?.low ?? 0)).toBeGreaterThan(1.5 * ((many?.high ?? 0) - (many?.low ?? 0)))
})

test('no duplicate among twenty posts is no certainty: its interval has a width', () => {
  const { factors } = scoreOf(aScoredAccount({ posts: someScoredPosts(20) }))
  const originality = factors.find(({ id }) => id === 'originality')
  expect(originality?.low).toBeLessThan((originality?.points ?? 0) - 0.4)
})

test('what the bio and the location say changes nothing, only that they are filled in', () => {
  const { profile } = aScoredAccount()
  const other = { ...profile, bio: 'x'.repeat(profile.bio.length), location: 'Ailleurs' }
  expect(scoreOf(aScoredAccount({ profile: other }))).toEqual(scoreOf(aScoredAccount()))
})

type Change = (account: ScoredAccount, nth: number) => ScoredAccount
const onPost =
  (change: (post: ScoredAccount['posts'][number], nth: number) => Partial<ScoredAccount['posts'][number]>): Change =>
  (account, nth) => ({
    ...account,
    posts: account.posts.map((post, index) => (index % 7 === nth % 7 ? { ...post, ...change(post, nth) } : post)),
  })
const onProfile =
  (change: (profile: ScoredAccount['profile'], nth: number) => Partial<ScoredAccount['profile']>): Change =>
  (account, nth) => ({ ...account, profile: { ...account.profile, ...change(account.profile, nth) } })

const better: [string, Change][] = [
  ['an older account', onProfile(({ createdAt }, nth) => ({ createdAt: new Date(createdAt.getTime() - nth * 1e9) }))],
  ['a longer bio', onProfile(({ bio }, nth) => ({ bio: bio.trim() + 'x'.repeat(nth) }))],
  ['a location', onProfile(() => ({ location: 'Quelque part' }))],
  ['a link', onProfile(() => ({ link: 'https://ici.example' }))],
  [
    'more likes given',
    (account, nth) => ({ ...account, likesGiven: account.likesGiven === null ? null : account.likesGiven + nth }),
  ],
  ['fewer duplicates', onPost(() => ({ duplicateOf: null }))],
  [
    'a lower share of toxic posts',
    (account, nth) => ({ ...account, toxic: { ...account.toxic, share: account.toxic.share / (nth + 1) } }),
  ],
  [
    'more sourced posts',
    onPost(({ links }, nth) => (links.length > 0 ? {} : { links: [`https://${'abcd'[nth % 4]}.example`] })),
  ],
]

test.each(better)('%s never lowers the score', (_, change) => {
  fc.assert(
    fc.property(anyAccount, fc.nat({ max: 200 }), (account, nth) => {
      expect(scoreWithoutInterval(change(account, nth))).toBeGreaterThanOrEqual(scoreWithoutInterval(account))
    }),
    { numRuns: 150 },
  )
})
