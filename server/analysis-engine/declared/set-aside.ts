import type { AsideReason } from '#contract/declared-fields.ts'
import type { SetAside } from '#contract/schemas/report.ts'
import { unclearAge } from './age-guards.ts'
import type { Clause } from './bio-clauses.ts'
import type { DeclaredInBio } from './declared-in-bio.ts'
import type { Found } from './found.ts'

/** Of what a bio says, all that is not told: it plays a part, or is nobody's. */
export const asideOf = ({ gender, age }: DeclaredInBio, why: AsideReason): SetAside[] => [
  ...aside('gender', gender?.declared.quote, why),
  ...aside('age', age?.declared.quote, why),
]

type Told = { gender: Found | undefined; age: Found | undefined; estimatedAge: Found | undefined; minor: boolean }
type Bio = { clauses: readonly Clause[]; bio: string; at: Date }

/** What the bio of one person says and the report does not: the posts say otherwise, or whose age it is is not said. */
export function asideFrom(own: DeclaredInBio, told: Told, { clauses, bio, at }: Bio): SetAside[] {
  const isAgeTold = told.age || told.estimatedAge || told.minor
  return [
    ...(told.gender ? [] : aside('gender', own.gender?.declared.quote, 'contradicted')),
    ...(isAgeTold
      ? []
      : own.age
        ? aside('age', own.age.declared.quote, 'contradicted')
        : aside('age', unclearAge(clauses, bio, at), 'unclear')),
  ]
}

const aside = (field: SetAside['field'], words: string | undefined, why: AsideReason): SetAside[] =>
  words === undefined ? [] : [{ field, words, why }]
