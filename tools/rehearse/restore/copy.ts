import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { asOwner } from '#server/testing/owner.ts'
import { until } from '#server/testing/until.ts'
import type { StripeStub } from '#stubs/stripe/stub.ts'
import { postgresBinaries } from '#tools/measure/chaos/throwaway-postgres.ts'
import type { Folder } from '#tools/rehearse/cluster/folder.ts'
import { databaseUrl } from '#tools/rehearse/cluster/logins.ts'
import { runPart } from '#tools/rehearse/cluster/part.ts'
import { ports } from '#tools/rehearse/cluster/ports.ts'

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

/**
 * A restored folder, started without Patroni to look at it first. Patroni's settings came along: no standby will ever
 * confirm a commit here, and the archive is not this copy's to write to.
 */
export async function startRestored(folder: Folder, data: string) {
  const control = (...words: string[]) =>
    runPart(folder, [path.join(postgresBinaries(), 'pg_ctl'), '-D', data, '-w', '-t', '120', ...words])
  const settings = [`-p ${ports.restored}`, ...OVERRIDDEN.map((setting) => `-c ${setting}`)].join(' ')
  await control('-l', path.join(folder.log, 'restored.log'), '-o', settings, 'start')
  const url = databaseUrl('postgres', ports.restored)
  await until('the restored copy has reached its moment', async () => {
    const [row] = await asOwner<{ recovering: boolean }>(url, 'select pg_is_in_recovery() as recovering')
    return row?.recovering === false
  })
  return { url, stop: () => control('-m', 'fast', 'stop') }
}

const OVERRIDDEN = ['archive_mode=off', 'synchronous_standby_names=', 'primary_conninfo=']

/** What each page holds, in cents: at Stripe, and in our books. A page that holds nothing may be in neither. */
export async function compareCents(url: string, stripe: StripeStub) {
  const rows = await asOwner<{ session: string; cents: number }>(
    url,
    `select checkout_session as session, price_cents - refunded_cents - disputed_cents as cents
     from payments
     where state = 'paid'`,
  )
  const ours = new Map(rows.map(({ session, cents }) => [session, cents]))
  const theirs = new Map(
    stripe
      .sessions()
      .filter(({ payment_status: status }) => status === 'paid')
      .map(({ id, amount_total: total }) => [id, (total ?? 0) - stripe.refunded(id) - stripe.disputed(id)]),
  )
  const pages = new Set([...ours.keys(), ...theirs.keys()])
  const differences = [...pages].filter((page) => (ours.get(page) ?? 0) !== (theirs.get(page) ?? 0))
  const sum = (cents: Map<string, number>) => [...cents.values()].reduce((total, each) => total + each, 0)
  return { differences, ourCents: sum(ours), stripeCents: sum(theirs), pages: pages.size }
}
