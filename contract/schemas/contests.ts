import { z } from 'zod'
import { CONTEST_REASON_MAX_LENGTH } from '#contract/contest-limits.ts'
import { problem } from '#contract/field-problems.ts'
import { EvidenceSide, Figure, PostId } from './evidence.ts'

export const ContestRequest = z.strictObject({
  figure: Figure,
  post_id: PostId,
  side: EvidenceSide.describe('retained: it should not count in the figure. near: it was left out and should count'),
  reason: z
    .string()
    .trim()
    .max(CONTEST_REASON_MAX_LENGTH, problem('reasonTooLong'))
    // PostgreSQL keeps every character but this one.
    .refine((reason) => !reason.includes('\0'))
    .optional(),
})

export const Contest = z.object({
  id: z.uuid(),
  figure: z.string(),
  post_id: z.string(),
  side: EvidenceSide,
  reason: z.string().nullable(),
  created_at: z.iso.datetime(),
})
export const ContestAnswer = z.object({ contest: Contest })

export type ContestRequest = z.infer<typeof ContestRequest>
export type Contest = z.infer<typeof Contest>
export type ContestAnswer = z.infer<typeof ContestAnswer>
