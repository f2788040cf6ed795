import { z } from 'zod'
import { PACK_IDS } from '#contract/packs.ts'

export const BuyCreditsBody = z.strictObject({ pack: z.enum(PACK_IDS) })
export const BuyCreditsAnswer = z.object({ url: z.url() })
export type BuyCreditsAnswer = z.infer<typeof BuyCreditsAnswer>

/** One key per click: sent again, it finds the payment page it already opened. */
export const BuyCreditsHeaders = z.looseObject({ 'idempotency-key': z.string().min(8).max(100).optional() })

/** What the return page is told, once Stripe has been asked. `pending`: the bank has not answered yet. */
export const PaymentAnswer = z.object({
  status: z.enum(['open', 'pending', 'paid', 'expired', 'failed']),
  credits: z.int().describe('The credits of the pack'),
  balance: z.int().describe('What the customer can spend now'),
})
export type PaymentAnswer = z.infer<typeof PaymentAnswer>

/** A payment the customer may still withdraw from, and what that would give back today. */
export const Purchase = z.object({
  id: z.uuid(),
  credits: z.int(),
  price_cents: z.int(),
  receipt: z.string(),
  company_name: z.string().optional().describe('The company it was invoiced to, if any'),
  paid_at: z.iso.datetime(),
  withdraw_until: z.iso.datetime(),
  unspent_credits: z.int(),
  refund_cents: z.int(),
})
export type Purchase = z.infer<typeof Purchase>
export const PurchasesAnswer = z.object({ purchases: z.array(Purchase) })
export type PurchasesAnswer = z.infer<typeof PurchasesAnswer>

export const WithdrawalAnswer = z.object({ credits: z.int(), refund_cents: z.int(), requested_at: z.iso.datetime() })
export type WithdrawalAnswer = z.infer<typeof WithdrawalAnswer>
