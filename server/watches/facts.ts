import { hash } from 'node:crypto'
import type { WatchedFact } from '#contract/watches.ts'
import type { Profile } from '#server/sources/profile.ts'

/** What is told at once when it is not the same any more. Of the bio a hash: its words are in the reports. */
export type Facts = { name: string; username: string; bio: string; verified: Profile['verified'] }

export type FactChange = { fact: WatchedFact; before?: string; after?: string }

export const factsOf = ({
  name,
  username,
  bio,
  verified,
}: Pick<Profile, 'name' | 'username' | 'bio' | 'verified'>): Facts => ({
  name,
  username,
  bio: hash('sha256', bio.trim()).slice(0, 22),
  verified,
})

export function changedFacts(before: Facts, now: Facts): FactChange[] {
  const changes: FactChange[] = []
  if (before.name !== now.name) changes.push({ fact: 'name', before: before.name, after: now.name })
  if (before.username.toLowerCase() !== now.username.toLowerCase())
    changes.push({ fact: 'handle', before: before.username, after: now.username })
  if (before.bio !== now.bio) changes.push({ fact: 'bio' })
  if (before.verified !== 'none' && now.verified === 'none') changes.push({ fact: 'verified_lost' })
  return changes
}
