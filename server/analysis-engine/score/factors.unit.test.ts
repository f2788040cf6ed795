import { expect, test } from 'vitest'
import { aProfile } from '#server/analysis-engine/test-builders.ts'
import { anEmptyProfile, factorOf, hoursAgo, someScoredPosts, toxicPosts } from './test-builders.ts'

test('years bring little, and less and less', () => {
  const years = (count: number) =>
    factorOf({ profile: aProfile({ createdAt: hoursAgo(count * 365.25 * 24) }) }, 'anciennete')
  expect(years(10)).toMatchObject({ points: 5, min: 0, max: 5, low: 4.6, high: 5, facts: { years: 10 } })
  expect([0, 1, 4].map((count) => years(count).points)).toEqual([0, 1, 3])
})

test('who speaks: a filled profile brings 4, an organisation X has checked 4 more, a blue badge nothing', () => {
  const full = { bio: 'x'.repeat(40), location: 'Lyon', link: 'https://ici.example' }
  const points = (over: object) => factorOf({ profile: aProfile({ bio: '', ...over }) }, 'identite').points
  expect([{}, full, { ...full, verified: 'blue' }, { ...full, verified: 'business' }].map(points)).toEqual([0, 4, 4, 8])
  expect(factorOf({ profile: aProfile({ ...full, verified: 'government' }) }, 'identite').facts).toEqual({
    bio: 40,
    location: 1,
    link: 1,
    organisation: 1,
  })
})

test('on Bluesky, where there is no place to fill in, a filled profile and a verifier’s check bring as much', () => {
  const profile = (over: object) => aProfile({ network: 'bluesky', bio: '', ...over })
  const identity = (over: object) => factorOf({ profile: profile(over) }, 'identite')
  const full = { bio: 'x'.repeat(40), link: 'https://ici.example' }
  expect([{}, full, { ...full, verified: 'checked' }].map((over) => identity(over).points)).toEqual([0, 3, 8])
  expect(identity({ ...full, location: 'Lyon' })).toEqual(identity(full))
  expect(identity(full).facts).toEqual({ bio: 40, link: 1, checked: 0 })
})

test('an account that does not tell when it was opened is as old as its oldest post', () => {
  const posts = someScoredPosts(30)
  const opened = posts.at(-1)?.createdAt ?? null
  const age = (createdAt: Date | null) => factorOf({ profile: aProfile({ createdAt }), posts }, 'anciennete')
  expect(age(null)).toEqual(age(opened))
})

test('a hundred thousand followers who never react cost, of 200 followers nobody is missed', () => {
  const reacting = (followers: number, reactions: number, posts = 100) =>
    factorOf({ profile: aProfile({ followers }), posts: someScoredPosts(posts, () => ({ reactions })) }, 'audience')
  expect(reacting(100_000, 300)).toMatchObject({ points: 2, facts: { median: 300, usual: 23.77 } })
  expect(reacting(100_000, 0).points).toBeLessThanOrEqual(-5)
  expect(reacting(200, 0).points).toBeGreaterThanOrEqual(0)
  expect([reacting(200, 50).points, reacting(20_000, 500).points]).toEqual([1, 2])
  expect(reacting(100_000, 0, 4)).toMatchObject({ points: 0, facts: { followers: 100_000, originals: 4 } })
  expect(reacting(100_000, 0, 4).facts).not.toHaveProperty('usual')
})

test('following as many thousands as follow back costs half', () => {
  const network = (followers: number, following: number) =>
    factorOf({ profile: aProfile({ followers, following }) }, 'audience').points
  expect(network(9_000, 8_500)).toBe(-2)
  expect(network(9_000, 900)).toBe(2)
  expect(network(90_000, 8_500)).toBeGreaterThan(-2)
})

test('copies are shown with the post they repeat; the first costs nothing, a third of them most', () => {
  const copied = (count: number) =>
    factorOf({ posts: someScoredPosts(100, (nth) => ({ duplicateOf: nth < count ? '8901' : null })) }, 'originalite')
  expect(copied(1).points).toBe(copied(0).points)
  expect(copied(30)).toMatchObject({ points: -12, facts: { copies: 30, originals: 100 } })
  expect(copied(30).posts).toHaveLength(30)
  expect(copied(30).readings?.get('9000')).toEqual({ reason: { kind: 'copy', of: '8901' } })
})

test('a reply copies nobody: a help desk may answer twice the same', () => {
  const posts = someScoredPosts(100, () => ({ isReply: true, duplicateOf: '8901' }))
  expect(factorOf({ posts }, 'originalite')).toMatchObject({ points: 0, facts: { copies: 0, originals: 0 }, posts: [] })
})

test('the tone opens the posts of the toxicity, and charges the share that is sure', () => {
  const toxic = (count: number, of = 100) => factorOf({ toxic: toxicPosts(count, of) }, 'ton')
  expect(factorOf({ toxic: { ...toxicPosts(40), least: 0 } }, 'ton')).toMatchObject({ points: 2, facts: { low: 0 } })
  expect(toxic(8).points).toBe(2)
  expect(toxic(40)).toMatchObject({ points: -14, facts: { toxic: 40, posts: 100, low: 30.9 } })
  expect(toxic(3).posts).toEqual(['0', '1', '2'])
  expect(toxic(40).low).toBeLessThan(-15)
  expect(toxic(40).high).toBeGreaterThan(-9)
  expect(toxic(0, 0)).toMatchObject({ points: 0, low: 0, high: 0, facts: { toxic: 0, posts: 0, low: 0 } })
})

test('an empty profile is no fault of any factor', () => {
  for (const id of ['identite', 'anciennete', 'audience'])
    expect(factorOf({ profile: anEmptyProfile() }, id).points).toBe(0)
})
