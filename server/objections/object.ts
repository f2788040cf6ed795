import { hash, randomUUID } from 'node:crypto'
import { forFree } from '#server/analyses/free-use.ts'
import { lookUp } from '#server/analyses/look-up.ts'
import {
  confirmObjection,
  type ErasedAnalysis,
  eraseAnalysesOf,
  findObjection,
  knownProfileId,
  lockProfile,
  requestObjection,
} from '#server/analyses/objection-store.ts'
import { eraseLinesOf } from '#server/batches/line-store.ts'
import { deleteOfReports } from '#server/evidence/delete-of-reports.ts'
import { countAttempt, throttleKey } from '#server/http/throttle.ts'
import { days, minutes } from '#server/lib/clock.ts'
import type { Services } from '#server/services.ts'
import { forgetProfile, forgetSnapshots } from '#server/sources/forget-snapshots.ts'
import { type SourceByNetwork, sourceOf } from '#server/sources/open-sources.ts'
import type { SnapshotKey } from '#server/sources/snapshot-store.ts'
import { endWatchesOf } from '#server/watches/watch-store.ts'

type ObjectionServices = Pick<Services, 'db' | 'now'>

/**
 * Somebody objects to being analysed, without an account. The first call gives a code to place in the profile's bio,
 * so that nobody objects in another's name; the next one, of the same request, looks for it there.
 */
export async function objectToAnalysis(
  { db, now, sources }: ObjectionServices & { sources: SourceByNetwork },
  { username, request }: { username: string; request: string },
  address: string,
) {
  const source = forFree(sourceOf(sources, username, 'unsaid'), { db, now }, address)
  await countAttempt(db, now, [
    { key: throttleKey('oppose', address), limit: 20, windowMs: minutes(60) },
    // By name and address together: counted by name alone, anybody could use up another's right to object.
    { key: throttleKey('oppose', username.toLowerCase(), address), limit: 20, windowMs: days(1) },
  ])
  const standing = await findObjection(db, username)
  if (standing?.opposedAt) return { code: codeOf(request, standing.profileId ?? username), opposed: true }
  // Nothing about a real account is analysed by the demonstration, and it has no bio to look in.
  if (source.simulated) {
    const code = codeOf(request, username)
    await requestObjection(db, { username, profileId: null }, code, now())
    return { code, opposed: false }
  }
  const { id: profileId, bio } = await lookUp(username, () => source.findProfile(username))
  const code = codeOf(request, profileId)
  // What the account asked for by another of its names is the same objection.
  const asked = (await findObjection(db, username, profileId)) ?? { username, profileId }
  const objection = await requestObjection(db, { ...asked, profileId }, code, now())
  if (objection.opposedAt !== null) return { code, opposed: true }
  const opposed = bio.includes(code)
  if (opposed) await enforce({ db, now }, objection.username, profileId)
  return { code, opposed }
}

/** An operator who has seen another proof than a code in the bio; tells how many analyses were erased. */
export async function objectByHand({ db, now }: ObjectionServices, username: string): Promise<number> {
  const { profileId } = await requestObjection(db, { username, profileId: null }, codeOf(randomUUID(), username), now())
  return enforce({ db, now }, username, profileId)
}

/**
 * Of one request and one account: whoever reads it in the bio cannot show it as theirs, nor make it do anything elsewhere. Eighty bits,
 * so that no request can be found that leads to a code which stands in a bio for another purpose.
 */
const codeOf = (request: string, of: string) => `verso-${hash('sha256', `objection ${request} ${of}`).slice(0, 20)}`

/** Blocks the profile from now on and erases what is kept of it. */
async function enforce({ db, now }: ObjectionServices, username: string, foundId: string | null): Promise<number> {
  return db.transaction(async (tx) => {
    await lockProfile(tx, { username }, 'exclusive')
    // After the lock: a delivery it waited for may have been the first to learn the id.
    const profileId = foundId ?? (await knownProfileId(tx, username))
    if (profileId !== null) await lockProfile(tx, { profileId }, 'exclusive')
    await confirmObjection(tx, username, profileId, now())
    const erased = await eraseAnalysesOf(tx, username, profileId)
    // After the erasing, which waits for a contest or a link being written: before it, that one would have stayed.
    await eraseLinesOf(tx, { username, profileId }, erased)
    await endWatchesOf(tx, username, profileId)
    await deleteOfReports(tx, erased)
    await forgetSnapshots(tx, erased.flatMap(snapshotOfErased))
    await forgetProfile(tx, username, profileId)
    return erased.length
  })
}

const snapshotOfErased = ({ username, snapshotAt, simulated }: ErasedAnalysis): SnapshotKey[] =>
  snapshotAt ? [{ username, at: snapshotAt, simulated }] : []
