import { randomUUID } from 'node:crypto'
import type { Db } from '#server/database/database.ts'
import { retryOnConnectionLoss } from '#server/database/database-failure.ts'
import { sql } from '#server/database/sql.ts'
import { after, type Clock, minutes } from '#server/lib/clock.ts'
import { counter } from '#server/observability/metrics.ts'
import { SourceFailure } from '#server/sources/source-failure.ts'

/** `me`: whose a token is. */
export type Endpoint = 'profile' | 'posts' | 'me'

/** What X asked per object on the day we looked, in millionths of a dollar. */
export const PRICE: Record<Endpoint, number> = { profile: 10_000, me: 10_000, posts: 5_000 }
/** The most one call can return, so that the budget is never exceeded by the calls it allows. */
const MAX_OBJECTS: Record<Endpoint, number> = { profile: 1, me: 1, posts: 100 }
const maxCost = (endpoint: Endpoint) => PRICE[endpoint] * MAX_OBJECTS[endpoint]

const calls = counter('verso_x_calls_total', 'Calls to X by what it answered; 0 for no answer', [
  'endpoint',
  'purpose',
  'status',
])
const spent = counter('verso_x_spent_dollars_total', 'What they cost', ['endpoint', 'purpose'])
const refused = counter('verso_x_calls_refused_total', 'Calls not made, for X’s window or the day’s budget', [
  'endpoint',
  'purpose',
  'reason',
])

export type Limits = { remaining: number; resetsAt: Date }
type Answered = { status: number; objects: number; limits: Limits | null }

/** Kept in PostgreSQL: limits and money are of the application, not of one process. */
export type XMeter = {
  /** Refuses a call that X would refuse, or that could take the day's spending over its budget. */
  reserve(endpoint: Endpoint): Promise<void>
  /** Writes what the call did cost, and what X says is left of its window. */
  settle(endpoint: Endpoint, answered: Answered): Promise<void>
}

/**
 * Of the day's spending for its purpose, and of the window. The budget and what stays `reserved` differ for what is
 * paid for and for what is free: a preview must not starve a sale.
 */
export type Allowance = { purpose: 'customers' | 'objections'; dailyBudgetMicrodollars: number; reserved: number }

export function openXMeter(
  { db, now }: { db: Db; now: Clock },
  { purpose, dailyBudgetMicrodollars, reserved }: Allowance,
): XMeter {
  return {
    reserve: async (endpoint) => {
      const taken = await db.asyncCommit.one<{
        outcome: 'allowed' | 'rate_limited' | 'over_budget'
        retryAt: Date | null
      }>(sql`
        select outcome, retry_at
        from take_x_call(${endpoint}, ${purpose}, ${maxCost(endpoint)}, ${dailyBudgetMicrodollars}, ${reserved}, ${now()})`)
      if (taken?.outcome !== 'allowed') refused.inc({ endpoint, purpose, reason: taken?.outcome ?? 'over_budget' })
      if (taken?.outcome === 'rate_limited')
        throw new SourceFailure('rate_limited', `${endpoint} is used up`, { retryAt: taken.retryAt })
      if (taken?.outcome !== 'allowed') throw new SourceFailure('out_of_order', 'the day’s budget for X is spent')
    },
    // X has answered and will bill it: a database away for some seconds must not lose the answer.
    settle: async (endpoint, { status, objects, limits }) => {
      calls.inc({ endpoint, purpose, status })
      spent.inc({ endpoint, purpose }, (objects * PRICE[endpoint]) / 1_000_000)
      // One date however often it is sent: it is in the key.
      const [call, at] = [randomUUID(), now()]
      await retryOnConnectionLoss(async () => {
        await db.asyncCommit.one(sql`
          select settle_x_call(${call}, ${endpoint}, ${purpose}, ${status}, ${objects}, ${objects * PRICE[endpoint]},
                               ${maxCost(endpoint)}, ${limits?.remaining ?? null}, ${limits?.resetsAt ?? null}, ${at})`)
      })
    },
  }
}

/** What the day has cost so far, in dollars. */
export async function spentToday(db: Db, at: Date): Promise<number> {
  const row = await db.one<{ spent: number }>(sql`
    select coalesce(sum(microdollars), 0)::bigint as spent
    from call_days
    where day = (${at}::timestamptz at time zone 'UTC')::date`)
  return (row?.spent ?? 0) / 1_000_000
}

/** Calls of the last hour that X did not answer, or refused; a profile it does not know is an answer. */
export async function failedCalls(db: Db, at: Date): Promise<number> {
  const row = await db.one<{ failed: number }>(sql`
    select count(*) as failed
    from x_calls
    where made_at > ${after(at, -minutes(60))}
      and (status = 0 or status >= 400)
      and status <> 404`)
  return row?.failed ?? 0
}
