import { asOwner } from '#server/testing/owner.ts'
import type { Caller } from './callers.ts'
import type { SeededCustomer } from './seed-customer.ts'

/** Long enough to be nobody else's by chance. */
const TOKENS = /[\w-]{10,}/g
export const tokensIn = (text: string): string[] => text.match(TOKENS) ?? []

type Canary = { accountId: string; isShared: boolean }
export type Canaries = Map<string, Canary>

/**
 * Every word that stands in the rows of one customer alone, in whatever table has an account_id: a table to come is
 * looked at without a line here. Words of the shared report are known to whoever holds its link.
 */
export async function readCanaries(
  databaseUrl: string,
  callers: readonly SeededCustomer[],
  known: Canaries,
): Promise<Canaries> {
  const tables = await asOwner<{ name: string }>(
    databaseUrl,
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'account_id' order by 1`,
  )
  const sources = ['select id as account_id, to_jsonb(accounts) as row from accounts where id = any ($1)']
  for (const { name } of tables)
    sources.push(`select account_id, to_jsonb(${name}) as row from ${name} where account_id = any ($1)`)
  const rows = await asOwner<{ account_id: string; row: { id?: string } }>(databaseUrl, sources.join(' union all '), [
    callers.map(({ id }) => id),
  ])
  const shared = new Set(callers.map(({ sharedAnalysis }) => sharedAnalysis))
  const owners = new Map<string, Set<string>>()
  const readable = new Set<string>()
  for (const { account_id: owner, row } of rows) {
    for (const token of tokensIn(JSON.stringify(row))) {
      owners.set(token, (owners.get(token) ?? new Set()).add(owner))
      if (row.id !== undefined && shared.has(row.id) && token !== owner) readable.add(token)
    }
  }
  const canaries: Canaries = new Map()
  // What was erased must not come back either.
  for (const [token, canary] of known) if (!owners.has(token)) canaries.set(token, canary)
  for (const [token, [owner = '', ...others]] of owners)
    if (others.length === 0 && !isCommon(token))
      canaries.set(token, { accountId: owner, isShared: readable.has(token) })
  return canaries
}

/**
 * What we make is neither a word nor a number: without a digit it is vocabulary, and digits alone are the id of a post, which
 * is X's. Moments are no secret, and two customers may share one.
 */
const isCommon = (token: string) => /^\d{4}-\d\d-\d\d|^\d+$|^\D+$/.test(token)

/** A word of somebody else in an answer, unless the caller wrote it. */
export function leakIn(canaries: Canaries, caller: Caller, request: string, answer: string): string | null {
  for (const token of tokensIn(answer)) {
    const canary = canaries.get(token)
    if (!canary || mayRead(caller, canary) || request.includes(token)) continue
    return `« ${token} » of ${canary.accountId}`
  }
  return null
}

function mayRead({ isLive, account, token }: Caller, { accountId, isShared }: Canary): boolean {
  if (!isLive || account.id !== accountId) return false
  return token !== null || isShared
}
