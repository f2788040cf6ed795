import { setTimeout as pause } from 'node:timers/promises'
import { asOwner } from '#server/testing/owner.ts'

/** What a restored database must hold, row for row of what matters. */
export type Books = { accounts: number; payments: number; paid: number; entries: number; credits: number }

export async function countBooks(url: string): Promise<Books> {
  const [books] = await asOwner<Books>(
    url,
    `select (select count(*)::int from accounts) as accounts,
            (select count(*)::int from payments) as payments,
            (select count(*)::int from payments where state = 'paid') as paid,
            (select count(*)::int from credit_entries) as entries,
            (select coalesce(sum(credits), 0)::int from accounts) as credits`,
  )
  if (!books) throw new Error('nothing was counted')
  return books
}

/** A commit bears the time before its standby has confirmed it, and is seen after. */
const COMMIT_MS = 200

/** A moment between two commits of a load that goes on, and the books at it. */
export async function pickMoment(url: string): Promise<{ moment: string; books: Books }> {
  for (;;) {
    const before = await countBooks(url)
    const [row] = await asOwner<{ moment: string }>(url, 'select clock_timestamp()::text as moment')
    await pause(COMMIT_MS)
    const after = await countBooks(url)
    if (row && JSON.stringify(before) === JSON.stringify(after)) return { moment: row.moment, books: before }
  }
}
