import { after, type Clock, days } from '#server/lib/clock.ts'
import type { Post, Profile, ProfileSource } from '#server/sources/profile.ts'
import { type FailureKind, SourceFailure } from '#server/sources/source-failure.ts'
import { identityOf } from './identities.ts'
import { type Persona, personaOf } from './personas.ts'
import { poisson, type Random, renderOnce, seededRandom } from './random.ts'
import { writerOf } from './writing.ts'

/**
 * Any other name is somebody in the demonstration. These are refused as X refuses such accounts, so that what a customer is
 * then told can be seen: one that does not exist, a misspelt one, one that is private and one that X has suspended.
 */
const REFUSED = new Map<string, FailureKind>([
  ['compte_inconnu', 'not_found'],
  ['studio_marele', 'not_found'],
  ['compte_prive', 'protected'],
  ['compte_suspendu', 'suspended'],
])

/**
 * Accounts that do not exist, made from the name alone: the same name gives the same account on the same day. They
 * are simulated and say so; no figure about them describes anybody.
 */
export function openDemo(now: Clock): ProfileSource {
  return {
    simulated: true,
    findProfile: async (username) => {
      const refusal = REFUSED.get(username.toLowerCase())
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
  const profile: Profile = {
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
  return { ...profile, identity: identityOf(profile, midnight) }
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

type Moment = { createdAt: Date; isPeak: boolean }

/** When the persona wrote its last `most` posts, from yesterday back, one day after the other. */
function momentsOf(persona: Persona, maxPosts: number, { since, midnight }: Span, random: Random): Moment[] {
  const { perWeek, weekend, silentEvery } = persona
  const sinceMonday = (midnight.getUTCDay() + 6) % 7
  // Within the last hundred posts, which is what an analysis reads.
  const peakWeek = 1 + random.below(Math.min(3, Math.floor(100 / perWeek) - 1))
  const perDay = perWeek / (5 + 2 * weekend)
  const moments: Moment[] = []
  let [week, mood] = [-1, 1]
  for (let day = 1; moments.length < maxPosts; day += 1) {
    const date = after(midnight, -days(day))
    if (date < since) break
    const weeksAgo = Math.max(0, Math.ceil((day - sinceMonday) / 7))
    if (weeksAgo !== week) [week, mood] = [weeksAgo, 0.6 + random.next() * 0.8]
    if (weeksAgo % silentEvery === silentEvery - 1) continue
    const isWeekend = date.getUTCDay() % 6 === 0
    const count = poisson(perDay * mood * (isWeekend ? weekend : 1), random)
    const times = persona.byClock ? persona.hours.map((hour) => hour * 3_600) : secondsOf(persona, count, random)
    for (const seconds of times.slice(0, maxPosts - moments.length)) {
      moments.push({ createdAt: after(date, seconds * 1_000), isPeak: weeksAgo === peakWeek })
    }
  }
  return moments
}

/** Midnight of today, and when the account was opened. */
type Span = { since: Date; midnight: Date }

const secondsOf = ({ hours }: Persona, count: number, random: Random) =>
  Array.from({ length: count }, () => random.pick(hours) * 3_600 + random.below(3_600))
