import type { Clause } from './bio-clauses.ts'
import { anyOf } from './bio-words.ts'

/**
 * Whether a clause shows that somebody speaks: « 30 ans » after « Belle Époque » may be a café's. A trade, a family tie,
 * an origin or a word in the first person will do.
 */
export const isPerson = (words: string) => FIRST_PERSON.test(words) || PERSON.test(words)

/** « Léa, 22 ans »: the clause comes after a name that opens its sentence. */
export const followsAName = ({ lead }: Clause) => NAME.test(lead)

const NAME =
  /^(?!(?:Les?|La|Chez|The|Un|Une|Des|Du|Mamie|Mamy|Papi|Papy|Mémé|Pépé) )\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}.'-]*)?,$/u
const FIRST_PERSON = anyOf("je|j'.*|moi|me|mon|ma|mes|m'.*|i|i'm|i've|my|mine")

const english = [
  'mum|mom|dad|girl|boy|guy|man|woman|nurse|student|teacher|writer|engineer|baker|artist|dev|developer|lawyer|doctor|cook',
  'retired|cop|vet|wife|husband|single|married|divorced|aunt|uncle|chef|gamer|lover|nerd|geek|runner|designer|actor|fan',
].join('|')
const french = [
  'prof|maman|papa|mère|père|femme|homme|mec|meuf|nana|gars|cadre|cheffe|maire|kiné|ingé|instit|ado|guide|juge|interne',
  'hôtesse|maîtresse|écrivaine?|élève|poète|peintre|architecte|médecin|pilote|athlète|membre|célibataire|veuf|veuve|apprentie?|mécano|sage-femme',
  "gauchère|bretonne?|belge|suisse|corse|basque|ch'ti|nomade",
].join('|')
/** What a person is called by what they do, come from or have become, in French; and in English, the safer ones. */
const endings = [
  'eure?|euse|rice|iste|ien(?:ne)?|i?er|i?ère|ante?|ente?|aise?|oise?|aine?|arde?|logue|iatre|eute|nome|phile|aire|graphe',
  'ée?|ologist|ician|arian',
].join('|')
const before =
  "je suis|i'm|i am|une?|an?|jeune|vieux|vieille|petite?|grande?|proud|young|old|full-time|ex|future?|ancien(?:ne)?"
/** In English the noun comes last: « Software dev ». */
const PERSON = new RegExp(
  String.raw`^(?:(?:${before})[ -])*(?:${english}|${french}|\p{L}{2,}(?:${endings}))(?:[·.(]e\)?)?(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])(?:${english})$`,
  'iu',
)
