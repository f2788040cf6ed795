import type { RefusalCode } from '#contract/errors.ts'
import type { Language } from '#contract/languages.ts'
import { ANALYSIS_COST } from '#contract/money.ts'
import { networkOf } from '#contract/networks.ts'
import type { CheckAnswer } from '#contract/schemas/analyses.ts'
import { countAttempt, throttleKey } from '#server/http/throttle.ts'
import { minutes } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { Services } from '#server/services.ts'
import { type SourceByNetwork, sourceOf } from '#server/sources/open-sources.ts'
import { readProfile } from '#server/sources/snapshots.ts'
import { SourceFailure } from '#server/sources/source-failure.ts'
import { forFree } from './free-use.ts'
import { hasObjected } from './objection-store.ts'
import { isOfProfile, refusalFor, refusalToday } from './profile-refusals.ts'
import { sameAnalysis } from './request-store.ts'

/** A customer as far as a free preview is concerned, and where the question comes from. */
export type Previewer = { id: string; credits: number; emailVerified: boolean; address: string }

/**
 * Whether an analysis would be refused, before anything is spent. A network's troubles are not the profile's: unknown. Each preview
 * may cost us a call, so it is for who can pay for the analysis, or has shown who they are; what the customer has of the same posts
 * is told to anybody.
 */
export async function checkProfile(
  { db, now, sources }: Pick<Services, 'db' | 'now'> & { sources: SourceByNetwork },
  customer: Previewer,
  username: string,
  language: Language,
): Promise<CheckAnswer> {
  await countAttempt(db, now, [
    { key: throttleKey('look', customer.id), limit: 40, windowMs: minutes(15) },
    { key: throttleKey('look-address', customer.address), limit: 60, windowMs: minutes(15) },
  ])
  const refused = (code: RefusalCode): CheckAnswer => {
    const error = new Refusal(code, { username, credits: 'unspent' }).saidIn(language).error
    return { target_username: username, verdict: 'refused', code, error }
  }
  if (await hasObjected(db, username)) return refused('profile_opposed')
  if (sources[networkOf(username)]?.needsConsent) return refused('consent_needed')
  const source = forFree(sourceOf(sources, username, 'unspent'), { db, now }, customer.address)
  const same = await sameAnalysis(db, { accountId: customer.id, username, simulated: source.simulated, at: now() })
  if (same) {
    const { id, createdAt, status } = same
    const opened = { id, created_at: createdAt.toISOString(), status }
    return { target_username: username, verdict: 'possible', same_analysis: opened }
  }
  if (customer.credits < ANALYSIS_COST && !customer.emailVerified)
    return { target_username: username, verdict: 'unknown' }
  try {
    const profile = await readProfile(db, now, source, username)
    const code = await refusalToday(db, profile, { at: now(), simulated: source.simulated })
    if (code) return refused(code)
    const { name, followers, posts } = profile
    const found = { target_username: username, verdict: 'possible', target_name: name, followers, posts } as const
    return source.simulated ? { ...found, simulated: true } : found
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error
    const code = refusalFor(error, username)
    return code && isOfProfile(code) ? refused(code) : { target_username: username, verdict: 'unknown' }
  }
}
