import { concernsAnAudience, isForOrAboutTheYoung } from './age-audience.ts'
import { isACareer, isTheAuthors, isTimeSince, mayGiveAnAge } from './age-guards.ts'
import { MINOR, SAID, SAID_BIRTH, SOON_18, STATED, STATED_BIRTH } from './age-patterns.ts'
import type { Clause } from './bio-clauses.ts'
import { followsAName, isSomebody } from './bio-persons.ts'
import { ANIMALS, anyOf } from './bio-words.ts'
import { declaredPronouns } from './declared-pronouns.ts'

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

/** How old the bio says its author is: in its words from 18 to 99, or that they are younger. */
export function declaredAge(clauses: readonly Clause[], bio: string, at: Date): { age?: Words; minor: boolean } {
  const none = { minor: false }
  if (clauses.some(({ words }) => MINOR.test(words))) return { minor: true }
  if (!mayGiveAnAge(clauses, bio)) return none
  const theirs = clauses.filter(isTheAuthors)
  if (theirs.some(({ words }) => SOON_18.test(words))) return { minor: !isForOrAboutTheYoung(bio) }
  const ages = theirs.flatMap((clause) => {
    const opens = clause === clauses[0]
    return [...ageIn(clause, opens), ...birthIn(clause, { opens, bio, at })]
  })
  const [first] = ages
  if (!first || ages.some(({ years }) => Math.abs(years - first.years) > 1)) return none
  const { value, quote, years, isSurelyTheirs } = first
  if (isTimeSince(years, bio, at) || isACareer(years, clauses)) return none
  // X takes nobody under 13, and « 5 ans » is a joke or a child's; from ten on they may be there all the same.
  if (years < 18) return { minor: years >= 10 && !isForOrAboutTheYoung(bio) }
  if (years > 99 || (years === 18 && concernsAnAudience(bio)) || GONE.test(bio)) return none
  return isSurelyTheirs || tellsOfAPerson(clauses) ? { minor: false, age: { value, quote } } : none
}

const tellsOfAPerson = (clauses: readonly Clause[]) =>
  clauses.some(({ words }) => isSomebody(words)) || declaredPronouns(clauses) !== undefined

function ageIn(clause: Clause, opens: boolean): Age[] {
  const { words, quote } = clause
  for (const pattern of [...SAID, ...STATED]) {
    const { value, age } = pattern.exec(words)?.groups ?? {}
    const isSurelyTheirs = opens || SAID.includes(pattern) || followsAName(clause)
    if (value && age) return [{ value, quote, years: Number(age), isSurelyTheirs }]
  }
  return []
}

type Reading = { opens: boolean; bio: string; at: Date }

/** Who was born eighteen years ago is 17 or 18: neither is declared. */
function birthIn(clause: Clause, { opens, bio, at }: Reading): Age[] {
  const { words, quote, tail } = clause
  const said = SAID_BIRTH.exec(words)
  const { value, year } = (said ?? STATED_BIRTH.exec(words))?.groups ?? {}
  const years = at.getUTCFullYear() - Number(year)
  const isAThings = !said && (BORN_A_THING.test(tail) || PET.test(bio) || TRADE.test(bio))
  if (!value || years === 18 || isAThings) return []
  return [{ value, quote, years, isSurelyTheirs: opens || said !== null || followsAName(clause) }]
}
