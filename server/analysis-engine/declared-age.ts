import { concernsAnAudience, isForOrAboutTheYoung, isTheAuthors, isTimeSince, mayGiveAnAge } from './age-guards.ts'
import type { Clause } from './bio-clauses.ts'
import { anyOf } from './bio-guards.ts'

const YEARS = String.raw`(?<age>[1-9]\d) ?(?:ans|yo|y\/o|y\.o\.?|(?:years?|yrs?)[ -]old)`
/** The whole clause, or first words that can only be the author's. « 20 ans de métier » is neither. */
const AGES = [
  new RegExp(String.raw`^(?:j'ai |i'm |im |i am |[âa]ge ?: ?)?(?<value>${YEARS})$`, 'iu'),
  new RegExp(String.raw`^j'ai (?<value>${YEARS}) et (?!plus|\+|quelques)`, 'iu'),
  /^(?:i'm|im|i am|aged|[âa]ge ?:) ?(?<value>(?<age>[1-9]\d))$/iu,
]
const MONTH = [
  'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre',
  'january|february|march|april|may|june|july|august|september|october|november|december',
].join('|')
const DAY = String.raw`(?:le |on )?(?:\d{1,2}(?:er|st|nd|rd|th)?[ /.-])?(?:${MONTH}|\d{1,2})[ /.-]`
const BORN = String.raw`(?<value>(?:née?|né(?:\(e\)|[·.]e)|born)(?: en| in)? (?:${DAY})?(?<year>(?:19|20)\d\d))`
const BIRTHS = [new RegExp(`^${BORN}$`, 'iu'), new RegExp(String.raw`^(?:je suis|i was) ${BORN}(?![\p{L}\p{N}])`, 'iu')]
/** « Née en 2011, la marque… », « Mon chat. Né en 2015. » */
const BORN_A_THING = /^[\s,]*(?:(?:le|la|les|notre|ce|cette|sur|the|our) |l')/iu
const PET = anyOf('chat(?:te|on)?s?|chien(?:ne)?s?|cats?|dogs?|puppy|kitten|cheval|poney')
const MINOR = /^(?:je suis mineure?|i'?m a minor|i am a minor)$/iu

type Words = { value: string; quote: string }
type Age = Words & { years: number }

/** How old the bio says its author is: in its words from 18 to 99, or that they are younger. */
export function declaredAge(clauses: readonly Clause[], bio: string, at: Date): { age?: Words; minor: boolean } {
  const none = { minor: false }
  if (clauses.some(({ words }) => MINOR.test(words))) return { minor: true }
  if (!mayGiveAnAge(clauses)) return none
  const ages = clauses.filter(isTheAuthors).flatMap((clause) => [...ageIn(clause), ...birthIn(clause, bio, at)])
  const [first] = ages
  if (!first || ages.some(({ years }) => Math.abs(years - first.years) > 1)) return none
  const { value, quote, years } = first
  if (isTimeSince(years, bio, at)) return none
  // X takes nobody under 13, and « 5 ans » is a joke or a child's; from ten on they may be there all the same.
  if (years < 18) return { minor: years >= 10 && !isForOrAboutTheYoung(bio) }
  if (years > 99 || (years === 18 && concernsAnAudience(bio))) return none
  return { minor: false, age: { value, quote } }
}

function ageIn({ words, quote }: Clause): Age[] {
  for (const pattern of AGES) {
    const { value, age } = pattern.exec(words)?.groups ?? {}
    if (value && age) return [{ value, quote, years: Number(age) }]
  }
  return []
}

/** Who was born eighteen years ago is 17 or 18: neither is declared. */
function birthIn({ words, quote, tail }: Clause, bio: string, at: Date): Age[] {
  for (const pattern of BIRTHS) {
    const { value, year } = pattern.exec(words)?.groups ?? {}
    const years = at.getUTCFullYear() - Number(year)
    if (value && years !== 18 && !BORN_A_THING.test(tail) && !PET.test(bio)) return [{ value, quote, years }]
  }
  return []
}
