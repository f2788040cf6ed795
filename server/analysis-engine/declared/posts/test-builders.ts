import { expect } from 'vitest'
import { agesOf } from '#server/analysis-engine/declared/birth.ts'
import { declaredIn, declaresMinor } from '#server/analysis-engine/declared/declared.ts'
import { at } from '#server/analysis-engine/declared/test-builders.ts'
import { aPost, aProfile } from '#server/analysis-engine/test-builders.ts'
import type { Profile } from '#server/sources/profile.ts'
import { statementsIn } from './read-post.ts'

const DAY = new Date('2026-11-10T12:00:00Z')

/** What one post says of its author's age on the day it is written: « 31 », « 24-27 », or nothing. */
export function ageSaid(text: string): string | undefined {
  const { age } = statementsIn(text, DAY)
  if (!age) return undefined
  const { youngest, oldest } = agesOf(age.birth, DAY)
  return youngest === oldest ? String(youngest) : `${youngest}-${oldest}`
}

export const genderSaid = (text: string) => statementsIn(text, DAY).gender?.gender

export type Dated = readonly [text: string, day: string]

/** What an account declares whose posts have the ids 100, 99 and so on, read on 15 November 2026. */
export function declaredByPosts(posts: readonly (string | Dated)[], over: Partial<Profile> = {}) {
  const dated = posts.map((post, nth) => {
    const [text, day] = typeof post === 'string' ? [post, '2026-11-10'] : post
    return aPost({ id: String(100 - nth), text, createdAt: new Date(`${day}T12:00:00Z`) })
  })
  const profile = aProfile({ bio: '', location: null, ...over })
  const declared = declaredIn(profile, at, dated)
  // Whatever a test asks: who is refused is who declares it.
  expect(declaresMinor(profile, at, dated)).toBe(declared.minor)
  return declared
}

/** Five posts that agree in the feminine. */
export const FEMININE = [
  'je suis crevée',
  'trop contente de vous',
  'je suis arrivée',
  'on m’a appelée',
  'je me suis levée',
]
