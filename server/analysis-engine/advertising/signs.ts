import type { AdvertisingSign } from '#contract/advertising.ts'
import type { Span } from '#server/analysis-engine/models/attribution.ts'
import { type OwnWords, ownWords } from '#server/analysis-engine/text/own-words.ts'
import { affiliationIn } from './affiliate-links.ts'

/** What seems commercial in a post, and where it stands. */
export type Sign = Span & { sign: AdvertisingSign }
export type SignedPost = { text: string; links: readonly string[]; hasPartner: boolean }

const DISCOUNT =
  /\d{1,2} ?%|-\d{1,2}\b|\d ?(?:€|euros?|balles) (?:de moins|offerts?|de remise|au lieu)|\bmoitie prix|\bhalf price|\boff\b|\bzero frais|\b(?:livraison|port) (?:gratuite?|offerte?)|\bport offert|\boffert|\boffre\b|\bgratuit|\benleve|\bmoins \d|\bfree\b|\b\d for 1\b|\b\d places pour\b|\bsauter la\b|\ben plus\b|\breduc|\bremise\b|\b\d achetes?\b|\bon gagne\b|\bchacun\b|\bbonus\b|\bdouble les\b/
const PRICE = /\d ?(?:€|eur\b|euros?\b|balles\b)|[$£€] ?\d|\d ?£|\b\d+[.,]\d\d\b/

/** Nobody is sent to buy: the code is asked for, refused, dead, passed on or somebody else's. */
const TOLD =
  /ne (?:marche|marchaient|fonctionne)(?:nt)? plus|\bmarche encore|\baucun code|\bquelqu'un a\b|\banyone got|\bsignalez|\bse fait passer|\barnaque|\bfaux compte|\binfluenceu|\bje (?:ne|n')[^.!?]{0,30}\bcodes?\b|\bi don't use/
