import { isPlayed } from './played-parts.ts'

/** A sentence of a post in small letters, with straight apostrophes; `at` is where it stands in the post. */
export type Sentence = { words: string; at: number; asks: boolean }

/** Somebody else's words, a label or an address; neither a letter nor a space, so that nothing matches across it. */
const NOT_ITS_OWN =
  /«[^»]*(?:»|$)|“[^”]*(?:”|$)|„[^“”]*(?:[“”]|$)|‹[^›]*(?:›|$)|"[^"]*(?:"|$)|(?<![\p{L}\p{N}])['‘](?=\p{Lu})[^'’\n]{2,}['’](?!\p{L})|https?:\/\/\S+|[@＠#＃][\p{L}\p{N}_.]+/gu
const MAY_QUOTE = /[«“„‹"@＠#＃‘]|(?:^|\s)'|http/
const MASK = '\uFFFC'
/** « - je suis pressée » is a line of dialogue. */
const DIALOGUE_LINE = /^[ \t]*[-–—>].*$/gmu
const SENTENCE_END = /(?<![.!?…])[.!?…]+(?=\s|$|[)\uFFFC])|[\n\r;]+|(?:\p{Extended_Pictographic}|\u200D|\uFE0F)+/gu

/** « Client : je suis pressé », « ma fille: j'ai 12 ans »; but « Bilan : je suis crevée ». */
const SPEAKER =
  /(?:^|[,(])\s*(?<who>(?:(?:mon|ma|mes|notre|nos|son|sa|le|la|les|un|une|des|cette|cet|ce|lui|elle|eux|il|on|vous|toi|tout|my|the|him|her|them|a|an)(?: [^,(]*)?|l'[^,(]*|[\p{L}.'\uFFFC-]+(?: [\p{L}.'\uFFFC-]+){0,2}(?: de \d+ ans)?)) ?$/u
const OWN_LEAD =
  /^(?:(?:et |bon |donc |le )?(?:moi|bilan|résultat|verdict|update|maj|edit|ps|conclusion|bref|info|annonce|aveu|confession|rappel|résumé|état|preuve|constat|nouvelle|bonne nouvelle|mauvaise nouvelle|fun fact|me)|pour de vrai.*|réouverture.*|rentrée.*)$/u

/** The sentences in which the author of a post speaks for themselves; none of a reply, a song, a part that is played. */
export function ownSentences(text: string): Sentence[] {
  if (/^\s*[@＠]/u.test(text) || isPlayed(text)) return []
  const straight = text.replaceAll(/[’ʼ`´]/gu, "'")
  const own = MAY_QUOTE.test(straight) ? mask(straight, NOT_ITS_OWN) : straight
  const masked = mask(own, DIALOGUE_LINE)
  const lower = masked.toLowerCase()
  const words = lower.length === masked.length ? lower : masked
  const cuts = [...words.matchAll(SENTENCE_END)]
  const starts = [0, ...cuts.map((cut) => cut.index + cut[0].length)]
  return starts.map((at, nth) => {
    const cut = cuts[nth]
    return withoutSpeaker({ words: words.slice(at, cut?.index), at, asks: cut?.[0].includes('?') ?? false })
  })
}

const mask = (text: string, hidden: RegExp) => text.replaceAll(hidden, (part) => MASK.repeat(part.length))

/** What follows a speaker's name and a colon is theirs. */
function withoutSpeaker(sentence: Sentence): Sentence {
  const colon = sentence.words.indexOf(':')
  if (colon < 0) return sentence
  const who = SPEAKER.exec(sentence.words.slice(0, colon))?.groups?.['who']
  return who === undefined || OWN_LEAD.test(who.trim())
    ? sentence
    : { ...sentence, words: sentence.words.slice(0, colon) }
}
