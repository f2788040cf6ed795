import { PLAIN, type PostLabels } from '../../contract/labels.ts'
import type { PostLabelsById } from '../../server/analysis-engine/score/labelled-score.ts'
import type { ScoredAccount, ScoredPost } from '../../server/analysis-engine/score/scored-account.ts'
import { wilson } from '../../server/analysis-engine/statistics/intervals.ts'
import { normalFrom, type Random } from '../../server/analysis-engine/statistics/random.ts'

const READ_AT = new Date('2026-11-14T09:00:00Z')
const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS
const FASTEST = 4

export type Habits = ReturnType<typeof drawHabits>

/** The habits of an account nobody has: from a clock that posts every hour to somebody who speaks once a week. */
export function drawHabits(random: Random, posts: number) {
  const between = (low: number, high: number) => low + (high - low) * random()
  const spread = (low: number, high: number) => Math.exp(between(Math.log(low), Math.log(high)))
  const days = between(200, 6_000)
  return {
    profile: {
      bio: 'x'.repeat(Math.floor(between(0, 160))),
      location: random() < 0.6 ? 'x' : null,
      link: random() < 0.5 ? 'https://ici.example' : null,
      network: 'x' as const,
      verified: random() < 0.1 ? ('business' as const) : ('none' as const),
      parody: false,
      createdAt: new Date(READ_AT.getTime() - days * DAY_MS),
      followers: Math.round(spread(5, 500_000)),
      following: Math.round(spread(5, 5_000)),
      posts: Math.round(spread(100, 100_000)),
    },
    // Often enough for the posts read to be younger than the account.
    perDay: Math.max(spread(0.15, 60), (8 * posts) / days),
    burstiness: between(0, 1.5),
    silentWeeks: between(0, 0.5),
    wakingFrom: Math.floor(between(0, 24)),
    sleepless: random() < 0.2,
    byClock: random() < 0.15,
    replies: between(0, 0.7),
    linked: between(0, 0.9),
    recognised: random(),
    pressing: random() < 0.7 ? 0 : between(0, 0.4),
    repeated: random() < 0.5 ? 0 : between(0, 0.6),
    toxic: between(0, 0.35) ** 2 * 3,
    reactionRate: spread(0.0002, 0.05),
  }
}

/** How an account treats its reader, as a language model would say it: from a nurse who cites to somebody who insinuates. */
export function drawManners(random: Random) {
  const rarely = (most: number) => (random() < 0.7 ? 0 : most * random())
  const facts = random() * 0.7
  return {
    facts,
    opinions: random() * (1 - facts),
    given: random(),
    hints: rarely(0.4),
    false: rarely(0.2),
    person: rarely(0.3),
    group: rarely(0.3),
    push: rarely(0.3),
    danger: rarely(0.1),
    dehumanises: rarely(0.2),
    sells: rarely(0.4),
    calls: rarely(0.4),
    corrects: rarely(0.05),
  }
}

export function labelsOf(
  manners: ReturnType<typeof drawManners>,
  posts: readonly ScoredPost[],
  random: Random,
): PostLabelsById {
  const oneOf = <Value>(shares: readonly (readonly [Value, number])[], otherwise: Value): Value => {
    let left = random()
    for (const [value, share] of shares) if ((left -= share) < 0) return value
    return otherwise
  }
  const labels = (): PostLabels => ({
    ...PLAIN,
    says: oneOf(
      [
        ['fact', manners.facts],
        ['opinion', manners.opinions],
      ],
      'own',
    ),
    support: oneOf([['given', manners.given]], 'none'),
    misleads: oneOf(
      [
        ['hints', manners.hints],
        ['false', manners.false],
        ['danger', manners.danger],
      ],
      'no',
    ),
    scorn: oneOf(
      [
        ['person', manners.person],
        ['group', manners.group],
        ['dehumanises', manners.dehumanises],
      ],
      'no',
    ),
    asks: oneOf(
      [
        ['push', manners.push],
        ['sells', manners.sells],
        ['calls', manners.calls],
      ],
      'nothing',
    ),
    corrects: oneOf([['yes', manners.corrects]], 'no'),
  })
  return new Map(posts.map(({ id }) => [id, labels()]))
}

