import { analysesFor, cents, credits } from './money.ts'

/** The only price list. The browser sends a pack's id, never a price. */
export const PACKS = {
  pack_20: pack('pack_20', { credits: 20, cents: 499 }),
  pack_50: pack('pack_50', { credits: 50, cents: 1_299 }),
  pack_100: pack('pack_100', { credits: 100, cents: 2_499, popular: true }),
  pack_300: pack('pack_300', { credits: 300, cents: 5_999 }),
}

export type PackId = keyof typeof PACKS
export type Pack = (typeof PACKS)[PackId]

export const PACK_IDS = Object.values(PACKS).map(({ id }) => id)

/** In cents, not whole: the pack's price over the analyses it is enough for. What is left over is not counted as worth anything. */
export const pricePerAnalysis = ({ price, credits: bought }: Pick<Pack, 'price' | 'credits'>) =>
  price / analysesFor(bought)

const reportPrices = Object.values(PACKS).map(pricePerAnalysis)
/** In cents, not whole: what one report costs with the pack that is best for it, and with the worst. */
export const REPORT_PRICE = { lowest: Math.min(...reportPrices), highest: Math.max(...reportPrices) }

type Offer = { credits: number; cents: number; popular?: boolean }

function pack<Id extends string>(id: Id, offer: Offer) {
  return { id, credits: credits(offer.credits), price: cents(offer.cents), popular: offer.popular ?? false }
}
