import { hostOf, type LinkedSite } from '#server/analysis-engine/sources/linked-site.ts'
import { ownWords } from '#server/analysis-engine/text/own-words.ts'

/** A page says by its address that it sells, whatever the post says. */
const SALES_PAGE =
  /\/(?:shop|boutique|store|carts?|panier|checkout|commander?|order|produits?|products?|offres?|promo|formations?|masterclass|webinaires?|coaching|ebook|vip|premium|tarifs|pricing|buy|acheter)(?:[/?#_-]|\d|$)/
const SALES_HOST = /\.(?:shop|store|boutique)$/

/** A price, or something that has one. */
const SALE =
  /\d ?(?:€|eur\b|\$|£)|[$£]\d|\b(?:formations?|webinaires?|masterclass|coaching|complements? alimentaires?|complements en lien|code promo|promo|soldes|boutique|abonnements?|preventes?|pre-?commandes?|e-?books?|vip|mentorship|mentorat|book a call|shop|merch)\b|\b(?:guide|kit) (?:gratuit|offert)|free (?:guide|training)\b/

/** A bio that sells turns the account's own site into its shop. */
export const sells = (text: string) => SALE.test(ownWords(text).folded)

/** A code or a reduction on what one sells: « -20 % sur toute la boutique », « code LUNA15 ». */
const OFFER =
  /(?:-|moins) ?\d{1,2} ?% (?:sur|avec|de (?:remise|reduction))|\d{1,2} ?% (?:de (?:remise|reduction)|off\b)|\bcode (?:promo|reduction|creator)\b/
const CODE = /\b[Cc](?:ode|ODE) (?:\p{Lu}|\d){3,}(?!\p{L})/u

export function offers(text: string): boolean {
  const { folded } = ownWords(text)
  const mayOffer = folded.includes('%') || folded.includes('code ')
  return (mayOffer && OFFER.test(folded)) || (CODE.test(text) && /\d ?%|promo/i.test(text))
}

/** A sales page of the account's own, or of a site nobody knows: a newspaper may well have its own shop. */
export function isSalesPage(link: string, { class: kind }: LinkedSite): boolean {
  if (kind !== 'own' && kind !== 'unknown') return false
  const address = link.toLowerCase()
  return SALES_PAGE.test(address.replace(/^https?:\/\/[^/?#]*/, '')) || SALES_HOST.test(hostOf(link) ?? '')
}
