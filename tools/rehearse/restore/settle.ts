import { asOwner } from '#server/testing/owner.ts'
import { until } from '#server/testing/until.ts'
import type { StripeStub } from '#stubs/stripe/stub.ts'
import { type Books, compareCents, countBooks } from './copy.ts'

const ROLES = ['verso_app', 'verso_owner', 'verso_web']

export type Ops = (...words: string[]) => Promise<string>
/** An operator's commands, and Stripe to compare with. */
type Desk = { ops: Ops; stripe: StripeStub }

/** So that the archive reaches past the moment. What is not archived yet when the machines are lost is at most a minute. */
export async function archiveAll(url: string): Promise<void> {
  const [row] = await asOwner<{ segment: string }>(url, 'select pg_walfile_name(pg_switch_wal()) as segment')
  await until(`${row?.segment} is archived`, async () => {
    const [archived] = await asOwner<{ is: boolean | null }>(
      url,
      'select last_archived_wal >= $1 as is from pg_stat_archiver',
      [row?.segment],
    )
    return archived?.is === true
  })
}

export async function checkCopy(url: string, due: Books): Promise<string[]> {
  const found = await countBooks(url)
  const roles = await asOwner<{ name: string }>(
    url,
    `select rolname as name from pg_roles where rolname like 'verso%' order by 1`,
  )
  const names = roles.map(({ name }) => name)
  return [
    ...(JSON.stringify(found) === JSON.stringify(due)
      ? []
      : [`restored ${JSON.stringify(found)}, not ${JSON.stringify(due)}`]),
    ...(names.join() === ROLES.join() ? [] : [`roles ${names.join()}`]),
  ]
}

/** What an operator does next, by hand: docs/runbook.md. */
export async function settleWithStripe(
  { ops, stripe }: Desk,
  url: string,
  since: string,
  say: (what: string) => void,
  { lost = true } = {},
) {
  say(`audit of the copy: ${await ops('audit')}`)
  say(`sweep --all: ${await ops('sweep', '--all')}`)
  const listed = (await ops('lost-payments', '--since', since)).split('\n')
  say(`lost-payments: ${listed.at(-1)}`)
  const lines = listed.filter((line) => /cs_\w+/.test(line))
  const sessionsOf = (some: string[]) => some.map((line) => /cs_\w+/.exec(line)?.[0] ?? '')
  const ownerless = lines.filter((line) => line.includes('no such account'))
  const known = lines.filter((line) => !ownerless.includes(line))
  if (known.length > 0)
    say(`recreate-payment: ${(await ops('recreate-payment', ...sessionsOf(known))).split('\n').length} lines`)
  if (ownerless.length > 0)
    say(`refund-lost: ${(await ops('refund-lost', ...sessionsOf(ownerless))).split('\n').length} lines`)
  await ops('sweep', '--all')
  say(`audit of the copy: ${await ops('audit')}`)
  const { differences, ourCents, stripeCents, pages } = await compareCents(url, stripe)
  say(`${pages} pages: our books hold ${ourCents} cents, Stripe ${stripeCents}`)
  const enough = !lost || (known.length > 0 && ownerless.length > 0)
  return [
    ...differences.map((page) => `${page} differs from Stripe`),
    ...(enough ? [] : ['the load was too small to lose something of each kind']),
  ]
}

export async function timed(work: () => Promise<unknown>): Promise<string> {
  const from = performance.now()
  await work()
  return `${((performance.now() - from) / 1_000).toFixed(1)} s`
}
