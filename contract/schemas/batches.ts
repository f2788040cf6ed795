import { z } from 'zod'
import { MAX_LINES } from '#contract/batch-limits.ts'
import { NETWORK_IDS } from '#contract/networks.ts'
import { ShownFigure } from './shown-figure.ts'

/** As they were pasted, an entry a line. What is no name is told line by line, never refused as a whole. */
const Names = z
  .array(z.string().max(1_000))
  .min(1)
  .max(MAX_LINES)
  .describe('Names or addresses of accounts as they were typed, one a line')

export const CheckListRequest = z.strictObject({ names: Names })
export const StartBatchRequest = z.strictObject({
  names: Names,
  max_credits: z.int().min(0).describe('What the check said it costs: when it costs more by now, nothing is spent'),
})
export const BatchHeaders = z.object({
  'idempotency-key': z.string().min(8).max(200).describe('Sent again, the same list is answered'),
})

/** What is done of a line: read and paid for, or why not. */
const LINE_FATES = ['read', 'malformed', 'double', 'opposed', 'consent', 'closed', 'unread', 'known'] as const
/** What has become of it. `queued`, `running`, `done`, `failed` and `erased` are its analysis's. */
export const LINE_STATES = [
  'waiting',
  'queued',
  'running',
  'done',
  'failed',
  'erased',
  'malformed',
  'double',
  'opposed',
  'consent',
  'closed',
  'unread',
  'known',
  'cancelled',
] as const

const line = {
  line: z.int(),
  typed: z.string().describe('Empty once its owner has objected'),
  target_username: z.string().optional().describe('The name as it was understood'),
  network: z.enum(NETWORK_IDS).optional(),
  same_as: z.int().optional().describe('The line that a double repeats'),
  analysis_id: z.uuid().optional(),
  error: z.string().optional().describe('Why nothing is read, in a sentence'),
}

export const CheckedLine = z.object({ ...line, fate: z.enum(LINE_FATES), credits: z.int() })
export const CheckListAnswer = z.object({
  lines: z.array(CheckedLine),
  cost: z.int().describe('Credits that starting it holds, all at once'),
  credits: z.int().describe('What I have'),
  seconds: z.int().describe('About how long it takes'),
})

export const BatchLine = z.object({
  ...line,
  state: z.enum(LINE_STATES),
  credits: z.int().describe('What it has cost: 0 when it came back, and while it is held'),
  target_name: z.string().optional(),
  score: z
    .object({
      points: z.number(),
      low: z.number().optional(),
      high: z.number().optional(),
      verdict: z.string().optional(),
    })
    .optional(),
  figures: z.record(z.string(), ShownFigure).optional(),
  simulated: z.boolean().optional(),
})

export const Batch = z.object({
  id: z.uuid(),
  created_at: z.iso.datetime(),
  ended_at: z.iso.datetime().optional(),
  cancelled_at: z.iso.datetime().optional(),
  lines: z.int(),
  done: z.int().describe('Reports, those opened again included'),
  failed: z.int().describe('Read in vain: their credits are back'),
  left: z.int().describe('Under way or waiting'),
  aside: z.int().describe('Lines that nothing is read for'),
  credits_held: z.int(),
  credits_spent: z.int(),
  seconds_left: z.int().optional().describe('About; absent until the first has ended'),
})
export const BatchAnswer = z.object({ batch: Batch })
export const BatchLinesAnswer = z.object({ lines: z.array(BatchLine) })
export const BatchesQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(50).default(20),
  cursor: z.string().max(200).optional(),
})
export const BatchesAnswer = z.object({ batches: z.array(Batch), next_cursor: z.string().nullable() })
export const BatchCsvQuery = z.strictObject({
  form: z
    .enum(['french', 'plain'])
    .optional()
    .describe('plain: codes, commas, points, and no byte order mark; absent, the words of the caller’s language'),
})

export type LineFate = (typeof LINE_FATES)[number]
export type LineState = (typeof LINE_STATES)[number]
export type CheckListAnswer = z.infer<typeof CheckListAnswer>
export type Batch = z.infer<typeof Batch>
export type BatchLine = z.infer<typeof BatchLine>
export type BatchAnswer = z.infer<typeof BatchAnswer>
export type BatchLinesAnswer = z.infer<typeof BatchLinesAnswer>
export type BatchesAnswer = z.infer<typeof BatchesAnswer>
