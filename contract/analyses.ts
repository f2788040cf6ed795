import { z } from 'zod'
import { ANALYSES_DEFAULT_LIMIT, ANALYSES_MAX_LIMIT } from './constants.ts'

const AnalysisStatus = z.enum(['queued', 'running', 'done', 'failed'])

/** The fields of the report (`json_output`) that the screens read so far; every one may be absent. */
export const Report = z.object({
  credibilityScore: z.number().optional(),
  mockData: z.boolean().optional(),
  note: z.string().optional(),
})

export const Analysis = z.object({
  id: z.uuid(),
  target_username: z.string(),
  created_at: z.iso.datetime(),
  status: AnalysisStatus,
  json_output: Report.nullable(),
})
export const AnalysisAnswer = z.object({ analysis: Analysis })

export const AnalysesQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(ANALYSES_MAX_LIMIT).default(ANALYSES_DEFAULT_LIMIT),
  cursor: z.string().max(200).optional(),
})
export const AnalysesAnswer = z.object({
  analyses: z.array(Analysis),
  total: z.int(),
  next_cursor: z.string().nullable(),
})

export type Report = z.infer<typeof Report>
export type Analysis = z.infer<typeof Analysis>
export type AnalysisAnswer = z.infer<typeof AnalysisAnswer>
export type AnalysesAnswer = z.infer<typeof AnalysesAnswer>
