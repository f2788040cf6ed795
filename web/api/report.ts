import { BEHAVIOURS } from '#contract/behaviours.ts'
import { ASIDE_REASONS } from '#contract/declared-fields.ts'
import { FACTOR_IDS } from '#contract/factors.ts'
import { NETWORK_IDS } from '#contract/networks.ts'
import { SITE_CLASSES } from '#contract/reasons.ts'
import { roundRate } from '#contract/rounding.ts'
import type { Identity } from '#contract/schemas/identity.ts'
import type { Declared, Report, ReportedProfile, ReportReader, Statistics } from '#contract/schemas/report.ts'
import type { ShownFigure } from '#contract/schemas/shown-figure.ts'
import { THEME_IDS } from '#contract/themes.ts'
import { VERDICTS } from '#contract/verdict.ts'
import { adviceSentence } from '#translated/web/text/advice.ts'
import {
  blockOf,
  flag,
  listOf,
  moment,
  number,
  oneOf,
  orNull,
  partOf,
  type Reader,
  recordOf,
  text,
  within,
} from './readers.ts'

/**
 * The report an answer carries as `json_output`, read field by field: one that is null, empty or of another kind is absent,
 * and its screen shows what it shows without it. The fields of spec 3.10 to 3.28 need no other; a block of ours is there whole or not
 * at all. The compiler asks for a line for each field the contract adds.
 */
export function toReport(output: unknown): Report | null {
  const read = readReport(output)
  const report = read ? { ...read, ...bareFigures(read) } : null
  // In the language of the pages, wherever they are shown.
  const advised = report?.advice?.map((one) => ({ ...one, text: adviceSentence(one) }))
  if (!advised) return report
  const recommendations = report?.recommendations && advised.map(({ text: said }) => said)
  return { ...report, advice: advised, ...(recommendations && { recommendations }) }
}

/** The numbers of the specification (section 3), of a server that tells no more of them: figures of which nothing else is known. */
function bareFigures(report: Report): Pick<Report, 'figures'> {
  if (report.figures) return {}
  const told = BARE.flatMap(([name, kind]): [string, ShownFigure][] => {
    const value = report[name]
    if (value === undefined) return []
    return [[name, { kind, value: kind === 'rate' ? roundRate(value) : Math.round(value) }]]
  })
  return told.length > 0 ? { figures: Object.fromEntries(told) } : {}
}

const BARE = [
  ...BEHAVIOURS.map((name) => [name, 'share'] as const),
  ['followerCount', 'number'],
  ['followingCount', 'number'],
  ['tweetCount', 'number'],
  ['engagementRate', 'rate'],
] as const

const count = within(0)
const percent = within(0, 100)
const points: Reader<number> = (value) => {
  const known = percent(value)
  return known === undefined ? undefined : Math.round(known)
}
/** Thirty-four may come as a number. */
const age: Reader<string> = (value) => text(value) ?? count(value)?.toString()
/** What is not plainly false: simulated figures must not pass for real ones. */
const mark: Reader<boolean> = (value) => (value && value !== 'false' && value !== '0' ? true : undefined)
/** A list that holds something: an empty one would hide what stands in for it. */
const someOf =
  <Item>(read: Reader<Item>): Reader<Item[]> =>
  (value) => {
    const known = listOf(read)(value)
    return known && known.length > 0 ? known : undefined
  }
/** Each once: two of one name cannot be told apart. */
const names: Reader<string[]> = (value) => {
  const known = someOf(text)(value)
  return known && [...new Set(known)]
}

/** Empty once the words have gone. */
const quote: Reader<string> = (value) => text(value) ?? ''
const declared = blockOf<
  Pick<Declared, 'value' | 'quote' | 'source'>,
  Pick<Declared, 'date' | 'posts' | 'of' | 'place' | 'covered'>
>(
  { value: text, quote, source: oneOf('bio', 'location', 'posts', 'pronouns') },
  {
    date: moment,
    posts: count,
    of: count,
    place: blockOf({ post: text, start: count, end: count }),
    covered: oneOf(true as const),
  },
)
const KINDS = [
  ...(['share', 'band', 'at-most', 'at-least', 'to-read', 'unread', 'count'] as const),
  ...(['rate', 'pace', 'number', 'score', 'points'] as const),
]
const shownFigure = blockOf<Pick<ShownFigure, 'kind'>, Omit<ShownFigure, 'kind'>>(
  { kind: oneOf(...KINDS) },
  {
    value: number,
    low: number,
    high: number,
    least: count,
    count,
    of: count,
    why: oneOf('wide', 'imprecise', 'language', 'few', 'doubtful', 'unmeasured'),
    by: oneOf('rules', 'models', 'reader'),
    expected: blockOf({ all: number, retained: number }),
    unsure: count,
  },
)
const theme = oneOf(...THEME_IDS)
const sites = listOf(blockOf({ site: text, class: oneOf(...SITE_CLASSES), posts: count }))
const factor = blockOf(
  {
    id: oneOf(...FACTOR_IDS),
    points: number,
    min: number,
    max: number,
    low: number,
    high: number,
    facts: recordOf(number),
  },
  { sites },
)
const advice = blockOf(
  { id: text, text, figure: text },
  { facts: recordOf<number | string>((value) => (typeof value === 'number' ? number(value) : text(value))) },
)
const week = blockOf({ week: moment, posts: count, rate: orNull(count) }, { low: count, high: count })
const hours: Reader<number[]> = (value) => ofLength(24, listOf(count)(value))

