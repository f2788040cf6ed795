import { z } from 'zod'
import { KEY_CREDITS_MAX, KEY_DAYS, KEY_NAME_MAX, KEY_SCOPES } from '#contract/keys.ts'
import { Code, TypedPassword } from './accounts.ts'

export const KeyRequest = z.strictObject({
  // On one line: a mail shows it, and PostgreSQL keeps no text with the first of these characters.
  name: z
    .string()
    .trim()
    .min(1)
    .max(KEY_NAME_MAX)
    .regex(/^\P{Cc}*$/u),
  scopes: z
    .array(z.enum(KEY_SCOPES))
    .min(1)
    .max(KEY_SCOPES.length)
    .refine((scopes) => new Set(scopes).size === scopes.length, 'each scope once'),
  days: z.literal(KEY_DAYS).describe('Until it ends; null: until it is revoked'),
  credits_a_day: z
    .int()
    .min(1)
    .max(KEY_CREDITS_MAX)
    .nullable()
    .describe('What it may spend in a day of UTC; null: what the account has'),
  password: TypedPassword,
  code: Code,
})

export const Key = z.object({
  id: z.uuid(),
  name: z.string(),
  prefix: z.string(),
  last_four: z.string(),
  scopes: z.array(z.enum(KEY_SCOPES)),
  credits_a_day: z.int().nullable(),
  spent_today: z.int(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime().nullable(),
  last_used_on: z.iso.date().nullable().describe('The last day, by UTC, that it was used'),
})
/** The key is answered once, when it is made. */
export const KeyWithSecret = z.object({ key: Key, secret: z.string() })
export const KeysAnswer = z.object({ keys: z.array(Key) })

export type Key = z.infer<typeof Key>
export type KeyWithSecret = z.infer<typeof KeyWithSecret>
export type KeysAnswer = z.infer<typeof KeysAnswer>
