import { z } from 'zod'

export const ContactAnswer = z.object({ email: z.email().nullable(), version: z.string() })
export type ContactAnswer = z.infer<typeof ContactAnswer>
