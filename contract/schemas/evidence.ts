import { z } from 'zod'
import { ADVERTISING_SIGNS, UNCLEAR_FOR } from '#contract/advertising.ts'
import { LABEL_REASONS, PRESSURE_FAMILIES, SITE_CLASSES } from '#contract/reasons.ts'

const DEFAULT_LIMIT = 20
const MAX_LIMIT = 50

/** What a customer can open: a figure of the report, or one cell, week or peak of its charts. */
export const Figure = z
  .string()
  .min(1)
  .max(80)
  .describe(
    'A key of the report’s evidence; a figure that counts every post read; hour:<day 0-6 from Monday>-<hour 0-23> in ' +
      'Paris; week:<Monday> for its originals; peak:<Monday> for the posts that carried it; site:<host>, hashtag:<tag> and ' +
      'mention:<handle> in small letters; advertising:declared, unclear, unmentioned or own',
  )

/** A number on X, a record key on Bluesky. */
export const PostId = z.string().regex(/^[A-Za-z0-9._:~-]{1,100}$/)

export const EvidenceSide = z.enum(['retained', 'near'])

export const EvidenceQuery = z.strictObject({
  figure: Figure,
  side: EvidenceSide.default('retained').describe(
    'near: of an estimate, the likeliest of the posts that were not retained, 20 at most',
  ),
  sort: z
    .enum(['newest', 'certainty', 'reactions'])
    .default('newest')
    .describe('certainty: the most certain first, where there is a certainty; reactions: the most reacted to first'),
  post: PostId.optional().describe('Only this one of them'),
  limit: z.coerce.number().int().min(1).max(MAX_LIMIT).default(DEFAULT_LIMIT),
  cursor: z.string().max(200).optional(),
})

/** Where a word that carried the prediction stands in the text, in UTF-16 units as String.slice takes them. */
const Mark = z.object({ start: z.int(), end: z.int() })

/** Why a post weighs on a factor of the score, or is counted as advertising. */
export const EvidenceReason = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('site'),
    site: z.string(),
    class: z.enum(SITE_CLASSES),
    list: z.string().nullable().describe('The public list that says so; null when none does'),
    named: z
      .literal(true)
      .optional()
      .describe('The post names the site and links to no page about what it says: a fifth of a source'),
  }),
  z.object({
    kind: z.literal('pressure'),
    family: z.enum(PRESSURE_FAMILIES),
    sign: z.literal(true).optional().describe('Of read: the post also links to a channel or a shop'),
  }),
  z
    .object({
      kind: z.literal('advertising'),
      sign: z.enum(ADVERTISING_SIGNS),
      unclear: z
        .enum(UNCLEAR_FOR)
        .optional()
        .describe('words: they do not say that it is advertising; place: beyond what one sees, or after many hashtags'),
    })
    .describe('What declares a post as advertising, or what seems commercial in it'),
  z.object({ kind: z.literal('label'), label: z.enum(LABEL_REASONS) }).describe('What the language model says of it'),
  z.object({
    kind: z.literal('copy'),
    of: z.string().describe('The older post'),
    text: z.string().nullable(),
    created_at: z.iso.datetime().nullable(),
  }),
])

/**
 * A post a figure rests on. X's words and counts are kept for thirty days; then its id, date and address remain. Of one
 * that is `gone`, its id and date only.
 */
export const EvidencePost = z.object({
  id: z.string(),
  url: z
    .url()
    .nullable()
    .describe('Null for a simulated account, whose posts are nowhere, and for a post that is gone'),
  created_at: z.iso.datetime().nullable(),
  text: z.string().nullable(),
  marks: z.array(Mark),
  certainty: z.number().min(0).max(1).optional().describe('Of an estimate, while the text and the method are the same'),
  likes: z.int().nullable(),
  reposts: z.int().nullable(),
  replies: z.int().nullable(),
  quotes: z.int().nullable(),
  gone: z.boolean().describe('No longer online: a later reading of the account covers its date and does not hold it'),
  sensitive: z.literal(true).optional().describe('To be shown to who asks for it: adult or violent content'),
  contested: z.boolean().describe('I have contested its place in this figure'),
  reason: EvidenceReason.optional().describe(
    'Of factor:sources, factor:pression and factor:originalite, and of advertising',
  ),
})

/** `posts` are retained, out of `of` counted, whichever side is listed. */
export const EvidenceAnswer = z.object({
  figure: z.string(),
  posts: z.int(),
  of: z.int(),
  items: z.array(EvidencePost),
  next_cursor: z.string().nullable(),
})

export type EvidenceQuery = z.infer<typeof EvidenceQuery>
export type EvidenceReason = z.infer<typeof EvidenceReason>
export type EvidencePost = z.infer<typeof EvidencePost>
export type EvidenceAnswer = z.infer<typeof EvidenceAnswer>
