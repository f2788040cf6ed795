import { ANALYSIS_COST } from '#contract/money.ts'
import { asOwner } from '#server/testing/owner.ts'
import type { Customer } from '#tools/measure/customers.ts'
import { brokenRows } from '#tools/measure/differences.ts'
import { quantile } from '#tools/measure/statistics.ts'
import { type Asked, REFUSED } from './customers.ts'

/** A row of `analyses`. */
export type Row = {
  id: string
  accountId: string
  username: string
  status: string
  failure: string | null
  createdAt: Date
  endedAt: Date | null
}
type Run = {
  customers: Customer[]
  asked: Asked[]
  lastKill: Date
  /** How an analysis may end when its network was made to fail. */
  outages?: readonly string[]
}

/** Rows, ledger and what customers were told, against each other. Counted here from scratch, not by the product. */
export async function checkAnalyses(databaseUrl: string, { customers, asked, lastKill, outages = [] }: Run) {
  const differences = await brokenRows(databaseUrl, RULES)
  const rows = await asOwner<Row>(
    databaseUrl,
    `select id, account_id as "accountId", username, status, failure, created_at as "createdAt", ended_at as "endedAt"
     from analyses`,
  )
  const balances = await asOwner<{ id: string; credits: number }>(databaseUrl, 'select id, credits from accounts')
  differences.push(...wrongBalances(customers, rows, balances), ...wrongEnds(rows, outages))
  const requests = await asOwner<{ accountId: string; key: string; analysisId: string }>(
    databaseUrl,
    'select account_id as "accountId", request_key as key, analysis_id as "analysisId" from analysis_requests',
  )
  differences.push(...wrongAnswers(asked, rows, requests))
  const times = rows.map(({ createdAt, endedAt }) => (endedAt ?? new Date()).getTime() - createdAt.getTime())
  const ends = rows.map(
    ({ createdAt, endedAt }) => (endedAt ?? new Date()).getTime() - Math.max(createdAt.getTime(), lastKill.getTime()),
  )
  return {
    differences,
    analyses: rows.length,
    ends: counted(rows.map(({ status, failure }) => failure ?? status)),
    longestEndMs: Math.max(0, ...ends),
    longestMs: Math.max(0, ...times),
    medianMs: quantile(times, 0.5),
    p99Ms: quantile(times, 0.99),
  }
}

/** Each query finds the rows that break its rule. */
const RULES: Record<string, string> = {
  'an analysis has not ended': `select id from analyses where status not in ('done', 'failed')`,
  'credits are still held': 'select id from accounts where held_credits <> 0',
  'a hold without its one end': `
    select origin_id as id
    from credit_entries
    where kind in ('hold', 'capture', 'release')
    group by origin_id
    having count(*) filter (where kind = 'hold') <> 1 or count(*) <> 2`,
  'an analysis and its entries disagree': `
    select analyses.id
    from analyses
    left join credit_entries as ends on ends.origin_id = analyses.id and ends.origin_step = 1
    where ends.kind is distinct from case status when 'done' then 'capture' else 'release' end
       or ends.account_id is distinct from analyses.account_id`,
  'a hold for no analysis': `
    select origin_id as id from credit_entries where kind = 'hold' and origin_id not in (select id from analyses)`,
  'an analysis nobody asked for': 'select id from analyses where id not in (select analysis_id from analysis_requests)',
  'a key without its analysis': `
    select request_key as id
    from analysis_requests
    left join analyses on analyses.id = analysis_id and analyses.account_id = analysis_requests.account_id
    where lower(analyses.username) is distinct from analysis_requests.username`,
  'a report whose posts are gone': `
    select analyses.id
    from analyses
    left join profile_snapshots as read using (network, profile_id)
    where analyses.status = 'done'
    group by analyses.id
    having not coalesce(bool_or(read.day = analyses.snapshot_day and read.posts is not null), false)`,
  'a report about somebody else': `
    select id
    from analyses
    where status = 'done' and lower(report -> 'profile' ->> 'username') is distinct from lower(username)`,
}

function wrongBalances(customers: Customer[], rows: Row[], balances: { id: string; credits: number }[]): string[] {
  return customers.flatMap(({ accountId, granted }) => {
    const done = rows.filter((row) => row.accountId === accountId && row.status === 'done').length
    const due = granted - ANALYSIS_COST * done
    const found = balances.find(({ id }) => id === accountId)?.credits
    return found === due ? [] : [`${accountId} has ${found} credits, not ${due}`]
  })
}

/** Everything ends as its profile says, unless its workers died at every try, or its network could not be reached. */
function wrongEnds(rows: Row[], outages: readonly string[]): string[] {
  return rows.flatMap(({ id, username, status, failure }) => {
    const end = failure ?? status
    const due = REFUSED[username] ?? 'done'
    return end === due || end === 'analysis_failed' || outages.includes(end)
      ? []
      : [`${id} of ${username} ended ${end}, not ${due}`]
  })
}

type Request = { accountId: string; key: string; analysisId: string }

/** Each request has one analysis, the one the customer was told of, ended as they were told: a new one, or one opened again for nothing. */
export function wrongAnswers(asked: Asked[], rows: Row[], requests: Request[]): string[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const byKey = new Map(requests.map(({ accountId, key, analysisId }) => [`${accountId} ${key}`, analysisId]))
  const keysOf = Map.groupBy(requests, ({ analysisId }) => analysisId)
  return asked.flatMap(({ accountId, key, username, status, id, isDone, code }) => {
    const analysisId = byKey.get(`${accountId} ${key}`)
    const row = byId.get(analysisId ?? '')
    const wrong = (what: string) => [`${key} for ${username} was answered ${status} ${code ?? ''}: ${what}`]
    // Refused for want of credits: then nothing may have been begun under that key.
    if (code === 'insufficient_credits') return analysisId === undefined ? [] : wrong(`but has ${analysisId}`)
    if (row?.accountId !== accountId) return wrong('without an analysis of its own')
    if (id !== undefined && id !== row.id) return wrong(`with ${id}, but has ${row.id}`)
    if (id === undefined) return code === row.failure ? [] : wrong(`but it ended ${row.failure}`)
    if ((isDone || status === 201) && row.status !== 'done') return wrong(`but it is ${row.status}`)
    // What is opened for nothing, another request of this customer has paid for.
    if (status === 200 && (keysOf.get(row.id)?.length ?? 0) < 2) return wrong('but nobody paid for it')
    return []
  })
}

function counted(words: string[]): string {
  const groups = Map.groupBy(words, (word) => word)
  return [...groups].map(([word, { length }]) => `${length} ${word}`).join(', ')
}
