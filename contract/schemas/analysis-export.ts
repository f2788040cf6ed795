import { z } from 'zod'
import { Exclusion } from './exclusions.ts'
import { Report } from './report.ts'

/** One analysis to take away. Whoever has the file can check it without us. */
export const AnalysisExport = z.object({
  product: z.literal('Verso'),
  format: z.literal(1),
  analysis: z.object({ id: z.uuid(), target_username: z.string(), created_at: z.iso.datetime() }),
  method_version: z.string().nullable(),
  report: Report,
  exclusions: z
    .array(Exclusion)
    .describe('The posts the customer reads figures without; `report` and its hash count them'),
  canonical_form: z.literal('RFC 8785'),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .describe(
      'Of `report` alone, in its canonical form (RFC 8785) and UTF-8: the same posts and method give the same, until the words a post declares something in are withdrawn',
    ),
})
export type AnalysisExport = z.infer<typeof AnalysisExport>
