import { z } from 'zod'
import { Figure, PostId } from './evidence.ts'
import { Report } from './report.ts'

export const ExclusionRequest = z.strictObject({ figure: Figure, post_id: PostId })
export const ExclusionParams = z.object({ id: z.string(), figure: Figure, post_id: PostId })

/** A post that I read a figure of my report without. */
export const Exclusion = z.object({
  figure: z.string().describe('toxicity for factor:ton, which counts the same posts'),
  post_id: z.string(),
  created_at: z.iso.datetime(),
})

/** My exclusions, and the figures without them: out of as many posts, by the report's own formulas. */
export const ExclusionsAnswer = z.object({
  exclusions: z.array(Exclusion),
  adjusted: z
    .object({
      figures: Report.shape.figures,
      score: Report.shape.score.describe('Absent once what the score’s posts were read as has gone, after 30 days'),
    })
    .nullable()
    .describe('Null without an exclusion; the stored report never changes'),
})

export type ExclusionRequest = z.infer<typeof ExclusionRequest>
export type Exclusion = z.infer<typeof Exclusion>
export type ExclusionsAnswer = z.infer<typeof ExclusionsAnswer>