/** Newest first: a Poisson process, thinned by the week and by the hour. */
export function timelineOf(habits: Habits, count: number, random: Random): SimulatedPost[] {
  const rates = new Map<number, number>()
  const rateOf = (week: number) => {
    const drawn = random() < habits.silentWeeks ? 0.01 : Math.exp(habits.burstiness * normalFrom(random)) / 2
    const rate = rates.get(week) ?? Math.min(FASTEST, drawn)
    rates.set(week, rate)
    return rate
  }
  const posts: SimulatedPost[] = []
  let time = READ_AT.getTime()
  while (posts.length < count) {
    const pause = DAY_MS / habits.perDay
    time -= habits.byClock ? pause : (-Math.log(1 - random()) * pause) / FASTEST
    const hour = (new Date(time).getUTCHours() - habits.wakingFrom + 24) % 24
    const awake = habits.sleepless || hour < 16 ? 1 : 0.03
    const rate = rateOf(Math.floor((READ_AT.getTime() - time) / WEEK_MS))
    if (habits.byClock || random() < (awake * rate) / FASTEST) posts.push(postOf(habits, new Date(time), random))
  }
  return posts
}

type SimulatedPost = ScoredPost & { isToxic: boolean }

export const accountOf = (habits: Habits, posts: readonly SimulatedPost[]): ScoredAccount => ({
  profile: habits.profile,
  posts,
  readAt: READ_AT,
  toxic: toxicOf(posts),
})

/** Its shares are simulated, not read: what is sure of them is what their number alone says. */
function toxicOf(posts: readonly SimulatedPost[]): ScoredAccount['toxic'] {
  const retained = posts.filter(({ isToxic }) => isToxic).map(({ id }) => id)
  return { retained, of: posts.length, least: posts.length === 0 ? 0 : wilson(retained.length, posts.length).low }
}

function postOf(habits: Habits, createdAt: Date, random: Random): SimulatedPost {
  const isToxic = random() < habits.toxic
  const isPressing = random() < habits.pressing
  return {
    id: String(createdAt.getTime()),
    // It presses by a formula, or speaks of what its links lead to, so that a recognised one is a source.
    text: isPressing ? 'On vous cache tout' : 'Une enquête',
    createdAt,
    // The quietest hours are looked for all around the clock: any clock does, and Paris's took half of the time.
    paris: { week: '', day: 0, hour: createdAt.getUTCHours() },
    isReply: random() < habits.replies,
    links: random() < habits.linked ? [`${linkOf(habits, random)}enquete-${createdAt.getTime()}`] : [],
    reactions: Math.floor(habits.profile.followers * habits.reactionRate * Math.exp(normalFrom(random) * 1.2)),
    duplicateOf: random() < habits.repeated ? '1' : null,
    isPressing,
    // The model's own errors.
    isToxic: random() < (isToxic ? TRUE_ALARMS : FALSE_ALARMS),
  }
}

const TRUE_ALARMS = 0.7
const FALSE_ALARMS = 0.03
const RECOGNISED = [
  'bmj.com',
  'lemonde.fr',
  'lefigaro.fr',
  'insee.fr',
  'reuters.com',
  'bbc.co.uk',
  'nature.com',
  'who.int',
]
const OTHERS = [
  'youtube.com',
  'x.substack.com',
  'bit.ly',
  'ici.example',
  ...Array.from({ length: 9 }, (_, nth) => `s${nth}.example`),
]

function linkOf({ recognised }: Habits, random: Random): string {
  const sites = random() < recognised ? RECOGNISED : OTHERS
  return `https://${sites[Math.floor(random() ** 2 * sites.length)]}/`
}
