const SUBJECT = /^,? ?(?:et )?(?:moi )?(?:je |j'|j)/u
const CLITIC = /^(?:(?:ne|n'|me|m'|te|t'|le|la|les|l'|lui|leur|y|en) ?)*/u
/** In -ais, and in the present. */
const PRESENT_IN_AIS = /^(?:(?:re|dé)?fais|vais|sais|(?:re)?connais|hais|plais|tais|nais|parais)$/u
const FUTURE = /r(?:ai|ais|as)$/u
const PARTICIPLE = /(?:é|ée|i|ie|u|ue|is|ise|it|ite|ert|erte|eint|einte)$/u
const ADVERB = /^(?:pas|plus|bien|même|juste|toujours|encore|jamais|trop|vraiment)$/u
/** What is still so, or of today, is told of today in any tense. */
export const STILL = /(?<!\p{L})(?:toujours|encore|jamais|ce matin|aujourd'hui|hier|tjrs)(?!\p{L})/u
const LONG_AGO =
  /(?<!\p{L})(?:c'était|à l'époque|en (?:19|20)\d\d|(?:19\d\d|20[01]\d)|il y a \d+ ans|retraite|j'étais|j'avais|souvenirs?|jadis|autrefois)(?!\p{L})/u

/**
 * Whether what follows « à 31 ans je » is told of today: « je vis », « j'ai un chat », « j'ai toujours pas compris »; not
 * « j'ai repris mes études », « j'écoutais », « je serai ».
 */
export function isToldOfToday(told: string, sentence: string): boolean {
  if (LONG_AGO.test(sentence)) return false
  const [verb = '', ...after] = told
    .replace(SUBJECT, '')
    .replace(CLITIC, '')
    .split(/[ ,.]+/u)
  const isImperfect = verb.endsWith('ais') && !PRESENT_IN_AIS.test(verb)
  if (verb === '' || isImperfect || (FUTURE.test(verb) && verb !== 'ai')) return false
  if (verb !== 'ai' && verb !== 'suis' && verb !== 'jsuis') return true
  const [next = '', ...others] = after.filter((word) => !ADVERB.test(word)).slice(0, 3)
  // « j'ai tout plaqué », « j'ai enfin eu ».
  const isPast = (PARTICIPLE.test(next) && next !== 'du') || others.some((word) => /é$|^eu$/u.test(word))
  return !isPast || /(?<!\p{L})(?:toujours|encore|tjrs|ce matin|aujourd'hui|hier)(?!\p{L})/u.test(sentence)
}

/** « je vis encore chez mes parents », not « j'habitais encore ». */
export const isStillSo = (told: string) => STILL.test(told) && !REMEMBERED.test(told) && isToldOfToday(told, told)
const REMEMBERED = /souv|rappel|regret|rêv|repens|premi|d'avoir|(?<!\p{L})(?:quand|où|qu[e']|jamais)(?!\p{L})/u
