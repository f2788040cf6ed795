import type { Clause } from './bio-clauses.ts'
import { agreedGender, namedGender } from './bio-gender.ts'
import { isOrganisation } from './bio-organisations.ts'
import { isToldByAnother, speaksOfAnother } from './bio-others.ts'
import { opensAsThing } from './bio-things.ts'
import { declaredAge } from './declared-age.ts'
import { declaredPolitics } from './declared-politics.ts'
import { declaredPronouns, isAnAnimalsAccount, pronounsGender } from './declared-pronouns.ts'
import { agesInWords } from './declared-words.ts'
import type { Found } from './found.ts'

/** What a bio declares; `agreed` is only what its nouns let understand, and is never shown. */
export type DeclaredInBio = {
  gender?: Found & { gender?: 'f' | 'm' | 'nb' }
  agreed?: 'f' | 'm'
  age?: Found
  years?: number
  estimatedAge?: Found
  politics?: Found
  minor: boolean
}

export function declaredInBio(clauses: readonly Clause[], bio: string, at: Date): DeclaredInBio {
  const { age, years, minor } = declaredAge(clauses, bio, at)
  const [pronouns, named] = [declaredPronouns(clauses), namedGender(clauses)]
  const [agreed, decade, politics] = [agreedGender(clauses), declaredDecade(clauses), declaredPolitics(clauses, bio)]
  const gender = pronouns ? { ...pronouns, gender: pronounsGender(pronouns.value) } : named
  return {
    ...(gender && { gender: { ...inBio(gender), ...(gender.gender && { gender: gender.gender }) } }),
    ...(agreed && { agreed }),
    ...(age && { age: inBio(age) }),
    ...(years !== undefined && { years }),
    ...(decade && { estimatedAge: inBio(decade) }),
    ...(politics && { politics: inBio(politics) }),
    minor,
  }
}

const inBio = ({ value, quote }: { value: string; quote: string }): Found => ({
  declared: { value, quote, source: 'bio' },
})

/** Whether posts can be those of one person: neither a shop's, a couple's, nor a cat's. */
export const speaksForOnePerson = (clauses: readonly Clause[], bio: string) =>
  !isOrganisation(clauses) && !opensAsThing(clauses) && !isToldByAnother(bio) && !isAnAnimalsAccount(bio)

const DECADE =
  /^(?:(?:une?|la|jeune|vieux|vieille|in my|early|mid|late) )*(?<word>trentenaire|trentaine|quarantenaire|quarantaine|quadra(?:génaire)?|quinqua(?:génaire)?|cinquantaine|sexa(?:génaire)?|soixantaine|[3-6]0s$|(?:thir|for|fif|six)ties$)(?!\p{L})/iu
const DECADES: Readonly<Record<string, number>> = {
  tr: 30,
  thi: 30,
  '30': 30,
  qua: 40,
  for: 40,
  '40': 40,
  qui: 50,
  cin: 50,
  fif: 50,
  '50': 50,
  s: 60,
  '60': 60,
}

/** « Quinqua hypersensible » has fifty to fifty-nine years. */
function declaredDecade(clauses: readonly Clause[]): { value: string; quote: string } | undefined {
  const stated = clauses.find(({ words, lead }) => DECADE.test(words) && !speaksOfAnother(lead))
  if (!stated || isOrganisation(clauses)) return undefined
  const word = DECADE.exec(stated.words)?.groups?.['word']?.toLowerCase() ?? ''
  const [, from = 0] = Object.entries(DECADES).find(([beginning]) => word.startsWith(beginning)) ?? []
  return { value: agesInWords({ youngest: from, oldest: from + 9 }), quote: stated.quote }
}
