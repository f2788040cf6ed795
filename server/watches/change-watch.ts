import type { WatchPeriod } from '#contract/watches.ts'
import { after, minutes } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { Services } from '#server/services.ts'
import { nextDue, slotOf } from './slot.ts'
import { lockWatch, setSchedule, type WatchKey } from './watch-store.ts'

/** What was due while it was paused is not made up for: the next date is the next one of its grid. */
export async function changeWatch(
  { db, now }: Pick<Services, 'db' | 'now'>,
  key: WatchKey,
  { every, paused }: { every?: WatchPeriod | undefined; paused?: boolean | undefined },
): Promise<void> {
  await db.transaction(async (tx) => {
    const watch = await lockWatch(tx, key)
    if (!watch) throw new Refusal('watch_not_found')
    const period = every ?? watch.every
    const slotSeconds = period === watch.every ? watch.slotSeconds : slotOf(key.watchId, period)
    const rests = paused === undefined ? watch.paused : paused ? (watch.paused ?? 'by_customer') : null
    const isSame = period === watch.every && rests === watch.paused
    const nextAt = rests ? null : isSame ? watch.nextAt : nextDue(slotSeconds, period, after(now(), minutes(1)))
    await setSchedule(tx, key, { every: period, slotSeconds, nextAt, paused: rests })
  })
}
