import { z } from 'zod'
import { ASIDE_REASONS } from '#contract/declared-fields.ts'
import { FACTOR_IDS } from '#contract/factors.ts'
import { NETWORK_IDS } from '#contract/networks.ts'
import { SITE_CLASSES } from '#contract/reasons.ts'
import { THEME_IDS } from '#contract/themes.ts'
import { VERDICTS } from '#contract/verdict.ts'
import { Identity } from './identity.ts'
import { ShownFigure } from './shown-figure.ts'

/** What the account says of itself, in its own words, and where it says it. */
export const Declared = z.object({
  value: z.string().describe('What is shown; political words stand between quotation marks'),
  quote: z
    .string()
    .describe(
      'The exact part of the bio, of a field of the profile or of a post it rests on; of a post as long as its evidence has its words, empty afterwards',
    ),
  source: z.enum(['bio', 'location', 'posts', 'pronouns']),
  date: z.iso.datetime().optional().describe('Of the post quoted'),
  posts: z.int().optional().describe('Posts that say it; the evidence of declared:<field> lists them'),
  of: z.int().optional().describe('Posts that speak of it'),
  place: z
    .object({ post: z.string(), start: z.int(), end: z.int() })
    .optional()
    .describe('Of words in a post: which one, and where in its text. Kept in their place'),
  covered: z.literal(true).optional().describe('The post is to be covered (sensitive): its words are not quoted'),
})

export const DeclaredFields = z.object({
  gender: Declared.optional(),
  age: Declared.optional(),
  estimatedAge: Declared.optional().describe('A range that statements allow: « 24 à 27 ans »'),
  location: Declared.optional(),
  politicalOrientation: Declared.optional(),
})

/** Words of the bio that give an age or a gender and are not taken for its author's. Never political words. */
const SetAside = z.object({
  field: z.enum(['gender', 'age']),
  words: z.string().describe('The exact part of the bio'),
  why: z
    .enum(ASIDE_REASONS)
    .describe(
      'unclear: of whom is not said; contradicted: by its posts or its pronouns; part: the bio plays one; nobody: not a person',
    ),
})

/** The profile as it stood when it was read. */
export const ReportedProfile = z.object({
  network: z.enum(NETWORK_IDS).optional().describe('Absent of the reports of before there were two: x'),
  id: z.string(),
  name: z.string(),
  username: z.string(),
  bio: z.string(),
  location: z.string().nullable(),
  link: z.string().nullable(),
  createdAt: z.iso.datetime().nullable().describe('Null where the network does not tell'),
  verified: z.enum(['none', 'blue', 'business', 'government', 'checked']),
  parody: z.boolean(),
  automated: z.literal(true).optional().describe('It says itself that a program writes its posts'),
  listed: z.int().nullable().describe('Null where the network does not tell'),
})

/** From the first to the last post read. */
export const Period = z.object({
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  posts: z.int(),
  readAt: z.iso.datetime(),
})

export const Statistics = z.object({
  postsPerDay: z.number().describe('Over the period, counted as one day at least'),
  medians: z
    .object({ likes: z.number(), reposts: z.number(), replies: z.number(), quotes: z.number() })
    .optional()
    .describe('Of the originals; absent when there is none'),
})

/** The 95 % interval of a median exists from six posts on. */
const medianInterval = { low: z.number().optional(), high: z.number().optional() }

const EngagementWeek = z.object({
  week: z.iso.date().describe('Its Monday, in Paris'),
  posts: z.int().describe('Originals'),
  rate: z.number().nullable().describe('Null without an original: a gap, not a zero'),
  ...medianInterval,
})

/** A rate is (likes + reposts + replies + quotes) / followers, in percent, of one original post. */
export const Engagement = z.object({
  formula: z.literal('median-reactions-per-follower'),
  rate: z.number(),
  ...medianInterval,
  trimmedMean: z.number().describe('The mean without the lowest and the highest tenth'),
  posts: z.int().describe('Originals'),
  weekly: z.array(EngagementWeek).describe('Oldest first, every week, the last 104 at most'),
})

/** A week of at least twice the usual rate, and the posts that carried it, strongest first. */
const Peak = z.object({ week: z.iso.date(), rate: z.number(), posts: z.array(z.string()) })

/** Points by a published formula over `facts`; `low` and `high` at 95 %. */
export const Factor = z.object({
  id: z.enum(FACTOR_IDS),
  points: z.int().describe('Negative when it takes points'),
  min: z.int(),
  max: z.int(),
  low: z.number(),
  high: z.number(),
  facts: z.record(z.string(), z.number()),
  sites: z
    .array(z.object({ site: z.string(), class: z.enum(SITE_CLASSES), posts: z.int() }))
    .optional()
    .describe('Of sources: each of its posts once, under the site it was rated by; absent before 2026.11-5'),
})
export const Score = z.object({
  points: z.int().describe('The start and the factors added up, within 0 and 100'),
  low: z.int(),
  high: z.int(),
  factors: z.array(Factor),
  start: z.literal(50),
  verdict: z.enum(VERDICTS).optional().describe('Absent of former reports'),
})

