import { z } from 'zod'
import { ANALYSES_DEFAULT_LIMIT, ANALYSES_MAX_LIMIT } from '#contract/constants.ts'
import { problem } from '#contract/field-problems.ts'
import { cleanUsername, networkMeant } from '#contract/usernames.ts'
import { Report } from './report.ts'

/** `erased`: the person behind the account asked for it; what was paid for stays on the statement. */
const AnalysisStatus = z.enum(['queued', 'running', 'done', 'failed', 'erased'])

/** What is being done: finding the account, reading its posts, computing the figures, writing the report. */
export const AnalysisStep = z.enum(['finding', 'reading', 'analysing', 'writing'])

/** How far an analysis under way has come: its step, and what is known of the account so far. */
export const Progress = z.object({
  step: AnalysisStep,
  followers: z.int().optional(),
  posts_read: z.int().optional(),
  posts_expected: z.int().optional(),
  resumes_at: z.iso.datetime().optional().describe('X limits our reading: it goes on then'),
})

export const Analysis = z.object({
  id: z.uuid(),
  target_username: z.string(),
  target_name: z.string().optional().describe('The name the account shows, once it was found'),
  created_at: z.iso.datetime(),
  status: AnalysisStatus,
  json_output: Report.nullable().describe('In lists, its numbers, words and flags only'),
  progress: Progress.optional().describe('While it runs, and where it stopped if it failed'),
  error: z.object({ error: z.string(), code: z.string() }).optional().describe('Why it failed'),
  earlier: z
    .array(z.object({ id: z.uuid(), created_at: z.iso.datetime(), score: z.number().nullable() }))
    .optional()
    .describe('In the list of all: my delivered analyses of the same profile before it, newest first'),
  mail_asked: z.boolean().optional().describe('I am told by mail when it has ended'),
})
export const AnalysisAnswer = z.object({ analysis: Analysis })

/** The name of an account as somebody typed it, brought to the one its network knows. */
export const TargetUsername = z
  .string()
  .max(300, problem('name of x'))
  .transform(cleanUsername)
  .refine((name) => networkMeant(name) === null, {
    error: ({ input }) => problem(`name of ${networkMeant(String(input)) ?? 'x'}`),
  })

export const AnalyzeRequest = z.strictObject({ target_username: TargetUsername })

/** What a customer may want to see of their analyses: delivered, under way or failed. */
export const AnalysisState = z.enum(['done', 'running', 'failed'])
export const AnalysesSort = z.enum(['date', 'score'])

export const AnalysesQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(ANALYSES_MAX_LIMIT).default(ANALYSES_DEFAULT_LIMIT),
  cursor: z.string().max(200).optional(),
  // PostgreSQL keeps no text with this character: nothing can be found by it.
  q: z
    .string()
    .max(100)
    .refine((text) => !text.includes('\0'))
    .transform(cleanUsername)
    .optional()
    .describe('Part of the user name or of the shown name'),
  state: AnalysisState.optional(),
  sort: AnalysesSort.default('date').describe('Newest, or highest score, first'),
})
export const AnalysesAnswer = z.object({
  analyses: z.array(Analysis),
  total: z.int().describe('How many there are of those asked for'),
  delivered: z.int().describe('How many reports the customer has had, whatever was asked for'),
  next_cursor: z.string().nullable(),
})
export const MailAskedAnswer = z.object({ mail_asked: z.boolean() })
/** The same customer's delivered analyses of the same profile before this one, newest first. */
export const EarlierAnswer = z.object({ analyses: z.array(Analysis) })

/**
 * What a check of the profile says before anything is spent. `unknown`: X was not asked, or did not answer; the
 * analysis itself will tell.
 */
export const CheckAnswer = z.object({
  target_username: z.string(),
  verdict: z.enum(['possible', 'refused', 'unknown']),
  target_name: z.string().optional(),
  followers: z.int().optional(),
  posts: z.int().optional(),
  simulated: z.boolean().optional().describe('The account is made up for the demonstration'),
  code: z.string().optional().describe('With refused: the code the analysis would fail with'),
  error: z.string().optional().describe('With refused: the sentence'),
  same_analysis: z
    .object({
      id: z.uuid(),
      created_at: z.iso.datetime(),
      status: AnalysisStatus.extract(['queued', 'running', 'done']),
    })
    .optional()
    .describe('Mine of the same posts by the same method: asked for, it is opened and nothing is spent'),
})

export const ObjectionRequest = AnalyzeRequest.extend({
  request: z.string().min(8).max(200).optional().describe('As the first answer had it: the code is of one request'),
})
/** Somebody objects to being analysed: a code to place in the profile's bio, and whether it was found there. */
export const ObjectionAnswer = z.object({
  target_username: z.string(),
  request: z.string(),
  code: z.string(),
  opposed: z.boolean(),
})

/** Who is sent the words of posts: a language model's provider, or nobody. */
export const ReaderAnswer = z.object({ provider: z.string().nullable() })

export type AnalysesQuery = z.infer<typeof AnalysesQuery>
export type AnalysisState = z.infer<typeof AnalysisState>
export type AnalysesSort = z.infer<typeof AnalysesSort>
export type AnalysisStep = z.infer<typeof AnalysisStep>
export type Progress = z.infer<typeof Progress>
export type Analysis = z.infer<typeof Analysis>
export type AnalysisAnswer = z.infer<typeof AnalysisAnswer>
export type AnalysesAnswer = z.infer<typeof AnalysesAnswer>
export type MailAskedAnswer = z.infer<typeof MailAskedAnswer>
export type EarlierAnswer = z.infer<typeof EarlierAnswer>
export type ObjectionAnswer = z.infer<typeof ObjectionAnswer>
export type CheckAnswer = z.infer<typeof CheckAnswer>
export type ReaderAnswer = z.infer<typeof ReaderAnswer>
