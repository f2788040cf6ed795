import { type Gender, genderOfNoun } from '#server/analysis-engine/declared/posts/agreement-vocabulary.ts'
import type { Clause } from './bio-clauses.ts'
import { opensAsOrganisation } from './bio-organisations.ts'
import { isToldByAnother, speaksOfAnother } from './bio-others.ts'
import { opensAsThing } from './bio-things.ts'

/** What a bio calls its author: « Femme », « H 41 ans », « 24F », « non-binaire ». */
export type NamedGender = { value: string; quote: string; gender: Gender | 'nb' }

const before = "(?:(?:je suis|i'm|i am|une?|an?|just an?|jeune|young) )*"
const years = String.raw`(?:,? ?(?:de )?[1-9]\d(?: ?(?:ans|yo|y\/o))?)?`
const NAMES: readonly [Gender | 'nb', RegExp][] = [
  ['f', new RegExp(`^${before}(?<value>femme|meuf|nana|woman|gal|lady)${years}$`, 'iu')],
  ['m', new RegExp(`^${before}(?<value>homme|mec|gars|man|guy|bloke|lad|dude)${years}$`, 'iu')],
  ['nb', new RegExp(`^${before}(?<value>non[- ]?binaire|non-?binary|enby)$`, 'iu')],
  ['f', /^(?:(?<value>F)(?:,? (?=\d\d ?ans)|\/)[1-9]\d|[1-9]\d ?(?<after>F))(?: ?ans|\/.*)?$/u],
  ['m', /^(?:(?<value>[HM])(?:,? (?=\d\d ?ans)|\/)[1-9]\d|[1-9]\d ?(?<after>M))(?: ?ans|\/.*)?$/u],
]

/** Where a clause is that word and nothing else, and none says otherwise. */
export function namedGender(clauses: readonly Clause[]): NamedGender | undefined {
  if (!mayNameItself(clauses)) return undefined
  const found = clauses.flatMap((clause): NamedGender[] => {
    const isListed = clause.followsComma && !/\d/u.test(clause.words)
    if (clause.isBracketed || isListed) return []
    return NAMES.flatMap(([gender, name]) => {
      const { value, after } = name.exec(clause.words)?.groups ?? {}
      const word = value ?? after
      return word && !speaksOfAnother(clause.lead) ? [{ value: word, quote: clause.quote, gender }] : []
    })
  })
  const [first] = found
  return first && found.every(({ gender }) => gender === first.gender) ? first : undefined
}

const mayNameItself = (clauses: readonly Clause[]) =>
  !opensAsOrganisation(clauses) &&
  !opensAsThing(clauses) &&
  !isToldByAnother(clauses.map(({ words }) => words).join('\n'))

const OPENING =
  /^(?:compte (?:perso )?d')?(?:(?:je suis|i'm|une?|la|le|jeune|futur|future|ancien|ancienne|ex|heureux|heureuse|fière?|vieux|vieille|proud|an?|full-time) (?!de |qui ))*(?<word>[\p{L}-]+)(?![·.(/][\p{L}])(?! profess)/iu
const ENGLISH_KIN =
  /^(?:(?!my |our |of |to |for |by |like |not )[\p{L}-]+ ){0,3}?(?<word>mum|mom|mama|mother|dad|father|wife|husband|grandma|grandmother|grandad|grandfather|nan|gran|actress|waitress)(?! (?:guy|jokes?|dad|mum|mom))(?!\p{L}|')/iu
/** « Deux mamans, un fils, trois poules ». */
const A_CHILD = /^(?:un|une|le|la) (?:fils|fille|garçon|frère|s(?:œ|oe)ur)(?!\p{L})/iu
const ENGLISH_FEMININE = /^(?:mum|mom|mama|mother|wife|grandma|grandmother|nan|gran|actress|waitress)$/iu

const KIN = /^(?:maman|papa|mère|père|fils|fille|frère|s(?:œ|oe)ur|mum|mom|dad)(?!\p{L})/iu
/** « Papa de 3 », « Fille de marin », « Sœur aînée »; not « maman de cactus », « Fils du vent », « frère de personne ». */
const REAL_KIN =
  /^\S+(?: ?$| (?:de (?:\d|deux|trois|quatre|cinq|famille|prof|marin|mineur|paysan|médecin|flic|cheminot|facteur|notaire)|d'une? (?:fille|garçon|ado|petite?|bébé)|d'(?:ouvri|immigr|agricult|institut|exil)|of (?:\d|two|three|four|five|nine)|solo|célibataire|divorcée?|poule|aînée?|cadette?|jum|x\d|et |and ))/iu
const PETS = /chat|chien|plante|cactus|lapin|cat|dog|plant|fur/iu
/** « Directrice de mon canapé ». */
const TITLE =
  /^(?:présidente|directrice|cheffe|maîtresse|conseill(?:er|ère)|docteure|professeure|championne)(?= (?:d[eu]s? |de l|d'|en chef|ès |autoproclam|officiel))/iu

function isInJest(words: string): boolean {
  const noun = words.slice(OPENING.exec(words)?.[0].search(/(?<![\p{L}-])[\p{L}-]+$/u) ?? 0)
  return TITLE.test(noun) || (KIN.test(noun) && (!REAL_KIN.test(noun) || PETS.test(noun)))
}

/**
 * The gender in which a bio's nouns agree with their author: « Retraitée de La Poste », « Papa de 3 », « girl dad ». Too
 * little to be shown, enough to contradict what its posts would show.
 */
export function agreedGender(clauses: readonly Clause[]): Gender | undefined {
  if (!mayNameItself(clauses)) return undefined
  const told = clauses.flatMap(({ words, lead, isBracketed, followsComma }) => {
    if ((followsComma && A_CHILD.test(words)) || isInJest(words)) return []
    const [french, english] = [OPENING.exec(words)?.groups?.['word'] ?? '', ENGLISH_KIN.exec(words)?.groups?.['word']]
    const gender = genderOfNoun('', french.toLowerCase()) ?? (english && (ENGLISH_FEMININE.test(english) ? 'f' : 'm'))
    return gender && !isBracketed && !speaksOfAnother(lead) ? [gender] : []
  })
  const [first] = told
  return first && told.every((gender) => gender === first) ? first : undefined
}
