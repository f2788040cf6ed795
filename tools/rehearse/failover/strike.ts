import { execFile } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { until } from '#server/testing/until.ts'
import type { Cluster } from '#tools/rehearse/cluster/cluster.ts'
import { databaseUrl } from '#tools/rehearse/cluster/logins.ts'
import { copyAgain, type LockApi, switchOver, untilWhole } from '#tools/rehearse/cluster/patroni.ts'
import { localhost, ports } from '#tools/rehearse/cluster/ports.ts'
import type { Answered } from './load.ts'

export type Strike = 'postgres' | 'machine' | 'freeze' | 'switchover'

/** Until a new primary serves customers. A lock is given up after 20 s without a word, whoever holds it. */
const GOAL_SECONDS: Record<Strike, number> = { postgres: 10, machine: 25, freeze: 25, switchover: 10 }
const FROZEN_MS = 40_000
/** After waking: the time in which the old primary did take the lock back where it could. */
const AFTER_WAKING_MS = 15_000

/** Strikes the primary, waits until customers are served again and until the cluster is whole. */
export async function strikePrimary(cluster: Cluster, strike: Strike, answers: readonly Answered[]) {
  await untilWhole()
  const before = await cluster.leader()
  const at = Date.now()
  const seen = answers.length
  const frozen = strike === 'freeze' ? before.freeze() : null
  if (strike === 'machine') before.killMachine()
  if (strike === 'postgres') before.killPostgres()
  if (strike === 'switchover') await switchOver(cluster.folder, before.name)

  const writableAt = await untilWritable()
  // A customer's write that ended after the database took one: those cut short may be answered by the old primary.
  let served: Answered | undefined
  await until('a customer is served', () => {
    served = answers
      .slice(seen)
      .find(({ status, endedAt }) => endedAt >= writableAt && (status === 201 || status === 202))
    return served !== undefined
  })
  const seconds = ((served?.endedAt ?? 0) - at) / 1_000
  const faults = seconds > GOAL_SECONDS[strike] ? [`${strike}: writes were away for ${seconds.toFixed(1)} s`] : []
  const next = await cluster.leader()

  if (frozen) {
    await pause(Math.max(0, at + FROZEN_MS - Date.now()))
    frozen.wake()
    await pause(AFTER_WAKING_MS)
    const holder = await cluster.leader()
    if (holder.name !== next.name) faults.push(`${before.name} woke and ${holder.name} took the lock from ${next.name}`)
  }
  if (strike === 'machine') before.start()
  if (strike === 'switchover') await copyAgain(cluster.folder, before.name)
  await pause(1_000)
  await untilWhole()
  const refused = answers.slice(seen).filter(({ status }) => status === 503).length
  const summary = `${strike} of ${before.name}: ${next.name} served a customer after ${seconds.toFixed(1)} s (the database itself ${((writableAt - at) / 1_000).toFixed(1)} s), ${refused} answers of 503, whole after ${((Date.now() - at) / 1_000).toFixed(1)} s`
  return { seconds, faults, summary }
}

const script = new URL('stale-lock.py', import.meta.url).pathname
/** The one Patroni runs with, which is not always the first in the path. */
const PYTHON = '/usr/bin/python3'

/**
 * Whether a member that was paused takes the lock back when it wakes in the middle of its turn. Freezing a machine meets
 * that moment in one of three tries; this is the moment itself.
 */
export async function canStaleLockReturn(api: LockApi): Promise<boolean> {
  const { stdout } = await promisify(execFile)(PYTHON, [script, api, localhost(ports.etcd)])
  return stdout.trim() !== 'next'
}

const PATIENCE_MS = 120_000

/**
 * When the write address takes a row again, past the product. A new connection each time: the backends of a killed
 * PostgreSQL live a moment longer, and would answer an old one.
 */
async function untilWritable(): Promise<number> {
  const giveUpAt = Date.now() + PATIENCE_MS
  while (Date.now() < giveUpAt) {
    const client = new Client({
      connectionString: databaseUrl('postgres', ports.write, 'postgres'),
      connectionTimeoutMillis: 1_500,
      query_timeout: 1_500,
    })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('create table if not exists probe (at timestamptz)')
      await client.query('insert into probe values (now())')
      return Date.now()
    } catch {
      await pause(50)
    } finally {
      await client.end().catch(() => {})
    }
  }
  throw new Error('the database takes no write any more')
}
