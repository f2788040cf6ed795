import { createHash } from 'node:crypto'
import { after, type Clock, days, minutes } from '#server/platform/clock.ts'
import { bios, hashtags, openings, phrases, places, replies, themes } from './demo-words.ts'
import type { Post, Profile } from './profile.ts'
import type { XSource } from './x-source.ts'

/**
 * Accounts that do not exist, made from the name alone: the same name gives the same account on the same day. They
 * are simulated and say so; no figure about them describes anybody.
 */
export function openDemo(now: Clock): XSource {
  return {
    simulated: true,
    findProfile: async (username) => profileOf(username, now()),
    readPosts: async (profile, most, onRead) => {
      const posts = postsOf(profile, most, now())
      onRead(posts.length)
      return posts
    },
  }
}

function profileOf(username: string, at: Date): Profile {
  const chance = chanceFrom(username)
  const followers = Math.round(10 ** (2 + chance.next() * 3))
  return {
    id: String(chance.below(9e15) + 1e15),
    username,
    name: username
      .split('_')
      .filter(Boolean)
      .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
      .join(' '),
    bio: chance.pick(bios),
    location: chance.next() < 0.7 ? chance.pick(places) : null,
    link: chance.next() < 0.5 ? `https://${username.toLowerCase().replaceAll('_', '-')}.example` : null,
    createdAt: after(at, -days(200 + chance.below(4_000))),
    verified: 'none',
    parody: false,
    protected: false,
    followers,
    following: 80 + chance.below(900),
    posts: 400 + chance.below(20_000),
    listed: chance.below(40),
  }
}

/** Newest first. Each account has two subjects, its own hours, and now and then a week without a word. */
function postsOf({ username, followers }: Profile, most: number, at: Date): Post[] {
  const chance = chanceFrom(`${username} posts`)
  const subjects = [chance.pick(themes), chance.pick(themes)] as const
  const favouriteHour = 7 + chance.below(14)
  const midnight = new Date(at.toISOString().slice(0, 10))
  const posts: Post[] = []
  for (let day = 1; posts.length < most && day < 400; day += 1) {
    const silent = Math.floor(day / 7) % 9 === 8
    for (let count = silent ? 0 : chance.below(4); count > 0 && posts.length < most; count -= 1) {
      const hour = (favouriteHour + Math.round((chance.next() + chance.next() - 1) * 5) + 24) % 24
      const createdAt = after(midnight, -days(day) + minutes(hour * 60 + chance.below(60)))
      posts.push(postOf(chance, { subject: chance.pick(subjects), createdAt, followers, nth: posts.length }))
    }
  }
  return posts.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
}

type Draft = { subject: (typeof themes)[number]; createdAt: Date; followers: number; nth: number }

function postOf(chance: Chance, { subject, createdAt, followers, nth }: Draft): Post {
  const isReply = chance.next() < 0.2
  const tag = chance.next() < 0.3 ? chance.pick(hashtags[subject]) : null
  const link = chance.next() < 0.25 ? `https://source-${chance.below(40)}.example/article-${chance.below(900)}` : null
  const words = isReply ? chance.pick(replies) : `${chance.pick(openings)} ${chance.pick(phrases[subject])}`
  const reach = followers * (0.002 + chance.next() ** 3 * 0.05)
  const likes = Math.round(reach)
  return {
    id: String(createdAt.getTime() * 1_000 + nth),
    text: [isReply ? '@une_voisine' : '', words, tag && `#${tag}`, link].filter(Boolean).join(' '),
    createdAt,
    language: 'fr',
    isReply,
    isQuote: !isReply && chance.next() < 0.06,
    hashtags: tag ? [tag] : [],
    mentions: isReply ? ['une_voisine'] : [],
    links: link ? [link] : [],
    likes,
    reposts: Math.round(likes * chance.next() * 0.3),
    replies: Math.round(likes * chance.next() * 0.2),
    quotes: Math.round(likes * chance.next() * 0.05),
    bookmarks: Math.round(likes * chance.next() * 0.1),
    impressions: Math.round(likes * (20 + chance.next() * 30)) + 10,
  }
}

type Chance = ReturnType<typeof chanceFrom>

/** Numbers that follow from a text: SHA-256 of it and of their place in line. */
function chanceFrom(text: string) {
  let place = 0
  const next = () => {
    place += 1
    return createHash('sha256').update(`${text.toLowerCase()} ${place}`).digest().readUInt32BE() / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  const pick = <Item>(items: readonly [Item, ...Item[]]): Item => items[below(items.length)] ?? items[0]
  return { next, below, pick }
}
