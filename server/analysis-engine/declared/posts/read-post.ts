import { agreementIn } from './agreement.ts'
import { ownSentences } from './own-words.ts'
import { type SaidAge, saidAgeIn } from './said-age.ts'
import { type SaidGender, saidGenderIn } from './said-gender.ts'

type Placed<Said> = Said & { start: number; end: number }
export type PostStatements = { gender?: Placed<SaidGender>; age?: Placed<SaidAge> }

/** Without one of these nothing can be said: they spare most posts the rules, and 400 posts take two milliseconds. */
const MAY_TELL_AGE =
  /\d ?(?:ans|piges|balais|berges|bougies|printemps|yo\b|y\/o|today|tomorrow|years|yrs|[fm] here|and (?:st|n|s|i|c|o)|next |in \w+ (?:d|w|m))|[eqfxztrs] ans|i'?m (?:\w+ )?(?:an? )?(?:\w+ )?\d|i am \d|i'?m in |(?:at|been|be|hit|my|age of|aged?|i) \(?\d\d|as an? \d|turn(?:ed|ing)? \d|born |bac |majeure? d|née? (?:en|le|un)|en (?:ter|tle|seconde|2nde|[34]e|[34]è|trois|quat)|suis (?:une? )?(?:de|enf|gos|gam|cl|cr|mi|cu)|ma \d\d|la (?:tren|quar|cinq)|lycéen|collégien|quadra|quinqua|trentenaire|sexag|septuag|i was \d|j'avais \d|moi \(?\d|school in|levels in|senior/
const MAY_TELL_GENDER =
  /je (?:ne |n')?(?:suis|serai|reste|devien|revien|repar|me|sens)|suis|jsui|chui|étais|\b[gj]t |ai (?:\S+ )?été|j'?me |\bm'(?:a|on)|en tant|\biel\b|pronom|nous,? les|i'?m |i am |\bas an? |content|ravi|\bfi(?:er|ère)\b|déçu|désol|navr|dégoût|épuis|crev|choqu|ému|soulag|impatien|heureu|^\W*née? en|depuis/

/** Some patterns look back to the start: a hostile text must not cost time. */
const MAX_LENGTH = 1_000

export const EVERYTHING = { gender: true }
export const AGE_ALONE = { gender: false }

/** What a post says of its author in the first person, and where in it. */
export function statementsIn(whole: string, on: Date, asked = EVERYTHING): PostStatements {
  const found: PostStatements = {}
  const text = whole.slice(0, MAX_LENGTH)
  const lower = text.toLowerCase().replaceAll('’', "'")
  const [mayTellAge, mayTellGender] = [MAY_TELL_AGE.test(lower), asked.gender && MAY_TELL_GENDER.test(lower)]
  if (!mayTellAge && !mayTellGender) return found
  for (const sentence of ownSentences(text)) {
    const gender = mayTellGender ? (saidGenderIn(sentence) ?? agreementIn(sentence)) : undefined
    const age = mayTellAge ? saidAgeIn(sentence, text, on) : undefined
    // A name outweighs an agreement.
    const isBetter = gender && (!found.gender || ('name' in gender && found.gender.name === undefined))
    if (isBetter) found.gender = placed(gender, text, sentence.at)
    if (age && !found.age) found.age = placed(age, text, sentence.at)
  }
  return found
}

/** In the whole text, without the spaces around it. */
function placed<Said extends { from: number; to: number }>(said: Said, text: string, at: number): Placed<Said> {
  const words = text.slice(at + said.from, at + said.to)
  const start = at + said.from + (words.length - words.trimStart().length)
  return { ...said, start, end: start + words.trim().length }
}