const PROPOSED = /\b(?:m'a|m'ont|nous a|nous ont|me|on me|on nous) propos|\bj'ai (?:dit non|refuse)|\bdecline/
const DENIED =
  /\b(?:personne|aucune? \w+|rien) ne (?:me |m'|nous )(?:paie|paye|a payee?)|\bnobody is paying|\bpas (?:payee?s?|sponsorisee?s?)|\bpas de (?:code|lien|pub)|\bnot sponsored/

type Formula = { sign: AdvertisingSign; expression: RegExp; also?: RegExp; needsPartner?: true; isPraise?: true }

const FORMULAS: readonly Formula[] = [
  {
    sign: 'referral',
    expression:
      /\b(?:de ma (?:part|page)|(?:viens|venez|viennent) de chez moi)\b|\b(?:mettez|cites?|citez|donnez|dites) mon (?:nom|numero)\b|\bavec mon petit code\b|\bavec mon (?:lien|code)\b|\bprends mon code\b|\bwith my (?:link|code)\b|\bcode parrainage\b|\bj'ai un lien avec\b|\bparrainage @/,
  },
  {
    sign: 'community',
    expression:
      /\bpour ma commu(?:naute)?\b|\ba ma commu(?:naute)?\b|\b(?:pour|a|reservee? a) mes abonnes\b|\bpour vous les\b|\bgrace a moi\b|\bj'ai negocie\b|\bfor my followers\b/,
    also: new RegExp(`${DISCOUNT.source}|${PRICE.source}|\\boffre\\b`),
  },
  {
    sign: 'bio-link',
    expression: /\bliens?(?: est)? (?:en|dans (?:ma|la)|de ma) bio\b|\blink in (?:my )?bio\b/,
    also: new RegExp(`${PRICE.source}|${DISCOUNT.source}`),
  },
  {
    sign: 'countdown',
    expression:
      /\bplus que (?:ce soir|\d+ ?(?:h|heures?|jours?))\b|\bencore \d+ ?(?:h|heures?)\b|\bjusqu'a (?:ce soir|minuit|dimanche|lundi|mardi|mercredi|jeudi|vendredi|samedi)\b|\bfin a minuit\b|\bderni(?:ere|er)s? (?:heures?|jour)\b|\bderniers instants\b|\blast hours\b|\btill (?:midnight|tonight|friday|sunday)\b|\bends? (?:tonight|friday|sunday)\b|\b\d+ h seulement\b|\bce week-end seulement\b|\bcette semaine chez\b/,
    also: DISCOUNT,
    needsPartner: true,
  },
  {
    sign: 'gift',
    expression:
      /\b(?:merci|thanks|thank you)\b[^.?\n]{0,24}@\w+[^.?\n]{0,12} (?:pour|for) (?:the |this |ce |cette |cet |le |la |l'|notre |mon |hosting)(?:\S+ ){0,2}?(?:colis|cadeau|envoi|sejour|week-end|invitation|suite|repas|voyage|parcel|gift|stay|dinner|us\b)|\bmerci pour l'envoi\b|\b(?:nous|m')a livree?s? gratuitement\b|\bpour ce cadeau\b|\bgatee?s? par @|\bcadeau de @|\bm'ont livree? un|\bthank you for having us\b|\bthanks? (?:you )?(?:so much )?(?:to )?@\w+ for (?:hosting|sending)/,
    isPraise: true,
  },
  {
    sign: 'contest',
    expression: /\b(?:follow|suivez|suis|abonne(?:z-vous|ment))\b[^.?\n]{0,16}(?:@\w+|a leur compte)/,
    also: /\bconcours\b|\bgiveaway\b|\bgagne[rz]?\b|\bwin\b|\btirage\b|\boffre \d/,
  },
  {
    sign: 'urging',
    expression:
      /\bfoncez\b|\bcourez\b|\btestez-les\b|\ballez (?:dormir|manger|voir) chez @|\bleur compte vaut\b|\beveryone should go\b|\bprofitez(?:-en)?\b|\ballez-y\b|\breservez chez eux\b|\bappelez-les\b|\ballez voir @|\bbook it\b|\bdispo sur leur site\b|\bin the shop now\b|\bdans leur boutique\b/,
    needsPartner: true,
    isPraise: true,
  },
]

/** One of these is in every formula. */
const STEMS =
  /de ma\b|de chez moi|mon (?:lien|code|petit|nom|numero)|mon code|my (?:link|code)|parrain|commu|abonn|pour vous|grace a moi|negocie|followers|bio\b|plus que|encore|jusqu'a|fin a|derni|last|ends?\b|seulement|semaine|merci|thank|gate|cadeau|livre|follow|suiv|suis|foncez|courez|testez|allez|leur|should go|profitez|reservez|appelez|book it|dispo|the shop|till\b/

/** Of two, the one that can be shown best: an address or a code before a turn of phrase. */
export function signIn(post: SignedPost): Sign | undefined {
  const words = ownWords(post.text)
  const found = anySign(post, words)
  // Looked for last: most posts hold no sign.
  return found && !isOnlyTold(words.folded) ? found : undefined
}

function anySign(post: SignedPost, words: OwnWords): Sign | undefined {
  const link = affiliateLink(post)
  if (link) return link
  const code = codeIn(post, words)
  if (code) return code
  if (!STEMS.test(words.folded)) return undefined
  for (const { sign, expression, also, needsPartner, isPraise } of FORMULAS) {
    if (needsPartner && !post.hasPartner) continue
    const match = expression.exec(words.folded)
    if (!match || (also && !also.test(words.folded)) || (isPraise && COMPLAINT.test(words.folded))) continue
    return { sign, start: words.placeOf(match.index), end: words.placeOf(match.index + match[0].length - 1) + 1 }
  }
  return undefined
}

const isOnlyTold = (folded: string) => TOLD.test(folded) || PROPOSED.test(folded) || DENIED.test(folded)
const COMPLAINT =
  /\bcasse\b|\bannule|\braye|\ben miettes|\becrase|\bne passez pas\b|\bd'attente\b|\btroisieme fois\b|\bdecu/

/** Marks what tells in the address where the post shows it, else the address itself: X shows a short one. */
function affiliateLink({ text, links }: SignedPost): Sign | undefined {
  for (const link of links) {
    const telling = affiliationIn(link)
    if (telling === undefined) continue
    const [shown, address] = [text.indexOf(telling), /https?:\/\/\S+/.exec(text)]
    const start = shown === -1 ? (address?.index ?? 0) : shown
    return { sign: 'affiliate-link', start, end: start + (shown === -1 ? (address?.[0].length ?? 0) : telling.length) }
  }
  return undefined
}

const TOKEN = /[a-z][a-z0-9]{2,14}/g
const ASKED_FOR =
  /(?:\bcode(?: promo| parrainage| creator| de reduction)?|\bavec(?: le code| mon code)?|\bdites|\buse|\bwith|\butilisez|\bprenez|\bprends|\btapez|\bmettez|\bentrez) ?:? ?$/
/** Capitals that are no codes. */
const NOT_CODES: ReadonlySet<string> = new Set(
  'pub promo rt gps usb ssd vpn pcb spf vip dm mp cv sav dvd tva bio ad new omg mdr ptdr cb faq diy eur ecg hdmi led black'.split(
    ' ',
  ),
)

/** A word in capitals that one is told to use, or beside a reduction: « −20 % avec LILA20 », « KDO25 = 25 % ». */
function codeIn({ text, hasPartner }: SignedPost, { folded, placeOf }: OwnWords): Sign | undefined {
  if (!DISCOUNT.test(folded) && !PRICE.test(folded) && !/\bcode\b| (?:chez|at) @/.test(folded)) return undefined
  for (const match of folded.matchAll(TOKEN)) {
    const [token] = match
    const [start, end] = [placeOf(match.index), placeOf(match.index + token.length - 1) + 1]
    if (NOT_CODES.has(token) || text.slice(start, end) !== token.toUpperCase()) continue
    if (/[#@]/.test(folded[match.index - 1] ?? '')) continue
    const before = folded.slice(Math.max(0, match.index - 48), match.index)
    const after = folded.slice(match.index + token.length, match.index + token.length + 48)
    const isNumbered = /\d/.test(token)
    const isForPartner = token.length > 2 && hasPartner && capitals(text) < 3 && DISCOUNT.test(folded)
    const isOffer =
      isForPartner ||
      ASKED_FOR.test(before) ||
      /^ ?=/.test(after) ||
      (isNumbered && (DISCOUNT.test(before) || DISCOUNT.test(after) || /^ (?:chez|sur|at) @/.test(after)))
    if (isOffer) return { sign: 'code', start, end }
  }
  return undefined
}

/** Who shouts writes no codes. */
const capitals = (text: string) => text.match(/(?<![\p{L}\p{N}@#])\p{Lu}{3,}[\p{Lu}\d]*(?![\p{L}])/gu)?.length ?? 0
