import { expect, test } from 'vitest'
import { aProfile } from '#server/analysis-engine/test-builders.ts'
import { factorOf, hoursAgo, someScoredPosts } from './test-builders.ts'

test('the age says its years; ten of them bring most of the points, one very few', () => {
  const years = (count: number) => factorOf({ profile: aProfile({ createdAt: hoursAgo(count * 365.25 * 24) }) }, 'age')
  expect(years(10)).toMatchObject({ points: 14, max: 16, low: 14, high: 14, facts: { years: 10 } })
  expect(years(1).points).toBe(3)
})

test('an empty profile brings nothing, a full one everything', () => {
  expect(factorOf({ profile: aProfile() }, 'profile')).toMatchObject({
    points: 0,
    facts: { bio: 0, location: 0, link: 0 },
  })
  const full = aProfile({ bio: 'x'.repeat(120), location: 'Lyon', link: 'https://ici.example' })
  expect(factorOf({ profile: full }, 'profile').points).toBe(6)
})

test('following thousands to be followed by a few is a small network', () => {
  const network = (followers: number, following: number) =>
    factorOf({ profile: aProfile({ followers, following }), posts: [] }, 'audience').points
  expect(network(20, 5_000)).toBeLessThan(network(300, 300) - 2)
})

test('likes X does not tell of are worth neither much nor little', () => {
  const [none, unknown, many] = [0, null, 1_000_000].map((likesGiven) => factorOf({ likesGiven }, 'audience'))
  expect(none?.points).toBeLessThan(unknown?.points ?? 0)
  expect(unknown?.points).toBeLessThanOrEqual(many?.points ?? 0)
  expect(unknown?.facts).not.toHaveProperty('likesGiven')
})

test('a hundred thousand followers who never react are out of proportion', () => {
  const reacting = (reactions: number) =>
    factorOf(
      { profile: aProfile({ followers: 100_000 }), posts: someScoredPosts(100, () => ({ reactions })) },
      'audience',
    )
  expect(reacting(300).points - reacting(0).points).toBeGreaterThanOrEqual(4)
  expect(reacting(300).facts).toMatchObject({ engagementRate: 0.3, usualRate: 0.3162 })
})

test('posts every week are regular, the same number in one burst is not', () => {
  const everyWeek = factorOf({ posts: someScoredPosts(200) }, 'regularity')
  const burst = someScoredPosts(200, (nth) => (nth < 199 ? { createdAt: hoursAgo(nth / 10) } : {}))
  expect(everyWeek.points).toBeGreaterThanOrEqual(9)
  expect(everyWeek.facts).toMatchObject({ activeWeeks: 15, weeks: 15 })
  expect(factorOf({ posts: burst }, 'regularity').points).toBeLessThanOrEqual(2)
})

test('three bursts in twenty weeks could as well have been two or four: the interval says so', () => {
  const bursts = someScoredPosts(200, (nth) => ({ createdAt: hoursAgo(Math.floor(nth / 67) * 1_500 + (nth % 67)) }))
  const { low, high } = factorOf({ posts: bursts }, 'regularity')
  expect(high - low).toBeGreaterThan(1.5)
})

test('once a month, every month, is as regular as every day', () => {
  const monthly = someScoredPosts(40, (nth) => ({ createdAt: hoursAgo(nth * 730) }))
  expect(factorOf({ posts: monthly }, 'regularity').points).toBeGreaterThanOrEqual(9)
})

test('links count among the originals, to different sites they count more, and they are the evidence', () => {
  const sourced = (sites: number) =>
    factorOf(
      {
        posts: someScoredPosts(100, (nth) => ({
          isReply: nth % 2 === 1,
          links: nth % 4 < 2 ? [`https://www.site-${(nth >> 2) % sites}.example/page`] : [],
        })),
      },
      'sources',
    )
  expect(sourced(10)).toMatchObject({ facts: { sourced: 25, originals: 50, sites: 10 } })
  expect(sourced(10).posts).toHaveLength(25)
  expect(sourced(10).points).toBeGreaterThan(sourced(1).points + 2)
})

test('more links cost nothing, even all to the site most linked already', () => {
  const linked = (toOne: number) => {
    const site = (nth: number) => (nth < 10 ? 'https://deux.example' : 'https://un.example')
    const posts = someScoredPosts(100, (nth) => ({ links: nth < 10 + toOne ? [site(nth)] : [] }))
    return factorOf({ posts }, 'sources').points
  }
  const points = [5, 10, 20, 40, 60, 90].map(linked)
  expect(points).toEqual(points.toSorted((one, other) => one - other))
})

test('with and without www is the same site', () => {
  const links = (nth: number) => [nth % 2 === 0 ? 'https://www.ici.example/a' : 'https://ici.example/b']
  expect(factorOf({ posts: someScoredPosts(20, (nth) => ({ links: links(nth) })) }, 'sources').facts).toMatchObject({
    sites: 1,
    differentSites: 0,
  })
})

test('the duplicates are counted and shown', () => {
  const posts = someScoredPosts(100, (nth) => ({ duplicateOf: nth < 30 ? '8901' : null }))
  expect(factorOf({ posts }, 'originality')).toMatchObject({ points: 7, facts: { duplicates: 30, posts: 100 } })
  expect(factorOf({ posts }, 'originality').posts).toHaveLength(30)
})

test('the tone follows the estimate, and opens the likeliest posts first', () => {
  const posts = someScoredPosts(100, (nth) => ({ toxicity: nth < 3 ? 0.6 + nth / 10 : 0.1 }))
  const tone = factorOf({ posts, toxic: { share: 0.2, low: 0.1, high: 0.3 } }, 'tone')
  expect(tone).toMatchObject({ points: 5, facts: { toxicPercent: 20, likely: 3, posts: 100 } })
  expect(tone.posts).toEqual(['8998', '8999', '9000'])
  expect(tone.low).toBeLessThan(4)
  expect(tone.high).toBeGreaterThan(6.5)
})