/** The operator's language model that read the posts, one by one; of posts and figures it does not read, nothing changes. */
export const ReportReader = z.object({
  provider: z.string().describe('Who was sent the words of the posts'),
  posts: z.int().describe('Posts it read'),
  byHouse: z.int().describe('Posts it could not read, read by our own models instead'),
  unread: z.array(z.string()).optional().describe('Which these are; absent when there is none, and of older reports'),
  card: z
    .object({ measuredOn: z.iso.date(), accounts: z.int(), posts: z.int() })
    .optional()
    .describe('How this very version was measured; absent: nobody has, and its figures have no margin'),
})
/** Every rule it meets: what was measured and what is needed. */
export const Expertise = z.object({
  theme: z.enum(THEME_IDS),
  rules: z.array(z.object({ id: z.string(), value: z.number(), needed: z.number() })),
})
/** What the posts name, by how many posts name it, twenty at most of each; of an account its handle and nothing else. */
export const Cited = z.object({
  sites: z.array(z.object({ site: z.string(), class: z.enum(SITE_CLASSES), posts: z.int() })),
  hashtags: z.array(z.object({ hashtag: z.string(), posts: z.int() })),
  mentions: z.array(z.object({ username: z.string(), posts: z.int() })),
})
/** A sentence on how to read the report, and the figure it comes from. */
export const Advice = z.object({
  id: z.string(),
  text: z.string().describe('In French'),
  figure: z.string(),
  facts: z
    .record(z.string(), z.union([z.number(), z.string()]))
    .optional()
    .describe('The numbers and codes of the sentence, for other languages; absent of former reports'),
})

/**
 * The content of an analysis (`json_output`). The flat fields of spec 3.10 to 3.28 first; every field may be absent, and what we
 * do not measure is absent rather than invented.
 */
export const Report = z.object({
  credibilityScore: z.number().optional(),
  credibilityLow: z.int().optional().describe('With credibilityHigh its 95 %, flat so that lists have them'),
  credibilityHigh: z.int().optional(),
  credibilityVerdict: z.enum(VERDICTS).optional().describe('What the score says, in one word: contract/verdict.ts'),
  gender: z.string().optional(),
  age: z.string().optional(),
  estimatedAge: z.string().optional(),
  location: z.string().optional(),
  politicalOrientation: z.string().optional(),
  followerCount: z.int().optional(),
  followingCount: z.int().optional(),
  tweetCount: z.int().optional(),
  engagementRate: z.number().optional().describe('In percent of the followers'),
  toxicity: z.number().optional(),
  vulgarity: z.number().optional(),
  humor: z.number().optional(),
  politicalEngagement: z.number().optional(),
  contentThemes: z.array(z.string()).optional(),
  topicExpertise: z.array(z.string()).optional(),
  recommendations: z.array(z.string()).optional(),
  mockData: z.boolean().optional(),
  note: z.string().optional(),
  methodVersion: z.string().optional().describe('The same posts and the same version give the same report'),
  readerVersion: z
    .string()
    .optional()
    .describe('The model that read the posts, its prompt and its weights: another of them is another reader'),
  reader: ReportReader.optional().describe('With readerVersion; absent when our own models read every post'),
  score: Score.optional().describe('An index of signals on how the account publishes; says nothing of truth'),
  figures: z
    .record(z.string(), ShownFigure)
    .optional()
    .describe(
      'By figure, what may be said of it: the behaviours, absent without a post in French or English, the kinds of posts, themes, advertising',
    ),
  themes: z
    .array(z.object({ theme: z.enum(THEME_IDS), figure: z.string().describe('Which of `figures` tells its posts') }))
    .optional()
    .describe('Five at most, the most frequent first'),
  expertise: z.array(Expertise).optional(),
  advice: z.array(Advice).optional().describe('The recommendations with their figures'),
  cited: Cited.optional().describe('Sites, hashtags and accounts that the posts name; absent before 2026.11-4'),
  languages: z.object({ fr: z.int(), en: z.int(), other: z.int() }).optional().describe('Posts by language'),
  profile: ReportedProfile.optional(),
  identity: Identity.optional().describe('Names it had, who vouches for it; absent of reports of before it was read'),
  period: Period.optional().describe('Absent when no post was read'),
  declared: DeclaredFields.optional(),
  setAside: z.array(SetAside).optional().describe('Absent when nothing was; absent before 2026.11-5'),
  engagement: Engagement.optional().describe('Absent without followers or without an original'),
  peaks: z.array(Peak).optional().describe('Three at most, the highest first'),
  rhythm: z.array(z.array(z.int())).optional().describe('Posts per hour in Paris: 7 days from Monday, 24 hours each'),
  statistics: Statistics.optional(),
  evidence: z
    .record(z.string(), z.array(z.string()))
    .optional()
    .describe('By figure, the posts it counts, newest first; no entry when it counts every post read'),
  quoted: z
    .record(z.string(), z.string())
    .optional()
    .describe('Of some figures the post of its evidence that shows it best, chosen by `reader`; never its words'),
})

export type ReportedProfile = z.infer<typeof ReportedProfile>
export type SetAside = z.infer<typeof SetAside>
export type SiteCount = NonNullable<z.infer<typeof Factor>['sites']>[number]
export type Declared = z.infer<typeof Declared>
export type Engagement = z.infer<typeof Engagement>
export type EngagementWeek = z.infer<typeof EngagementWeek>
export type Peak = z.infer<typeof Peak>
export type Statistics = z.infer<typeof Statistics>
export type ReportReader = z.infer<typeof ReportReader>
export type Advice = z.infer<typeof Advice>
export type Report = z.infer<typeof Report>
