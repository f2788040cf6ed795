import { z } from 'zod'
import { ENTRY_CAUSES, ENTRY_KINDS } from '#contract/credit-movements.ts'
import { InvoicedTo } from './invoice-details.ts'

export const HISTORY_DEFAULT_LIMIT = 50

export const BalanceAnswer = z.object({ credits: z.int(), analyses: z.int() })

export const EntryKind = z.enum(ENTRY_KINDS)
export const EntryCause = z.enum(ENTRY_CAUSES)

export const CreditEntry = z.object({
  id: z.string(),
  kind: EntryKind,
  amount: z.int().describe('What the balance changed by'),
  balance_after: z.int(),
  created_at: z.iso.datetime(),
  /** Credits that went to what was owed instead of the balance, or came to be owed. */
  owed_change: z.int(),
  cause: EntryCause.optional(),
  analysis_id: z.uuid().optional(),
  target_username: z.string().optional(),
  batch_id: z.uuid().optional().describe('Of a list: its hold, and what comes back of it'),
  lines: z.int().optional().describe('How many lines of it'),
  failure: z.string().optional().describe('Why the analysis failed, when its credits came back: a refusal code'),
  payment_id: z.uuid().optional(),
  receipt: z.string().optional(),
  invoice_to: InvoicedTo.optional().describe('The company a purchase was invoiced to, as it was then'),
})
export type CreditEntry = z.infer<typeof CreditEntry>

export const HistoryQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(HISTORY_DEFAULT_LIMIT),
  cursor: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .optional(),
})
export const HistoryAnswer = z.object({ entries: z.array(CreditEntry), next_cursor: z.string().nullable() })
export type HistoryAnswer = z.infer<typeof HistoryAnswer>
