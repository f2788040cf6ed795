import { type Gender, genderOf, genderOfNoun } from './agreement-vocabulary.ts'
import type { Sentence } from './own-words.ts'
import { ADVERBS, ARTICLES, predicate, tokensAfter } from './predicate.ts'

/** Where a sentence agrees with its author; positions within its words. */
export type Agreement = { gender: Gender; from: number; to: number }

/** Looked at last: before the words it would be looked for at every letter. */
const WITHIN_A_WORD = /[\p{L}\p{N}'\uFFFC-]$/u
const begins = (words: string, at: number) => at === 0 || !WITHIN_A_WORD.test(words.slice(at - 1, at))
const BE = new RegExp(
  String.raw`(?:je (?:ne |n')?(?:suis|serais?|deviens|reviens|repars)|j'?suis|jsui|chuis?|j'?étais|gt|jt|j'?ai (?:pas |jamais |déjà |même |encore )?été|(?:je |j'|j)(?:me )?(?:sens|sentais)|moi qui suis|en tant que)(?![\p{L}-])|en tant qu'|suis(?<=^[^\p{L}]*suis)(?= )`,
  'gu',
)
const MYSELF = /(?:je (?:ne )?me|j'?me|me) suis(?= )/gu
/** « Mon chef m'a vue »; the masculine is what most write by mistake. */
const ME = /m'(?:a|ont|as|avez|avait|avaient|aurait|auraient)(?= )/gu
const WITHOUT_SUBJECT =
  /^[^\p{L}]*(?:(?:ptn|putain|bon|oh|ah|et|mais|bref|alors|enfin|vraiment|trop|tellement|si|super|hyper|très|grave|bien|toute?),? )*(?<word>content|contente|ravi|ravie|fier|fière|déçue?|désolée?|navrée?|dégoûtée?|épuisée?|crevée?|choquée?|émue?|soulagée?|impatiente?|heureux|heureuse)(?= (?:d'(?!être)|qu'|(?:de|que|pour|par|mais)(?!\p{L}))| {0,9}!{0,99} {0,9}$)/u
/** « Infirmière depuis 20 ans, je vois passer les ministres »; « née en 68, j'ai raté les pavés ». */
const APPOSED =
  /^[^\p{L}]*(?<word>née?(?= en )|\p{L}[\p{L}-]*(?![\p{L}-])(?=[^,]{0,200} depuis [^,]{0,200},))[^,]*,? (?:donc |et |alors )?(?:oui )?(?:je |j'|jsuis |jme )/u
/** « Fière de ses origines, la chanteuse… » is somebody else. */
const ANOTHER_SUBJECT = /(?<!\p{L})(?:il|elle|ses|son|sa|leurs?)(?!\p{L})|, (?:la|le|l'|une|un) ?\p{L}/u
/** Of an origin, a faith, a love: nobody's business here. */
const PROUD_TO_BE = /fi(?:er|ère)s? d'être/u
const HAPPY_NEW_YEAR = /^[^\p{L}]*heureu(?:x|se) (?!de|d'|que|qu')/u

/** « elle me dit je suis contente » is hers; « ce que je suis », « qu'il m'a envoyée » agrees with something else. */
const SAID = /(?:^|[^\p{L}])(?:dit|disent|fait|font|sort|répond|crie|écrit|lance|genre|style)[ :,]*$/u
const RELATIVE = /(?:^|[^\p{L}])qu(?:e |')(?:\p{L}+ ){0,3}$/u

/** Their object never comes before them, so the masculine is meant; « je me suis cassé le pied » is said by all. */
const MY_OWN_DOING =
  /^(?:levé|couché|endormi|réveillé|trompé|perdu|assis|retrouvé|inscrit|installé|inquiété|énervé|ennuyé|baladé|relu|emballé|planté|barré|tiré|senti|lancé|retourné|marié|garé)$/u
const OBJECT = new Set(['le', 'la', 'les', "l'", 'un', 'une', 'des', 'mon', 'ma', 'mes', 'du'])

export function agreementIn({ words }: Sentence): Agreement | undefined {
  if (PROUD_TO_BE.test(words)) return undefined
  return whatIAm(words) ?? whatIDid(words) ?? whatWasDoneToMe(words) ?? whatIFeel(words) ?? whoIAm(words)
}

function whatIAm(words: string): Agreement | undefined {
  for (const { index, 0: be } of words.matchAll(BE)) {
    if (!begins(words, index) || SAID.test(words.slice(0, index))) continue
    const tokens = tokensAfter(words, index + be.length)
    // « je me sens plutôt un mec » is not said.
    const found = be.includes('sen') && tokens.some(({ text }) => ARTICLES.has(text)) ? undefined : predicate(tokens)
    if (found) return { ...found, from: index }
  }
  return undefined
}

function whatIDid(words: string): Agreement | undefined {
  for (const { index, 0: me } of words.matchAll(MYSELF)) {
    const [done, next] = tokensAfter(words, index + me.length).filter(({ text }) => !ADVERBS.has(text))
    const gender = done && (done.text === 'faite' ? 'f' : genderOf(done.text))
    const isMine = gender === 'f' || (MY_OWN_DOING.test(done?.text ?? '') && !OBJECT.has(next?.text ?? ''))
    if (gender && isMine && done && begins(words, index) && !SAID.test(words.slice(0, index)))
      return { gender, from: index, to: done.to }
  }
  return undefined
}

function whatWasDoneToMe(words: string): Agreement | undefined {
  for (const { index, 0: me } of words.matchAll(ME)) {
    const done = tokensAfter(words, index + me.length).find(({ text }) => !ADVERBS.has(text))
    const isMine = done && genderOf(done.text) === 'f' && !/^(?:co[uû]t|donn|offert)/u.test(done.text)
    if (isMine && begins(words, index) && !RELATIVE.test(words.slice(0, index)))
      return { gender: 'f', from: index, to: done.to }
  }
  return undefined
}

function whatIFeel(words: string): Agreement | undefined {
  const { 0: felt, groups } = WITHOUT_SUBJECT.exec(words) ?? { 0: '' }
  const gender = genderOf(groups?.['word'] ?? '')
  if (!gender || ANOTHER_SUBJECT.test(words) || HAPPY_NEW_YEAR.test(words)) return undefined
  const from = felt.search(/\p{L}/u)
  return { gender, from, to: felt.length }
}

function whoIAm(words: string): Agreement | undefined {
  const { word = '' } = APPOSED.exec(words)?.groups ?? {}
  const gender = /^née?$/u.test(word) ? genderOf(word) : genderOfNoun('', word)
  const from = words.search(/\p{L}/u)
  return gender && { gender, from, to: from + word.length }
}
