import { asOwner } from '#server/testing/owner.ts'
import { CUSTOMERS } from './day-deeds.ts'

export type TableSize = { table: string; rows: number; bytes: number }

/** Rows and bytes with indexes, of each table; the queue's own are one. */
export async function tableSizes(databaseUrl: string): Promise<Map<string, TableSize>> {
  await asOwner(databaseUrl, 'analyze')
  const tables = await asOwner<TableSize>(
    databaseUrl,
    `select case when nspname = 'pgboss' then 'the queue' else relname end as table,
            sum(greatest(reltuples, 0))::float as rows, sum(pg_total_relation_size(pg_class.oid))::float as bytes
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'r' and nspname in ('public', 'pgboss') group by 1`,
  )
  return new Map(tables.map((table) => [table.table, table]))
}

/** What grew, largest first. */
export function growth(before: Map<string, TableSize>, after: Map<string, TableSize>): TableSize[] {
  return [...after.values()]
    .map(({ table, rows, bytes }) => {
      const was = before.get(table)
      return { table, rows: rows - (was?.rows ?? 0), bytes: bytes - (was?.bytes ?? 0) }
    })
    .filter(({ bytes }) => bytes > 0)
    .toSorted((one, other) => other.bytes - one.bytes)
}

export type Wait = { queue: string; jobs: number; p50: number; p99: number; most: number }

/** How long jobs waited for a worker once they were due, in milliseconds. */
export const queueWaits = (databaseUrl: string, since: Date) =>
  asOwner<Wait>(
    databaseUrl,
    `select name as queue, count(*)::int as jobs, (1000 * percentile_cont(0.5) within group (order by wait))::float as p50,
            (1000 * percentile_cont(0.99) within group (order by wait))::float as p99, (1000 * max(wait))::float as most
     from (select name, extract(epoch from started_on - greatest(created_on, start_after)) as wait
           from pgboss.job where started_on is not null and created_on >= $1) as waits
     group by name order by jobs desc`,
    [since],
  )

export type Analyses = { done: number; failed: number; left: number; p50: number; p99: number }

/** From the request to the report, lists included. */
export async function analysesSince(databaseUrl: string, since: Date): Promise<Analyses> {
  const [analyses] = await asOwner<Analyses>(
    databaseUrl,
    `select count(*) filter (where status = 'done')::int as done, count(*) filter (where status = 'failed')::int as failed,
            count(*) filter (where status in ('queued', 'running'))::int as left,
            coalesce(percentile_cont(0.5) within group (order by extract(epoch from ended_at - created_at)), 0)::float as p50,
            coalesce(percentile_cont(0.99) within group (order by extract(epoch from ended_at - created_at)), 0)::float as p99
     from analyses where created_at >= $1`,
    [since],
  )
  if (!analyses) throw new Error('PostgreSQL counted nothing')
  return analyses
}

/** What a day allows: X's three million posts a month and 300 profiles in fifteen minutes, our own five calls a second to Bluesky, two cores. */
const DAILY = {
  'X’s month of posts': 3_000_000 / 30,
  'X’s windows of profiles': 300 * 4 * 24,
  'Bluesky’s calls': 5 * 86_400,
  'two cores': 2 * 86_400,
} as const
export type Used = Record<keyof typeof DAILY, number>
export type Limit = { name: string; share: number; customers: number }

/** The share of each limit that the day took, and how many such customers reach it; the first to bind comes first. */
export function limitsOf(used: Used, scale: number): Limit[] {
  return Object.entries(DAILY)
    .map(([name, most]) => {
      const share = used[name as keyof Used] / scale / most
      return { name, share, customers: CUSTOMERS / share }
    })
    .toSorted((one, other) => other.share - one.share)
}
