import { randomUUIDv7 } from 'node:crypto'
import { MAX_SHARE_LINKS } from '#contract/share-limits.ts'
import { findDelivered } from '#server/analyses/analysis-store.ts'
import { advisoryLock } from '#server/database/database.ts'
import { lockDelivered } from '#server/evidence/contest-store.ts'
import { countAttempt, throttleKey } from '#server/http/throttle.ts'
import { after, days, minutes } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { newSecret } from '#server/lib/token.ts'
import type { Services } from '#server/services.ts'
import { wordsForgottenAt } from '#server/sources/forget-snapshots.ts'
import * as store from './share-link-store.ts'

type Asked = { accountId: string; analysisId: string; days: number; showsExclusions: boolean }

/** A customer lets others read one of their reports; the address is told here and nowhere again. */
export async function shareReport(
  { db, now, publicUrl }: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  { accountId, analysisId, days: lasting, showsExclusions }: Asked,
): Promise<{ link: store.ShareLink; url: string }> {
  await countAttempt(db, now, [{ key: throttleKey('share', accountId), limit: 30, windowMs: minutes(60) }])
  const delivered = await findDelivered(db, accountId, analysisId)
  if (!delivered) throw new Refusal('not_found')
  const createdAt = now()
  const evidenceEnd = delivered.snapshotAt && wordsForgottenAt(delivered.snapshotAt)
  if (!evidenceEnd || evidenceEnd <= createdAt) throw new Refusal('evidence_over')
  const expiresAt = new Date(Math.min(after(createdAt, days(lasting)).getTime(), evidenceEnd.getTime()))
  const { token, tokenHash } = newSecret()
  const link = { id: randomUUIDv7(), analysisId, createdAt, expiresAt, showsExclusions }
  await db.transaction(async (tx) => {
    await advisoryLock(tx, `share links ${accountId}`)
    if (!(await lockDelivered(tx, accountId, analysisId))) throw new Refusal('not_found')
    const living = await store.listShareLinks(tx, accountId, createdAt)
    if (living.length >= MAX_SHARE_LINKS) throw new Refusal('too_many_share_links')
    await store.insertShareLink(tx, accountId, { ...link, tokenHash })
  })
  // In the fragment, which a browser sends to nobody: no log, proxy or referrer sees it.
  const url = `${publicUrl}/app/analysis/${analysisId}#partage=${token}`
  return { link: { ...link, username: delivered.username }, url }
}
