import { isCareer, isTheAuthors, isTimeSince, mayGiveAnAge } from './age-guards.ts'
import {
  FIRST_PERSON_AGE,
  FIRST_PERSON_BIRTH,
  MINOR,
  SOON_18,
  STANDALONE_AGE,
  STANDALONE_BIRTH,
} from './age-patterns.ts'
import type { Clause } from './bio-clauses.ts'
import { namedGender } from './bio-gender.ts'
import { followsAName, isPerson } from './bio-persons.ts'
import { ANIMALS, anyOf } from './bio-words.ts'
import { declaredPronouns } from './declared-pronouns.ts'
import { numberOf } from './numbers-in-words.ts'

/** « Née en 2011, la marque… », « Mon chat. Né en 2015. » */
const BORN_A_THING = /^[\s,]*(?:(?:le|la|les|notre|ce|cette|sur|the|our) |l')/iu
const PET = anyOf(ANIMALS)
/** « Née en 2013 · Bougies artisanales » was not born. */
const TRADE = anyOf(
  [
    'artisanale?s?|artisanaux|livraisons?|fabriquée?s?|made in france|handmade|handcrafted|commandes?|devis|e-?shop',
    'shipping|savons|bougies|cosmétiques|vêtements|jouets|meubles|candles|soaps|clothing|furniture',
  ].join('|'),
)
/** Of somebody who is gone. A minor's « 16 ans 🕊️ » is refused all the same. */
const GONE = /[🕊🕯⚰]/u

type Words = { value: string; quote: string }
type Age = Words & { years: number; isSurelyTheirs: boolean }

/** `years` as the bio tells them, on the day it is read. */
type DeclaredAge = { age?: Words; years?: number; minor: boolean }

/** How old the bio says its author is: in its words from 18 to 99, or that they are younger. */
export function declaredAge(clauses: readonly Clause[], bio: string, at: Date): DeclaredAge {
  const none = { minor: false }
  if (clauses.some(({ words }) => MINOR.test(words))) return { minor: true }
  if (!mayGiveAnAge(clauses, bio)) return none
  const theirs = clauses.filter(isTheAuthors)
  if (theirs.some(({ words }) => SOON_18.test(words))) return { minor: !isAboutOrForChildren(bio) }
  const ages = theirs.flatMap((clause) => {
    const opens = clause === clauses[0]
    return [...ageIn(clause, opens), ...birthIn(clause, { opens, bio, at })]
  })
  const [first = besidePronouns(theirs, clauses)] = ages
  if (!first || ages.some(({ years }) => Math.abs(years - first.years) > 1)) return none
  const { value, quote, years, isSurelyTheirs } = first
  if (isTimeSince(years, bio, at) || isCareer(years, clauses)) return none
  // X takes nobody under 13, and « 5 ans » is a joke or a child's; from ten on they may be there all the same.
  if (years < 18) return { minor: years >= 10 && !isAboutOrForChildren(bio) }
  if (years > 99 || (years === 18 && hasYoungAudience(bio)) || GONE.test(bio)) return none
  return isSurelyTheirs || tellsOfAPerson(clauses) ? { minor: false, years, age: { value, quote } } : none
}

const tellsOfAPerson = (clauses: readonly Clause[]) =>
  clauses.some(({ words }) => isPerson(words)) ||
  declaredPronouns(clauses) !== undefined ||
  namedGender(clauses) !== undefined

function ageIn(clause: Clause, opens: boolean): Age[] {
  const { words, quote } = clause
  for (const pattern of [...FIRST_PERSON_AGE, ...STANDALONE_AGE]) {
    const { value, age } = pattern.exec(words)?.groups ?? {}
    const isSurelyTheirs = opens || FIRST_PERSON_AGE.includes(pattern) || followsAName(clause)
    if (value && age) return [{ value, quote, years: numberOf(age.toLowerCase()), isSurelyTheirs }]
  }
  return []
}

/** « 17 | she/elle | bxl »: beside a set of pronouns, a number of these few is an age and no department. */
function besidePronouns(theirs: readonly Clause[], clauses: readonly Clause[]): Age | undefined {
  const [said, other] = clauses.filter(({ words }) => /^\d{2,3}$/u.test(words))
  if (!said || other || !theirs.includes(said) || !/^(?:1[4-9]|2\d)$/u.test(said.words)) return undefined
  if (!declaredPronouns(clauses)?.value.includes('/')) return undefined
  return { value: said.words, quote: said.quote, years: Number(said.words), isSurelyTheirs: true }
}

type Reading = { opens: boolean; bio: string; at: Date }

/** Who was born eighteen years ago is 17 or 18: neither is declared. */
function birthIn(clause: Clause, { opens, bio, at }: Reading): Age[] {
  const { words, quote, tail } = clause
  const said = FIRST_PERSON_BIRTH.exec(words)
  const { value, year } = (said ?? STANDALONE_BIRTH.exec(words))?.groups ?? {}
  const years = at.getUTCFullYear() - Number(year)
  const isAThings = !said && (BORN_A_THING.test(tail) || PET.test(bio) || TRADE.test(bio))
  if (!value || years === 18 || isAThings) return []
  return [{ value, quote, years, isSurelyTheirs: opens || said !== null || followsAName(clause) }]
}

/** A parent gives a child's age more often than a child writes « maman ». */
const isAboutOrForChildren = (bio: string) => (PARENT.test(bio) && !KEPT_BY_PARENTS.test(bio)) || hasYoungAudience(bio)

const hasYoungAudience = (bio: string) => bio.includes('🔞') || AUDIENCE.test(bio)

const PARENT = anyOf(
  'maman|papa|mère|père|parents?|mum|mom|mama|dad|mother|father|enfants?|(?<!stray )kids?|filles|fils|garçons',
)
/** « Compte géré par mes parents » is a child's. */
const KEPT_BY_PARENTS =
  /(?<!\p{L})(?:gérée?|tenue?|surveillée?|supervisée?|run|managed|monitored) (?:par|by) (?:mes|mon|ma|ses|sa|son|my|his|her) ?(?:parents?|maman|papa|mère|père|mum|mom|dad|mother|father)/iu
/** At work with the young, or a page for adults: « 16 ans » is then who it is for. */
const AUDIENCE = anyOf(
  [
    'prof|professeure?|enseignante?|instit|coach|entraîneu(?:r|se)|éducat(?:eur|rice)|animat(?:eur|rice)|teacher|jeunesse',
    'pegi|parental|interdite?|u1\\d|nsfw|onlyfans|mineurs|minors|adultes?|adults?',
  ].join('|'),
)
