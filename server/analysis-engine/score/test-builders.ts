import * as fc from 'fast-check'
import { parisTime } from '#server/analysis-engine/rhythm/paris-time.ts'
import { wilson } from '#server/analysis-engine/statistics/intervals.ts'
import { seededRandom } from '#server/analysis-engine/statistics/random.ts'
import { aPost, aProfile } from '#server/analysis-engine/test-builders.ts'
import { scoreOf } from './score.ts'
import type { ScoredAccount, ScoredPost } from './scored-account.ts'

const HOUR_MS = 3_600_000
export const READ_AT = new Date('2026-11-14T12:00:00Z')

export const hoursAgo = (hours: number) => new Date(READ_AT.getTime() - Math.round(hours * HOUR_MS))

/** From 0 to 1, always the same for the same number. */
export const jitter = (nth: number) => seededRandom(nth + 1)()

export function aScoredPost({ createdAt = hoursAgo(1), ...over }: Partial<ScoredPost> = {}): ScoredPost {
  const { id, text, isReply, links } = aPost()
  const usual = { id, text, isReply, links, reactions: 10, duplicateOf: null, isPressing: false }
  return { ...usual, createdAt, paris: parisTime(createdAt), ...over }
}

/** Newest first, twice a day within the same ten hours, by no clock. */
export const someScoredPosts = (count: number, over: (nth: number) => Partial<ScoredPost> = () => ({})) =>
  Array.from({ length: count }, (_, nth) => {
    const createdAt = hoursAgo(24 * Math.floor(nth / 2) + (nth % 2) * 7 + jitter(nth) * 3)
    return aScoredPost({ id: String(9_000 - nth), createdAt, ...over(nth) })
  })

/** A profile with nothing in it, opened a moment ago. */
export const anEmptyProfile = (over: Partial<ScoredAccount['profile']> = {}) =>
  aProfile({ createdAt: READ_AT, followers: 0, following: 0, posts: 1, ...over })

/** So many posts retained as toxic, of which the low end of Wilson's interval is sure. */
export const toxicPosts = (count: number, of = 100): ScoredAccount['toxic'] => ({
  retained: Array.from({ length: count }, (_, nth) => String(nth)),
  of,
  least: of === 0 ? 0 : wilson(count, of).low,
})

export const aScoredAccount = (over: Partial<ScoredAccount> = {}): ScoredAccount => ({
  profile: aProfile({ bio: 'Une bio de quarante signes, ni plus ni…', location: 'Lyon', link: 'https://ici.example' }),
  posts: someScoredPosts(100),
  readAt: READ_AT,
  toxic: toxicPosts(0),
  ...over,
})

/** One factor of an account. */
export function factorOf(account: Partial<ScoredAccount>, id: string) {
  const factor = scoreOf(aScoredAccount(account)).factors.find((one) => one.id === id)
  if (!factor) throw new Error(`no factor ${id}`)
  return factor
}

const count = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 90_000_000 }))

const LINKS = [
  'https://www.bmj.com/a',
  'https://www.ouest-france.fr/b',
  'https://youtu.be/c',
  'https://t.me/d',
  'https://boutique.example/panier',
  'https://inconnu.example/e',
  'https://ici.example/f',
  'https://rt.com/g',
  'rien',
]
const TEXTS = [
  'Un post.',
  'Encore un post tout à fait ordinaire',
  'Commente « GO » et je te l’envoie',
  'On vous cache tout',
]

const anyPost = fc
  .record({
    createdAt: fc.integer({ min: 0, max: 4 * 365 * 24 * 3_600 }).map((seconds) => hoursAgo(seconds / 3_600)),
    text: fc.constantFrom(...TEXTS),
    isReply: fc.boolean(),
    links: fc.array(fc.constantFrom(...LINKS), { maxLength: 2 }),
    reactions: count,
    duplicateOf: fc.constantFrom(null, null, '1'),
    isPressing: fc.boolean(),
  })
  .map(aScoredPost)

/** Anything X could answer, from an account opened a moment ago with nothing in it. */
export const anyAccount: fc.Arbitrary<ScoredAccount> = fc
  .record({
    bio: fc.string({ maxLength: 160 }),
    location: fc.option(fc.string({ maxLength: 30 })),
    link: fc.option(fc.oneof(fc.webUrl(), fc.constant('https://ici.example'))),
    createdAt: fc.integer({ min: 0, max: 20 * 365 * 24 }).map(hoursAgo),
    verified: fc.constantFrom('none' as const, 'blue' as const, 'business' as const, 'government' as const),
    parody: fc.boolean(),
    followers: count,
    following: count,
    posts: count,
    toxic: fc.nat(100),
    read: fc.array(anyPost, { maxLength: 40 }),
  })
  .map(({ read, toxic, ...profile }) => {
    const posts = read
      .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
      .map((post, nth) => ({ ...post, id: String(9_000 - nth) }))
    const retained = posts.filter((_, nth) => (nth * 37) % 100 < toxic).map(({ id }) => id)
    return aScoredAccount({
      profile: aProfile(profile),
      toxic: { ...toxicPosts(retained.length, posts.length), retained },
      posts,
    })
  })
