import type { Pool } from 'pg'
import { gauges } from './metrics.ts'

const pools = new Map<string, Pool>()

/** Shows how a pool's connections are used, under a name of ours, until it is closed. */
export function watchPool(name: string, pool: Pool): Pool {
  pools.set(name, pool)
  return pool
}

const ofEach = (read: (pool: Pool) => number) => () =>
  [...pools].filter(([, { ending }]) => !ending).map(([name, pool]) => [name, read(pool)] as const)

gauges(
  'verso_database_connections',
  'Connections open to PostgreSQL',
  'pool',
  ofEach(({ totalCount }) => totalCount),
)
gauges(
  'verso_database_connections_idle',
  'Of them, those that wait for work',
  'pool',
  ofEach(({ idleCount }) => idleCount),
)
gauges(
  'verso_database_connections_max',
  'Connections it may open',
  'pool',
  ofEach(({ options }) => options.max),
)
gauges(
  'verso_database_waiting',
  'Statements and transactions that wait for a connection',
  'pool',
  ofEach(({ waitingCount }) => waitingCount),
)