type Score = NonNullable<Report['score']>

const readReport = partOf<Report>({
  credibilityScore: points,
  credibilityLow: points,
  credibilityHigh: points,
  credibilityVerdict: oneOf(...VERDICTS),
  gender: text,
  age,
  estimatedAge: age,
  location: text,
  politicalOrientation: text,
  followerCount: count,
  followingCount: count,
  tweetCount: count,
  engagementRate: count,
  toxicity: percent,
  vulgarity: percent,
  humor: percent,
  politicalEngagement: percent,
  contentThemes: names,
  topicExpertise: names,
  recommendations: names,
  mockData: mark,
  note: text,
  methodVersion: text,
  readerVersion: text,
  reader: blockOf<Omit<ReportReader, 'card' | 'unread'>, Pick<ReportReader, 'card' | 'unread'>>(
    { provider: text, posts: count, byHouse: count },
    { card: blockOf({ measuredOn: moment, accounts: count, posts: count }), unread: listOf(text) },
  ),
  score: blockOf<Omit<Score, 'verdict'>, Pick<Score, 'verdict'>>(
    { points, low: points, high: points, factors: listOf(factor), start: oneOf(50) },
    { verdict: oneOf(...VERDICTS) },
  ),
  figures: recordOf(shownFigure),
  themes: listOf(blockOf({ theme, figure: text })),
  expertise: listOf(blockOf({ theme, rules: listOf(blockOf({ id: text, value: number, needed: number })) })),
  advice: someOf(advice),
  cited: blockOf({
    sites,
    hashtags: listOf(blockOf({ hashtag: text, posts: count })),
    mentions: listOf(blockOf({ username: text, posts: count })),
  }),
  setAside: someOf(blockOf({ field: oneOf('gender', 'age'), words: text, why: oneOf(...ASIDE_REASONS) })),
  languages: blockOf({ fr: count, en: count, other: count }),
  profile: blockOf<Omit<ReportedProfile, OnlyNow>, Pick<ReportedProfile, OnlyNow>>(
    {
      id: text,
      name: anyText,
      username: text,
      bio: anyText,
      location: orNull(anyText),
      link: orNull(anyText),
      createdAt: orNull(moment),
      verified: oneOf('none', 'blue', 'business', 'government', 'checked'),
      parody: flag,
      listed: orNull(count),
    },
    { network: oneOf(...NETWORK_IDS), automated: oneOf(true) },
  ),
  identity: blockOf<Pick<Identity, 'history'>, Omit<Identity, 'history'>>(
    { history: oneOf('read', 'none', 'untold', 'unreadable') },
    {
      names: someOf(blockOf({ username: text, from: moment }, { to: moment })),
      earlier: count,
      checkedBy: someOf(blockOf({ id: text }, { username: text, at: moment })),
      identityVerified: flag,
      verifiedFollowers: count,
      affiliation: blockOf({ name: text }, { url: text }),
    },
  ),
  period: blockOf({ from: moment, to: moment, posts: count, readAt: moment }),
  declared: partOf({
    gender: declared,
    age: declared,
    estimatedAge: declared,
    location: declared,
    politicalOrientation: declared,
  }),
  engagement: blockOf(
    {
      formula: oneOf('median-reactions-per-follower'),
      rate: count,
      trimmedMean: count,
      posts: count,
      weekly: listOf(week),
    },
    { low: count, high: count },
  ),
  peaks: listOf(blockOf({ week: moment, rate: count, posts: listOf(text) })),
  rhythm: (value) => ofLength(7, listOf(hours)(value)),
  statistics: blockOf<Omit<Statistics, 'medians'>, Pick<Statistics, 'medians'>>(
    { postsPerDay: count },
    { medians: blockOf({ likes: count, reposts: count, replies: count, quotes: count }) },
  ),
  evidence: recordOf(listOf(text)),
  quoted: recordOf(text),
})

/** What reports of before there were two networks do not say. */
type OnlyNow = 'network' | 'automated'

/** A profile may say nothing of itself, and that is something it says. */
function anyText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

const ofLength = <Item>(length: number, items: Item[] | undefined) => (items?.length === length ? items : undefined)
