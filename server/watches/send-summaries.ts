import type { Services } from '#server/services.ts'
import { claimSummaries } from './settings-store.ts'
import { summaryMail } from './watch-mails.ts'

const AT_ONCE = 200

/** One mail a month for each customer who watches somebody, whatever day the worker comes to it. */
export async function sendDueSummaries({ db, jobs, now }: Pick<Services, 'db' | 'jobs' | 'now'>): Promise<number> {
  let sent = 0
  for (;;) {
    const at = now()
    const claimed = await db.transaction(async (tx) => {
      const due = await claimSummaries(tx, at, AT_ONCE)
      for (const { accountId } of due) await jobs.send(tx, summaryMail, { accountId, at: at.toISOString() })
      return due.length
    })
    sent += claimed
    if (claimed < AT_ONCE) return sent
  }
}
