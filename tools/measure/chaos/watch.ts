import { randomUUIDv7 } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { ANALYSIS_COST } from '#contract/money.ts'
import { networkOf } from '#contract/networks.ts'
import { asOwner } from '#server/testing/owner.ts'
import { slotOf } from '#server/watches/slot.ts'
import { didOf } from '#stubs/bluesky/seeded-accounts.ts'
import { accountByName } from '#stubs/x/accounts.ts'
import type { Customer } from '#tools/measure/customers.ts'
import { brokenRows } from '#tools/measure/differences.ts'
import { runOps } from '#tools/run-ops.ts'
import { untilAllHaveEnded, withKilledWorkers } from './killed-workers.ts'

const [KILLS, RESTARTS] = [80, 4]
/** Of each customer, who has credits for five readings or for thousands. */
const [AT_X, AT_BLUESKY] = [8, 1]
/** How often every watch that is not paused comes due, besides the first time. */
const AGAIN = 2
const OPPOSED_AFTER_MS = 30_000
const LOOK_MS = 300_000
const OPPOSED = 'charge_3'

/**
 * Watches of forty customers that come due again and again while servers and workers are killed and PostgreSQL restarts; one watched
 * account objects on the way. Then everything is left alone until it has ended, and counted: each date one reading, each reading paid
 * at most once, nobody in debt, every change told once.
 */
export function chaosWatch(scale: number, seed: number) {
  const environment = { X_ALLOWS: 'watch' }
  const setting = {
    name: 'watch',
    scale,
    seed,
    kills: KILLS,
    restarts: RESTARTS,
    servers: 1,
    environment,
    prepare: plant,
  }
  return withKilledWorkers(setting, async ({ databaseUrl, customers, product, restarts, ...world }) => {
    const comingDue = comeDueAgain(databaseUrl)
    const objecting = pause(OPPOSED_AFTER_MS).then(() => persist(() => runOps(product.environment, 'oppose', OPPOSED)))
    await world.killAtRandom()
    await Promise.all([comingDue, objecting])
    const underWay = `${DUE} union all select from watch_readings where state = 'waiting' limit 1`
    await untilAllHaveEnded(databaseUrl, underWay, LOOK_MS)
    const ends = await world.stop()
    const checked = await brokenWatches(databaseUrl, customers)
    console.log(
      `seed ${seed}: ${checked.summary}; ${ends.killedWorkers} workers killed, PostgreSQL restarted ${restarts} times`,
    )
    console.log(ends.summary)
    return [...checked.differences, ...ends.differences]
  })
}

/** Due now, and known by another name and bio than they have, so that the first reading has something to tell. */
async function plant(url: string, customers: readonly Customer[]) {
  for (const [nth, { accountId }] of customers.entries()) {
    const names = [
      ...Array.from({ length: AT_X }, (_, at) => `charge_${(nth + at * 5) % 60}`),
      ...Array.from({ length: AT_BLUESKY }, (_, at) => `charge-${nth + at}.test`),
      ...(nth % 4 === 0 ? ['compte_protege'] : []),
    ]
    for (const username of names) {
      const [id, network] = [randomUUIDv7(), networkOf(username)]
      const profileId = network === 'x' ? accountByName(username)?.id : didOf(username)
      if (profileId === undefined) throw new Error(`the stubs know no ${username}`)
      await asOwner(
        url,
        `insert into watches (account_id, id, network, username, profile_id, every, slot_seconds, next_at, facts, counted_until, created_at)
         values ($1, $2, $3, $4, $5, 'week', $6, now(), $7, '2020-01-01', now())`,
        [accountId, id, network, username, profileId, slotOf(id, 'week'), FORMER_FACTS],
      )
    }
  }
}
const FORMER_FACTS = JSON.stringify({ name: 'Un autre nom', username: 'autre', bio: '', verified: 'none' })

const DUE = 'select from watches where next_at <= now()'
const isAnyDue = async (url: string) => (await asOwner(url, `${DUE} limit 1`)).length > 0

/** Once every date before it has begun: a date that is moved before it began is not one. */
async function comeDueAgain(url: string) {
  for (let nth = 0; nth < AGAIN; nth += 1) {
    while (await persist(() => isAnyDue(url))) await pause(250)
    await persist(() => asOwner(url, 'update watches set next_at = now() where next_at is not null'))
  }
}

/** PostgreSQL may be away just then. */
async function persist<Result>(act: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await act()
    } catch {
      await pause(500)
    }
  }
}

/** Each query finds what breaks its rule. */
const RULES: Record<string, string> = {
  'a reading has not ended': `select watch_id as id from watch_readings where state = 'waiting'`,
  'credits are still held': 'select id from accounts where held_credits <> 0',
  'an analysis has not ended': `select id from analyses where status not in ('done', 'failed')`,
  'a date was missed, or begun twice': `
    select id from watches
    where paused is null and (select count(*) from watch_readings where watch_id = id) <> ${1 + AGAIN}`,
  'a watch goes on without credits': `
    select watch_id as id from watch_readings join watches on id = watch_id where state = 'unpaid' and paused is distinct from 'credits'`,
  'a customer has two reports of one profile, each paid for': `
    select min(id::text) as id from analyses where status = 'done' group by account_id, network, profile_id having count(*) > 1`,
  'an objection left a watch': `select id from watches where lower(username) = '${OPPOSED}'`,
  'a reading was read and names no report': `
    select watch_id as id from watch_readings
    left join analyses on analyses.account_id = watch_readings.account_id and analyses.id = analysis_id
    where state = 'read' and analyses.status is distinct from 'done'`,
  'a change was told twice, or not at all': `
    select watch_id as id from watch_readings as reading
    where exists (select from jsonb_array_elements(changes) as change where change ->> 'kind' = 'fact')
      and 1 <> (
        select count(*) from pgboss.job
        where name = 'send-watch-changed-mail'
          and data ->> 'watchId' = watch_id::text
          and (data ->> 'dueAt')::timestamptz = due_at)`,
}

async function brokenWatches(url: string, customers: readonly Customer[]) {
  const differences = await brokenRows(url, RULES)
  const states = await asOwner<{ id: string; credits: number; done: number }>(
    url,
    `select id, credits,
            (select count(*)::int from analyses where account_id = accounts.id and status = 'done') as done
     from accounts`,
  )
  // What was read of the account that objected was erased and not given back: it had been delivered.
  const [erased] = await asOwner<{ entries: number }>(
    url,
    `select count(*)::int as entries from credit_entries where kind = 'capture' and not exists (select from analyses where id = origin_id)`,
  )
  let unexplained = erased?.entries ?? 0
  for (const { accountId, granted } of customers) {
    const { done = 0, credits = 0 } = states.find(({ id }) => id === accountId) ?? {}
    const missing = (granted - ANALYSIS_COST * done - credits) / ANALYSIS_COST
    if (missing < 0 || missing > unexplained)
      differences.push(`${accountId} has ${credits} credits for ${done} reports`)
    unexplained -= Math.max(0, missing)
  }
  const ends = await asOwner<{ state: string; readings: number }>(
    url,
    'select state, count(*)::int as readings from watch_readings group by 1 order by 2 desc',
  )
  return { differences, summary: ends.map(({ state, readings }) => `${readings} ${state}`).join(', ') }
}
