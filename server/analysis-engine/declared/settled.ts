import type { AgeInPosts, GenderInPosts } from '#server/analysis-engine/declared/posts/declared-in-posts.ts'
import { agesOf } from './birth.ts'
import type { DeclaredInBio } from './declared-in-bio.ts'
import type { Found } from './found.ts'

/** The bio is worth more than the posts, unless they contradict each other: then neither is told. */
export function settledGender(bio: DeclaredInBio, posts: GenderInPosts | undefined): Found | undefined {
  const inBio = bio.gender?.gender ?? bio.agreed
  const isContradicted = posts !== undefined && inBio !== undefined && isOther(inBio, posts.gender)
  return isContradicted ? undefined : (bio.gender ?? posts)
}

/** Who says « iel » may agree either way. */
const isOther = (one: string, other: string) => one !== other && one !== 'nb' && other !== 'nb'

type SettledAge = { age?: Found; estimatedAge?: Found; minor: boolean }

export function settledAge(bio: DeclaredInBio, posts: AgeInPosts, at: Date): SettledAge {
  const { age, years } = bio
  if (bio.minor) return { minor: true }
  if (age && years !== undefined) return isFarFrom(years, posts, at) ? { minor: false } : { age, minor: false }
  const { minor, age: told, estimatedAge = bio.estimatedAge } = posts
  return { minor, ...(told ? { age: told } : !minor && estimatedAge && { estimatedAge }) }
}

/** A bio may be a year old, and so may a post. */
function isFarFrom(years: number, { birth }: AgeInPosts, at: Date): boolean {
  if (!birth) return false
  const { youngest, oldest } = agesOf(birth, at)
  return years < youngest - 1 || years > oldest + 1
}
