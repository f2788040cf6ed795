import type { Clock } from '#server/platform/clock.ts'
import { type Db, sql } from '#server/platform/database.ts'
import type { Limits } from './x-api.ts'
import { XFailure } from './x-failure.ts'

export type Endpoint = 'profile' | 'posts'

/** What X asked per object on the day we looked, in millionths of a dollar. */
const PRICE: Record<Endpoint, number> = { profile: 10_000, posts: 5_000 }
/** The most one call can return, so that the budget is never exceeded by the call it allows. */
const MOST_OBJECTS: Record<Endpoint, number> = { profile: 1, posts: 100 }

/** Kept in PostgreSQL: limits and money are of the application, not of one process. */
export type XMeter = {
  /** Refuses a call that X would refuse, or that could take the day's spending over its budget. */
  allow(endpoint: Endpoint): Promise<void>
  sawLimits(endpoint: Endpoint, limits: Limits | null): Promise<void>
  count(endpoint: Endpoint, status: number, objects: number): Promise<void>
}

export function openXMeter(
  db: Db,
  now: Clock,
  { dailyBudgetMicrodollars }: { dailyBudgetMicrodollars: number },
): XMeter {
  return {
    allow: async (endpoint) => {
      const at = now()
      const limit = await db.one<{ resetsAt: Date }>(sql`
        update x_rate_limits
        set remaining = remaining - 1
        where endpoint = ${endpoint}
          and (remaining > 0 or resets_at <= ${at})
        returning resets_at as "resetsAt"`)
      const full = limit === undefined && (await fullUntil(db, endpoint))
      if (full) throw new XFailure('rate_limited', `${endpoint} is used up`, { retryAt: full })
      const worst = PRICE[endpoint] * MOST_OBJECTS[endpoint]
      if ((await spentToday(db, at)) + worst > dailyBudgetMicrodollars) {
        throw new XFailure('out_of_order', 'the day’s budget for X is spent')
      }
    },
    sawLimits: async (endpoint, limits) => {
      if (!limits) return
      await db.run(sql`
        insert into x_rate_limits (endpoint, remaining, resets_at)
        values (${endpoint}, ${limits.remaining}, ${limits.resetsAt})
        on conflict (endpoint) do update
        set remaining = case
              when excluded.resets_at > x_rate_limits.resets_at then excluded.remaining
              else least(excluded.remaining, x_rate_limits.remaining)
            end,
            resets_at = greatest(excluded.resets_at, x_rate_limits.resets_at)`)
    },
    count: async (endpoint, status, objects) => {
      await db.run(sql`
        insert into x_calls (made_at, endpoint, status, objects, microdollars)
        values (${now()}, ${endpoint}, ${status}, ${objects}, ${objects * PRICE[endpoint]})`)
    },
  }
}

async function fullUntil(db: Db, endpoint: Endpoint): Promise<Date | undefined> {
  const row = await db.one<{ resetsAt: Date }>(sql`
    select resets_at as "resetsAt"
    from x_rate_limits
    where endpoint = ${endpoint}`)
  return row?.resetsAt
}

async function spentToday(db: Db, at: Date): Promise<number> {
  const row = await db.one<{ spent: number }>(sql`
    select coalesce(sum(microdollars), 0)::bigint as spent
    from x_calls
    where made_at >= date_trunc('day', ${at}::timestamptz, 'UTC')`)
  return row?.spent ?? 0
}
