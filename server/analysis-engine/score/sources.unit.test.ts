import { expect, test } from 'vitest'
import { aProfile } from '#server/analysis-engine/test-builders.ts'
import type { ScoredPost } from './scored-account.ts'
import { factorOf, someScoredPosts, toxicPosts } from './test-builders.ts'

const RECOGNISED = [
  'bmj.com',
  'cochrane.org',
  'thehindu.com',
  'insee.fr',
  'ouest-france.fr',
  'mit.edu',
  'metoffice.gov.uk',
]
const cited = (linked: number, linkOf: (nth: number) => string, over: Partial<ScoredPost> = {}) =>
  factorOf(
    {
      posts: someScoredPosts(40, (nth) =>
        nth < linked ? { text: 'Une enquête sur l’eau', links: [linkOf(nth)], ...over } : {},
      ),
    },
    'sources',
  )
const recognised = (nth: number) => `https://www.${RECOGNISED[nth % RECOGNISED.length]}/enquete-eau-${nth}`

test('recognised sources bring points, and each post says its site, its class and whose list says so', () => {
  const factor = cited(7, recognised)
  expect(factor.points).toBeGreaterThanOrEqual(12)
  expect(factor.facts).toEqual({
    linked: 7,
    recognised: 7,
    sites: 7,
    pages: 7,
    pageSites: 7,
    platforms: 0,
    unknown: 0,
    contested: 0,
    pressed: 0,
    copied: 0,
    unrelated: 0,
    noSource: 0,
    kept: 100,
  })
  expect(factor.posts).toHaveLength(7)
  expect(factor.readings?.get('9000')).toEqual({
    reason: { kind: 'site', site: 'bmj.com', class: 'science', list: 'verso' },
  })
})

test('without a link it counts neither for nor against, and is unsure', () => {
  const factor = cited(0, recognised)
  expect(factor).toMatchObject({ points: 0, facts: { linked: 0 }, posts: [] })
  expect(factor.low).toBeLessThan(-6)
  expect(factor.high).toBeGreaterThan(8)
})

test.each([
  ['sites nobody knows', (nth: number) => `https://site-${nth}.example`, 0, 0],
  [
    'platforms',
    (nth: number) => ['https://youtu.be/a', 'https://rumble.com/b', 'https://x.substack.com/c'][nth % 3] ?? '',
    -3,
    -1,
  ],
  ['contested sites', (nth: number) => ['https://rt.com/a', 'https://sputniknews.com/b'][nth % 2] ?? '', -6, -3],
])('%s', (_, linkOf, least, most) => {
  const { points } = cited(12, linkOf)
  expect(points).toBeGreaterThanOrEqual(least)
  expect(points).toBeLessThanOrEqual(most)
})

test('one paper every day is not twenty sources', () => {
  const paper = cited(20, (nth) => `https://www.ouest-france.fr/enquete-eau-${nth}`)
  expect(paper.facts).toMatchObject({ recognised: 20, sites: 1 })
  expect(paper.points).toBeLessThan(cited(20, recognised).points - 4)
})

test('a post is worth its worst link', () => {
  const both = factorOf(
    { posts: someScoredPosts(40, () => ({ links: ['https://www.bmj.com/a', 'https://rt.com/b'] })) },
    'sources',
  )
  expect(both).toMatchObject({ facts: { recognised: 0, contested: 40 } })
})

test.each<[string, Partial<ScoredPost>]>([
  ['presses', { text: 'On vous cache tout' }],
  ['is read as pressing beside a shop', { isPressing: true, text: '-20 % sur une enquête' }],
  ['copies', { duplicateOf: '1' }],
])('a recognised link under a post that %s is no source', (_, over) => {
  expect(cited(7, recognised, over).facts).toMatchObject({ linked: 0, recognised: 0 })
})

test('good links do not buy conduct back: of what they bring, conduct leaves a part', () => {
  const posts = someScoredPosts(40, (nth) =>
    nth < 10 ? { text: 'Une enquête sur l’eau', links: [recognised(nth)] } : {},
  )
  const toxic = toxicPosts(30, 40)
  const [clean, insulting] = [factorOf({ posts }, 'sources'), factorOf({ posts, toxic }, 'sources')]
  expect(insulting.facts['kept']).toBeLessThan(20)
  expect(insulting.points).toBeLessThan(clean.points / 4)
})

test('the account’s own site, satire, shops and messaging are no sources; its paper is', () => {
  const own = (link: string, linked: string) =>
    factorOf(
      {
        profile: aProfile({ link }),
        posts: someScoredPosts(20, (nth) => ({ text: 'Une enquête sur l’eau', links: [`${linked}/enquete-${nth}`] })),
      },
      'sources',
    ).facts
  expect(own('https://camille.example', 'https://camille.example/a')).toMatchObject({ linked: 0 })
  expect(own('https://camille.example', 'https://www.legorafi.fr/a')).toMatchObject({ linked: 0 })
  expect(own('https://camille.example', 'https://t.me/a')).toMatchObject({ linked: 0 })
  expect(own('https://www.ouest-france.fr', 'https://www.ouest-france.fr/a')).toMatchObject({ recognised: 20 })
})
