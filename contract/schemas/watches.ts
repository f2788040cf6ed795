import { z } from 'zod'
import { NETWORK_IDS } from '#contract/networks.ts'
import { WATCH_PERIODS, WATCHED_FACTS, WATCHED_FIGURES } from '#contract/watches.ts'
import { Code, TypedPassword } from './accounts.ts'
import { ShownFigure } from './shown-figure.ts'

export const WatchRequest = z.strictObject({
  analysis_id: z.uuid().describe('A report of mine: its account is watched, and it is the first reading'),
  every: z.enum(WATCH_PERIODS),
})
export const WatchChange = z.strictObject({ every: z.enum(WATCH_PERIODS).optional(), paused: z.boolean().optional() })

export const ChangedFact = z.object({
  kind: z.literal('fact'),
  fact: z.enum(WATCHED_FACTS),
  before: z.string().optional(),
  after: z.string().optional(),
})
export const ChangedFigure = z.object({
  kind: z.literal('figure'),
  figure: z.enum(WATCHED_FIGURES),
  state: z
    .enum(['seen', 'lasting', 'passed'])
    .describe('seen: apart for the first time; lasting: apart once more, on other posts; passed: not any more'),
  before: ShownFigure,
  after: ShownFigure,
})

export const WatchReading = z.object({
  due_at: z.iso.datetime(),
  state: z
    .enum(['waiting', 'read', 'refused', 'failed', 'unpaid'])
    .describe('refused: its account cannot be read; failed: its network or we could not; unpaid: too few credits'),
  analysis_id: z.uuid().optional(),
  posts: z.int().optional().describe('New since the reading before'),
  score: z.object({ value: z.number(), low: z.number(), high: z.number() }).optional(),
  changes: z.array(z.discriminatedUnion('kind', [ChangedFact, ChangedFigure])),
})

export const Watch = z.object({
  id: z.uuid(),
  target_username: z.string(),
  network: z.enum(NETWORK_IDS),
  name: z.string(),
  every: z.enum(WATCH_PERIODS),
  paused: z
    .enum(['by_customer', 'credits', 'profile', 'closed'])
    .nullable()
    .describe(
      'credits: too few for a reading; profile: its account cannot be read; closed: its network does not allow it',
    ),
  next_at: z.iso.datetime().nullable(),
  credits_a_month: z.int(),
  created_at: z.iso.datetime(),
  readings: z.array(WatchReading).describe('The newest thirteen, oldest first'),
})
export const WatchAnswer = z.object({ watch: Watch })
export const WatchesAnswer = z.object({
  watches: z.array(Watch),
  credits_a_month: z.int().describe('Of those that are not paused'),
  has_feed: z.boolean(),
})
export const WatchProofAnswer = z.object({
  is_open: z.boolean().describe('Whether accounts of its network may be watched by anybody'),
  code: z.string().describe('Where they may not: placed in its bio, it shows that the account is mine'),
})
export const WatchFeedRequest = z.strictObject({ password: TypedPassword, code: Code })
export const WatchFeedAnswer = z.object({ url: z.string().describe('Answered once; a new one ends it') })

export type Watch = z.infer<typeof Watch>
export type WatchReading = z.infer<typeof WatchReading>
export type WatchAnswer = z.infer<typeof WatchAnswer>
export type WatchesAnswer = z.infer<typeof WatchesAnswer>
export type WatchProofAnswer = z.infer<typeof WatchProofAnswer>
export type WatchFeedRequest = z.input<typeof WatchFeedRequest>
export type WatchFeedAnswer = z.infer<typeof WatchFeedAnswer>
