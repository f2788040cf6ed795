import type { DeclaredInBio } from './declared-in-bio.ts'
import { areOnlyPronouns, pronounsGender } from './declared-pronouns.ts'

/**
 * Some networks have a field for pronouns: it holds its author's, and needs none of the care a bio does. Where the bio says
 * something else, neither is told.
 */
export function withPronounsField(bio: DeclaredInBio, field: string | null): DeclaredInBio {
  const quote = field?.trim() ?? ''
  if (!areOnlyPronouns(quote)) return bio
  const gender = pronounsGender(quote)
  const { gender: inBio, ...rest } = bio
  if (inBio?.gender && gender && inBio.gender !== gender) return rest
  return { ...bio, gender: { declared: { value: quote, quote, source: 'pronouns' }, ...(gender && { gender }) } }
}
