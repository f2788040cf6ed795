import { MIN_POSTS } from '#contract/constants.ts'
import { outageOf, type RefusalCode, refusals } from '#contract/errors.ts'
import { NETWORK_IDS, networkOf } from '#contract/networks.ts'
import { declaredIn } from '#server/analysis-engine/declared/declared.ts'
import type { Db } from '#server/database/database.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { Profile } from '#server/sources/profile.ts'
import { findRefusal } from '#server/sources/snapshot-store.ts'
import { type FailureKind, SourceFailure } from '#server/sources/source-failure.ts'
import { hasObjected } from './objection-store.ts'

const WITHHELD: Record<NonNullable<Profile['withheld']>, RefusalCode> = {
  from_visitors: 'profile_for_members',
  by_moderation: 'profile_hidden',
}

/** Why a profile is not analysed, as far as it tells by itself. */
export function refusalOfProfile(profile: Profile, at: Date): RefusalCode | null {
  if (profile.protected) return 'profile_protected'
  if (profile.withheld) return WITHHELD[profile.withheld]
  if (declaredIn(profile, at).minor) return 'profile_minor'
  return profile.posts < MIN_POSTS ? 'too_few_posts' : null
}

/** Why it is not analysed today, by whoever asks: what it tells by itself, or what its posts told when they were read and paid for. */
export async function refusalToday(
  db: Db,
  profile: Profile,
  { at, simulated }: { at: Date; simulated: boolean },
): Promise<RefusalCode | null> {
  if (await hasObjected(db, profile.username, profile.id)) return 'profile_opposed'
  const known = refusalOfProfile(profile, at) ?? (await findRefusal(db, profile, { at, simulated }))
  return known !== null && isCustomers(known) ? known : null
}

const OF_THE_PROFILE: Partial<Record<FailureKind, RefusalCode>> = {
  not_found: 'profile_not_found',
  suspended: 'profile_suspended',
  deactivated: 'profile_deactivated',
  protected: 'profile_protected',
}
const NOT_OF_THE_PROFILE: ReadonlySet<RefusalCode> = new Set([
  ...NETWORK_IDS.map(outageOf),
  'analysis_failed',
  'consent_needed',
  'too_many_refused',
])

/** What the customer is told of it; null of what is ours, or the database's: another try may do. */
export function refusalFor(error: unknown, username: string): RefusalCode | null {
  if (error instanceof SourceFailure) return OF_THE_PROFILE[error.kind] ?? outageOf(networkOf(username))
  return error instanceof Refusal && isCustomers(error.code) ? error.code : null
}

/** Not one that only operators are told. */
const isCustomers = (code: string): code is RefusalCode => Object.hasOwn(refusals, code)

/** A network's trouble, ours or the customer's own: it says nothing of the profile. */
export const isOfProfile = (code: RefusalCode) => !NOT_OF_THE_PROFILE.has(code)
