import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
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

/** Longer than clocks are read apart, and much shorter than anybody waits for a lock. */
const STILL_MS = 200

/** A moment between two commits of a load that goes on, and the books at it: writers stand still for a moment around it. */
export async function pickMoment(url: string): Promise<{ moment: string; books: Books }> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    // Given once every writer under way has committed, standby included.
    await client.query('lock table accounts, payments, credit_entries in share mode')
    await pause(STILL_MS)
    const { rows } = await client.query<{ moment: string }>('select clock_timestamp()::text as moment')
    const books = await countBooks(url)
    await pause(STILL_MS)
    return { moment: rows[0]?.moment ?? '', books }
  } finally {
    await client.end()
  }
}
