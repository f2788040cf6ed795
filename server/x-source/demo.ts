import { after, type Clock, days } from '#server/platform/clock.ts'
import { personaOf } from './demo/personas.ts'
import { chanceFrom, inOneWay } from './demo/random.ts'
import { momentsOf } from './demo/timeline.ts'
import { writerOf } from './demo/writing.ts'
import type { Post, Profile } from './profile.ts'
import type { XSource } from './x-source.ts'

/**
 * Accounts that do not exist, made from the name alone: the same name gives the same account on the same day. They
 * are simulated and say so; no figure about them describes anybody.
 */
export function openDemo(now: Clock): XSource {
  return {
    simulated: true,
    findProfile: async (username) => profileOf(username, midnightOf(now())),
    readPosts: async (profile, most, onRead) => {
      const posts = postsOf(profile, most, midnightOf(now()))
      onRead(posts.length)
      return posts
    },
  }
}

const midnightOf = (at: Date) => new Date(at.toISOString().slice(0, 10))

function profileOf(username: string, midnight: Date): Profile {
  const chance = chanceFrom(username)
  const persona = personaOf(username)
  const id = String(chance.below(9e15) + 1e15)
  const followers = chance.countBetween(persona.followers)
  const age = Math.floor(chance.between(persona.years) * 365.25)
  return {
    id,
    username,
    name: username
      .split('_')
      .filter(Boolean)
      .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
      .join(' '),
    bio: inOneWay(chance.pick(persona.bios), chance),
    location: chance.pick(persona.places),
    link: chance.happens(persona.homepage) ? `https://${username.toLowerCase().replaceAll('_', '-')}.example` : null,
    createdAt: after(midnight, -days(age) + 1_000 * chance.below(86_400)),
    verified: persona.verified,
    parody: false,
    protected: false,
    followers,
    following: chance.countBetween(persona.following),
    posts: Math.round((age / 7) * persona.perWeek * (0.6 + chance.next() * 0.8)),
    listed: Math.round(followers * chance.next() * 0.01),
    likesGiven: persona.likesGiven && chance.countBetween(persona.likesGiven),
  }
}

/** Newest first. */
function postsOf({ username, followers, createdAt: since }: Profile, most: number, midnight: Date): Post[] {
  const chance = chanceFrom(`${username} posts`)
  const persona = personaOf(username)
  const write = writerOf(persona, followers, chance)
  return momentsOf(persona, most, { since, midnight }, chance)
    .map((moment, nth) => write({ ...moment, nth }))
    .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
}
