import type { AdvertisingSign, UnclearFor } from '#contract/advertising.ts'
import type { Span } from '#server/analysis-engine/models/attribution.ts'
import { type OwnWords, ownWords } from '#server/analysis-engine/text/own-words.ts'

/** Words by which a post says that it is advertising; `unclear` when it does not say it as the law wants. */
export type Mention = Span & { sign: AdvertisingSign; unclear?: UnclearFor }
export type MentionedIn = { text: string; isEnglish: boolean; hasPartner: boolean }

/**
 * `words`: what is said. `label`: words that also mean the thing itself (la pub, une collaboration) and are a mention only where
 * labels stand: first in the post or in a line, in brackets, after a colon. `partner`: only beside a brand, a link or a price.
 */
type Formula = { sign: AdvertisingSign; isClear: boolean; expression: RegExp; needs?: 'label' | 'partner' | 'named' }

const GIVEN_BY = "(?:@|la marque|la maison|l'hotel|le domaine|le fabricant|l'editeur)"

const FORMULAS: readonly Formula[] = [
  { sign: 'publicity', isClear: true, expression: /publicite|pub\b/g, needs: 'label' },
  { sign: 'publicity', isClear: true, expression: /[[(]\s?(?:publicite|pub)\s?[\])]|#(?:pub|publicite)\b/ },
  {
    sign: 'publicity',
    isClear: true,
    expression:
      /\b(?:c'est|est|ceci est|this is) (?:une publicite|de la pub(?:licite)?|un placement de produit|an ad(?:vert)?)\b|\ben publicite (?:avec|pour)\b|\bpub ?: |\bpublicite pour @/,
    needs: 'named',
  },
  { sign: 'publicity', isClear: true, expression: /\bcontient (?:un|des) placements? de produits?\b/ },
  {
    sign: 'commercial',
    isClear: true,
    expression: /collab(?:oration)? commerciale|partenariat (?:remunere|commercial|paye)/g,
    needs: 'label',
  },
  {
    sign: 'commercial',
    isClear: true,
    expression:
      /\b(?:collab(?:oration)? commerciale|partenariat (?:remunere|commercial|paye)) (?:avec|pour) @|\ben partenariat (?:remunere|commercial)|#(?:collaborationcommerciale|partenariatremunere)\b/,
  },
  {
    sign: 'commercial',
    isClear: true,
    expression:
      /\bpayee?s? par @|\bc'est paye\b|@\w+ (?:me (?:paie|paye|remunere|finance)|m'a payee?|paid for|finance cette|finance notre)\b/,
    needs: 'partner',
  },
  {
    sign: 'sponsored',
    isClear: true,
    expression:
      /#sponsorisee?s?\b|\b(?:video|article|post|contenu|episode|live|recette|serie|fil) sponsorisee?\b|\bsponsorisee?s?\b[^.!?]{0,24}? par @/,
  },
  { sign: 'sponsored', isClear: true, expression: /sponsorisee?(?= ?[:|.])/g, needs: 'label' },
  {
    sign: 'given',
    isClear: true,
    expression: new RegExp(`#produits?offerts?\\b|\\boffer(?:te?s?|ts) par ${GIVEN_BY}|\\bfournie?s? par ${GIVEN_BY}`),
  },
  {
    sign: 'given',
    isClear: true,
    expression: /\bproduits? offerts?\b|\b(?:place|nuit|dossard|entree|sejour|repas) offerte?s?\b(?! par un)/,
  },
  { sign: 'given', isClear: true, expression: /\b(?:m'a ete fournie?|est fournie?)\b/, needs: 'partner' },
  {
    sign: 'affiliated',
    isClear: true,
    expression: /\bliens? affilies?\b|\bsont affilies\b|\b(?:je|on) touche (?:une commission|quelques euros|\d+ ?€)/,
  },
  { sign: 'publicity', isClear: true, expression: /(?:ad|advert|advertisement)(?= ?[:|.])/g, needs: 'label' },
  { sign: 'english', isClear: false, expression: /#(?:ad|advert|sponsored|paidpartnership)\b/ },
  { sign: 'sponsored', isClear: true, expression: /sponsored(?: post| video)?(?= ?[:|.])/g, needs: 'label' },
  {
    sign: 'sponsored',
    isClear: true,
    expression: /\bsponsored by @|\bpaid (?:partnership|promotion)\b|\bcall it [^.!?]{0,20}\badvert\b/,
  },
  { sign: 'affiliated', isClear: true, expression: /\baffiliate links?\b|\bi (?:get|earn) a (?:commission|little)\b/ },
  { sign: 'short', isClear: false, expression: /#(?:sp|spon|sponso)\b/ },
  { sign: 'collab', isClear: false, expression: /#collab(?:oration)?s?\b/ },
  {
    sign: 'collab',
    isClear: false,
    expression: /\b(?:nouvelle )?collab(?:oration)? (?:\S+ ){0,3}?(?:avec|with) |\bworking with @/,
    needs: 'partner',
  },
  { sign: 'partnership', isClear: false, expression: /#(?:partenariat|partner|partnership)\b/ },
  {
    sign: 'partnership',
    isClear: false,
    expression: /\b(?:en|d'un|notre) (?:partenariat|collaboration) avec\b|\bnotre partenaire\b|@\w+,? partenaire\b/,
    needs: 'partner',
  },
  { sign: 'ambassador', isClear: false, expression: /#ambassad(?:eur|rice|or)\b|#endorsed\b/ },
  { sign: 'ambassador', isClear: false, expression: /\bambassad(?:eur|rice|or)\b|\bendorsee?\b/, needs: 'partner' },
  { sign: 'invited', isClear: false, expression: /#(?:invitation|gifted|pressetrip|presstrip|servicepresse|invite)\b/ },
  {
    sign: 'invited',
    isClear: false,
    expression:
      /\binvitee?s? (?:par|au domaine|chez @)|\bservice presse\b|\b(?:voyage|diner|dejeuner) de presse (?!annul)|\bpress trip, |\bas a guest of\b|\brecue?s? (?:gratuitement|gracieusement|pour (?:test|essai))\b|\brecue?s? de (?:la part de )?@|\benvoyee?s? par (?:la marque|@)|\bgracieusement\b|\bconviee?s? par\b|\b(?:leur|son) invitee?\b|\binvitation d[eu]\b|\blogee?s? (?:et|,) ?nourrie?s?\b|\bme l'a donnee?\b|\bhosted by @|\bcomplimentary\b|\bm'a fait parvenir\b|\bgratuit contre une chronique\b|\bde ce sp\b|\ben echange de (?:videos?|posts?|photos?|stories)\b/,
  },
  {
    sign: 'gain',
    isClear: false,
    expression:
      /\b(?:on gagne|nous fait|\d+ ?€ pour toi)\b[^.!?]{0,20}(?:chacun|pour moi)\b|\bwe both get\b|\bc'est moi qui touche\b|\bm'aide a financer\b|\b(?:m'a|nous a) livree?s? gratuitement\b/,
    needs: 'partner',
  },
  {
    sign: 'lent',
    isClear: false,
    expression:
      /\bpretee?s? par\b|\ben pret par\b|\bpour le pret de\b|\b(?:review|loan) unit\b|\bloaned by\b|\bmise? a (?:ma |notre )?disposition par\b|#pret\b/,
    needs: 'partner',
  },
]

/** One of these is in every formula: a search instead of thirty. */
const STEMS =
  /pub|commerc|partena|partner|sponso|#sp|offert|fourni|affili|touche|commission|advert|\bad\b|an ad|collab|working with|ambassad|endors|invit|gift|press|graci|gratuit|convi|logee?|donnee?|hosted|complimentary|parvenir|recu|envoye|pret|unit\b|loan|disposition|chacun|pour moi|both get|financer|paie|paye|remuner|paid|earn|placement|ce sp\b|echange/

/** A denial just before: « ceci n’est pas une pub », « not sponsored », « sans partenariat ». */
const DENIED =
  /(?:\bpas\b|\bni\b|\baucune?\b|\bsans\b|\bjamais\b|\bplus de\b|\bnot\b|\bnever\b|\bisn't\b|\bno\b|\bnon[,:] ?)[^.!?:]{0,24}$/
/** Said of the word, not of the post: « la publicité », « une collaboration commerciale ». */
const SPOKEN_OF = /\b(?:la|une?|le|les|des|de|du|cette|ce|d'|l')\s?$/

/** What one sees without pressing « Voir plus » (X cuts at 280), and how many hashtags in a row drown one. */
const SEEN_CHARACTERS = 280
const SEEN_LINES = 3
const DROWNING_HASHTAGS = 3

/** The clearest mention of a post; undefined when it has none. What it quotes is left out. */
export function mentionIn({ text, isEnglish, hasPartner }: MentionedIn): Mention | undefined {
  const words = ownWords(text)
  if (!STEMS.test(words.folded)) return undefined
  const found = FORMULAS.flatMap((formula) => mentionBy(formula, words, { text, isEnglish, hasPartner }))
  return found.find(({ unclear }) => !unclear) ?? found[0]
}

function mentionBy(formula: Formula, words: OwnWords, { text, isEnglish, hasPartner }: MentionedIn): Mention[] {
  const { folded, placeOf } = words
  const { sign, expression, needs } = formula
  const match = needs === 'label' ? labelIn(folded, expression) : expression.exec(folded)
  if (!match) return []
  const before = folded.slice(Math.max(0, match.index - 48), match.index)
  if (DENIED.test(before)) return []
  if ((needs === 'partner' && (!hasPartner || SPOKEN_OF.test(before))) || (needs === 'named' && !hasPartner)) return []
  const isTag = match[0].startsWith('#')
  if (isTag && !hasPartner && !isLoneTag(folded, match)) return []
  const [start, end] = [placeOf(match.index), placeOf(match.index + match[0].length - 1) + 1]
  const isClear = formula.isClear || (sign === 'english' && isEnglish)
  if (!isClear) return [{ sign, start, end, unclear: 'words' }]
  return [{ sign, start, end, ...(!isSeen(text, start) && { unclear: 'place' as const }) }]
}

/** Where a label stands: first in the post, after the end of a sentence or a line, or in brackets; and a word that follows does not make it a thing spoken of. */
const LABELLED = /[^\p{L}\p{N}\s,'"@#-] ?$/u
const ENDED = /^(?: ?[^\p{L}\p{N}\s'#?]| (?:non remuneree|pour @|avec @|commerciale?\b|remunere)|$)/u

/** `expression` is global. */
function labelIn(folded: string, expression: RegExp): RegExpExecArray | null {
  expression.lastIndex = 0
  for (let match = expression.exec(folded); match; match = expression.exec(folded)) {
    const before = folded.slice(Math.max(0, match.index - 2), match.index)
    const isFirst = match.index === 0 || LABELLED.test(before)
    if (isFirst && ENDED.test(folded.slice(match.index + match[0].length))) return match
  }
  return null
}

/** First, before a colon, or with nothing but hashtags after it: « … #lashes #pub ». Elsewhere it may be a word of the sentence: « #pub cachée : comment la reconnaître ? » */
function isLoneTag(folded: string, { index, 0: { length } }: RegExpExecArray): boolean {
  const after = folded.slice(index + length)
  if (index === 0) return /^ ?[:|.]/.test(after)
  return index > 20 && !/[a-z0-9]/.test(after.replace(/#\w+/g, ''))
}

function isSeen(text: string, start: number): boolean {
  const above = text.slice(0, start)
  if (start > SEEN_CHARACTERS || above.split('\n').length > SEEN_LINES) return false
  const tags = /(?:#[\p{L}\p{N}_]{1,100}\s{0,9}){1,30}$/u.exec(above)?.[0].match(/#/g)?.length ?? 0
  return tags < DROWNING_HASHTAGS
}
