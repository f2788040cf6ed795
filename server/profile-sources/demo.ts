import { after, type Clock, days } from '#server/lib/clock.ts'
import { personaOf } from './demo/personas.ts'
import { renderOnce, seededRandom } from './demo/random.ts'
import { refusalOfName } from './demo/refused-names.ts'
import { momentsOf } from './demo/timeline.ts'
import { writerOf } from './demo/writing.ts'
import type { Post, Profile } from './profile.ts'
import type { ProfileSource } from './profile-source.ts'
import { SourceFailure } from './source-failure.ts'

/**
 * Accounts that do not exist, made from the name alone: the same name gives the same account on the same day. They
 * are simulated and say so; no figure about them describes anybody.
 */
export function openDemo(now: Clock): ProfileSource {
  return {
    simulated: true,
    findProfile: async (username) => {
      const refusal = refusalOfName(username)
      if (refusal) throw new SourceFailure(refusal, `@${username} in the demonstration`)
      return profileOf(username, midnightOf(now()))
    },
    readPosts: async (profile, maxPosts, onRead) => {
      const posts = postsOf(profile, maxPosts, midnightOf(now()))
      onRead(posts.length)
      return posts
    },
  }
}

const midnightOf = (at: Date) => new Date(at.toISOString().slice(0, 10))

function profileOf(username: string, midnight: Date): Profile {
  const random = seededRandom(username)
  const persona = personaOf(username)
  const id = String(random.below(9e15) + 1e15)
  const followers = random.countBetween(persona.followers)
  const age = Math.floor(random.between(persona.years) * 365.25)
  return {
    network: 'x',
    id,
    username,
    name: username
      .split('_')
      .filter(Boolean)
      .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
      .join(' '),
    bio: renderOnce(random.pick(persona.bios), random),
    pronouns: null,
    location: random.pick(persona.places),
    link: random.happens(persona.homepage) ? `https://${username.toLowerCase().replaceAll('_', '-')}.example` : null,
    createdAt: after(midnight, -days(age) + 1_000 * random.below(86_400)),
    verified: persona.verified,
    parody: false,
    protected: false,
    withheld: null,
    automated: false,
    followers,
    following: random.countBetween(persona.following),
    posts: Math.round((age / 7) * persona.perWeek * (0.6 + random.next() * 0.8)),
    listed: Math.round(followers * random.next() * 0.01),
    likesGiven: persona.likesGiven && random.countBetween(persona.likesGiven),
  }
}

/** Newest first. */
function postsOf({ username, followers, createdAt }: Profile, maxPosts: number, midnight: Date): Post[] {
  const since = createdAt ?? midnight
  const random = seededRandom(`${username} posts`)
  const persona = personaOf(username)
  const write = writerOf(persona, followers, random)
  return momentsOf(persona, maxPosts, { since, midnight }, random)
    .map((moment, nth) => write({ ...moment, nth }))
    .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
}
