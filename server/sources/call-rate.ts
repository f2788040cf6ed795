import { setTimeout as pause } from 'node:timers/promises'
import { type Network, networkName } from '#contract/networks.ts'
import type { Db } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'
import type { Clock } from '#server/lib/clock.ts'
import { counter } from '#server/observability/metrics.ts'
import { SourceFailure } from './source-failure.ts'

export type CallRate = {
  /** Waits for a short while; then refuses a call that would ask more than we allow ourselves, or during a pause. */
  reserve(endpoint: string): Promise<void>
  /** Of one that was refused for its rate or not answered, until when nobody asks; null of the others. */
  settle(endpoint: string, answered: { status: number; toldAt: Date | null }): Promise<Date | null>
}

/** How much of the bucket is not for this caller, and how long it waits for its turn. */
type Allowance = { leave: number; patienceMs: number }

/**
 * The token bucket of a network that publishes no limit and bills nothing, and our pauses when it refuses. Kept in PostgreSQL:
 * they are of the application, not of one process.
 */
export function callRateOf(network: Network, { burst, perSecond }: { burst: number; perSecond: number }) {
  const name = networkName(network)
  const calls = counter(`verso_${network}_calls_total`, `Calls to ${name} by what it answered; 0 for no answer`, [
    'endpoint',
    'status',
  ])
  const refused = counter(`verso_${network}_calls_refused_total`, 'Calls not made, for our bucket or a pause', [
    'endpoint',
    'reason',
  ])

  return ({ db, now }: { db: Db; now: Clock }, { leave, patienceMs }: Allowance): CallRate => ({
    reserve: async (endpoint) => {
      for (let waited = 0; ; ) {
        const taken = await db.asyncCommit.one<{ outcome: 'allowed' | 'limited' | 'paused'; retryAt: Date | null }>(sql`
          select outcome, retry_at
          from take_network_call(${network}, ${burst}, ${perSecond}, ${leave}, ${now()})`)
        if (!taken || taken.outcome === 'allowed') return
        const retryAt = taken.retryAt ?? now()
        const wait = Math.max(10, retryAt.getTime() - now().getTime())
        if (waited + wait > patienceMs) {
          refused.inc({ endpoint, reason: taken.outcome })
          if (taken.outcome === 'limited') throw new SourceFailure('rate_limited', 'its turn has not come', { retryAt })
          throw new SourceFailure('unavailable', 'it has not answered for a while')
        }
        waited += wait
        await pause(wait)
      }
    },
    settle: async (endpoint, { status, toldAt }) => {
      calls.inc({ endpoint, status })
      const isLimited = status === 429
      if (!isLimited && status !== 403 && status !== 0 && status < 500) {
        await db.asyncCommit.one(sql`select resume_network(${network})`)
        return null
      }
      const row = await db.asyncCommit.one<{ until: Date }>(sql`
        select pause_network(${network}, ${isLimited}, ${toldAt}, ${0.75 + Math.random() / 2}, ${now()}) as until`)
      return row?.until ?? null
    },
  })
}
