import { z } from 'zod'

/** Every answer that is not a success. `fields` comes with invalid_input: one sentence per field. */
export const ErrorAnswer = z.object({
  error: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
})
export type ErrorAnswer = z.infer<typeof ErrorAnswer>
