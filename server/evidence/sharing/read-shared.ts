import type { EvidenceQuery } from '#contract/schemas/evidence.ts'
import { type ExclusionServices, type OwnReading, ownReading } from '#server/evidence/exclusions/exclude-post.ts'
import { readPage } from '#server/evidence/read-evidence.ts'
import { addressOf, countAttempt, throttleKey } from '#server/http/throttle.ts'
import { minutes } from '#server/lib/clock.ts'
import { oneAtATime } from '#server/lib/one-at-a-time.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { hashToken } from '#server/lib/token.ts'
import type { Services } from '#server/services.ts'
import { findShared, type SharedReport } from './share-link-store.ts'

type Reader = { token: string; ip: string }

/** As many as a customer may read, for whoever reads; and for one link, what fifty readers at once would ask. */
const BY_ADDRESS = { limit: 120, windowMs: minutes(1) }
const BY_LINK = { limit: 1_200, windowMs: minutes(1) }

/** The report a link opens, or one refusal, whatever it died of: nobody learns why. */
export async function readShared(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { token, ip }: Reader,
): Promise<SharedReport> {
  await countAttempt(db, now, [{ key: throttleKey('shared-address', addressOf(ip)), ...BY_ADDRESS }])
  const shared = await findShared(db, hashToken(token), now())
  if (!shared) throw new Refusal('share_link_over')
  await countAttempt(db, now, [{ key: throttleKey('shared-link', shared.linkId), ...BY_LINK }])
  return shared
}

/** What the link's customer leaves out of that report at this moment, if they let the link show it; null when it is nothing. */
export async function readSharedExclusions(
  services: ExclusionServices,
  shared: SharedReport,
): Promise<OwnReading | null> {
  const { accountId, id: analysisId, showsExclusions } = shared
  if (!showsExclusions) return null
  const reading = await ownReading(services, { accountId, analysisId }, shared)
  return reading.exclusions.length > 0 ? reading : null
}

/** A reader's pages wait for each other, as a customer's do, and nobody else's for them. */
const onePerReader = oneAtATime()

/** A page of the posts a figure of that report rests on, without what its customer said of them. */
export async function readSharedEvidence(
  services: Pick<Services, 'db' | 'now'>,
  { token, ip, signal, ...query }: EvidenceQuery & Reader & { signal: AbortSignal },
) {
  const { accountId, id } = await readShared(services, { token, ip })
  return onePerReader(addressOf(ip), signal, () =>
    readPage(services.db, { ...query, accountId, id, signal, hidesContests: true, showsWords: () => true }),
  )
}
