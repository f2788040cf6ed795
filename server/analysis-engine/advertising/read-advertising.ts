import type { AdvertisingKind, AdvertisingSign, UnclearFor } from '#contract/advertising.ts'
import type { Span } from '#server/analysis-engine/models/attribution.ts'
import { ownWords } from '#server/analysis-engine/text/own-words.ts'
import type { Post, Profile } from '#server/sources/profile.ts'
import { mentionIn } from './mentions.ts'
import { type Owned, ownedBy, ownSaleIn } from './own-sales.ts'
import { signIn } from './signs.ts'

/** What makes a post advertising, and the words that say so. */
export type AdvertisingReading = { kind: AdvertisingKind; sign: AdvertisingSign; unclear?: UnclearFor; marks: Span[] }
export type ReadableProfile = Pick<Profile, 'link' | 'bio' | 'username' | 'parody'>
export type ReadablePost = Pick<Post, 'text' | 'links' | 'mentions' | 'paidPartnership'> & { isEnglish: boolean }

/** Posts of one profile: what it owns is found once. */
export function advertisingReader(profile: ReadableProfile): (post: ReadablePost) => AdvertisingReading | undefined {
  const owned = ownedBy(profile)
  const isParody = profile.parody || PARODY.test(profile.bio)
  return (post) => (isParody && !post.paidPartnership ? undefined : readPost(post, owned))
}

const PARODY = /parodi|satir|\bfake account/i
const MONEY = /\d ?(?:€|eur\b|£)|[$£€] ?\d/

function readPost(post: ReadablePost, owned: Owned): AdvertisingReading | undefined {
  const { text, links, mentions, isEnglish } = post
  if (post.paidPartnership) return { kind: 'declared', sign: 'x-label', marks: [] }
  const { folded } = ownWords(text)
  const partners = mentions.filter((handle) => !owned.handles.has(handle.toLowerCase()))
  const hasPartner = partners.length > 0 || links.length > 0 || MONEY.test(folded)
  const mention = mentionIn({ text, isEnglish, hasPartner })
  if (mention) {
    const { sign, unclear, start, end } = mention
    return { kind: unclear ? 'unclear' : 'declared', sign, ...(unclear && { unclear }), marks: [{ start, end }] }
  }
  const own = ownSaleIn(post, owned)
  const sign = signIn({ text, links, hasPartner: partners.length > 0 || links.length > 0 })
  if (own && (!sign || partners.length === 0))
    return { kind: 'own', sign: own.sign, marks: own.end > own.start ? [{ start: own.start, end: own.end }] : [] }
  if (!sign) return undefined
  const marks = [{ start: sign.start, end: sign.end }]
  // A shop that names nobody else sells its own things, by codes and countdowns too.
  const isOfShop = owned.isShop && partners.length === 0 && sign.sign !== 'affiliate-link'
  return isOfShop ? { kind: 'own', sign: 'own-sale', marks } : { kind: 'unmentioned', sign: sign.sign, marks }
}
