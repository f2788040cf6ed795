import { z } from 'zod'

export const BuyCreditsBody = z.strictObject({ pack: z.enum(['pack_20', 'pack_50', 'pack_100', 'pack_300']) })
export const BuyCreditsAnswer = z.object({ url: z.url() })
export type BuyCreditsAnswer = z.infer<typeof BuyCreditsAnswer>
