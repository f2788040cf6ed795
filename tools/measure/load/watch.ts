import { randomUUIDv7 } from 'node:crypto'
import { openDatabase } from '#server/database/database.ts'
import { openJobSender } from '#server/jobs/jobs.ts'
import { after, days, minutes } from '#server/lib/clock.ts'
import { openLog } from '#server/observability/log.ts'
import { asOwner } from '#server/testing/owner.ts'
import { withScratchDatabase } from '#server/testing/scratch-database.ts'
import { beginDueReadings } from '#server/watches/begin-due.ts'
import { nextDue, slotOf } from '#server/watches/slot.ts'

const WATCHES = 100_000
const DAYS = 30
const WORKERS = 2
const HOUR_MS = minutes(60)
const START = new Date('2026-11-01T00:00:00Z')
/** At each 151st job a transaction dies before its commit, as a killed worker leaves it: more than a lot has, so that the next try passes. */
const DYING = 151
const GOAL = 1.2

type Planned = { id: string; every: 'week' | 'month'; slot: number }

/**
 * A month of watches, four of five every week: dates claimed by two workers side by side in a real PostgreSQL, some of whose
 * transactions die. None may be missed or begun twice; the figure is the fullest hour ÷ the mean of all, over 10⁵ watches.
 */
export async function loadWatch(run: number) {
  const all = Array.from({ length: WATCHES }, (_, nth): Planned => plan(nth % 5 === 0 ? 'month' : 'week'))
  const spread = fullestHour(all)
  console.log(
    `${WATCHES} watches, ${DAYS} days: the fullest hour has ${spread.most} readings, the mean ${spread.mean.toFixed(0)}`,
  )
  await withScratchDatabase('watch', (url) => runMonth(url, all.slice(0, run)))
  return { figure: spread.most / spread.mean, goal: GOAL, atMost: true }
}

function plan(every: Planned['every']): Planned {
  const id = randomUUIDv7()
  return { id, every, slot: slotOf(id, every) }
}

function datesOf({ slot, every }: Planned): number[] {
  const dates: number[] = []
  const end = after(START, days(DAYS))
  for (let at = nextDue(slot, every, START); at <= end; at = nextDue(slot, every, at)) dates.push(at.getTime())
  return dates
}

function fullestHour(all: readonly Planned[]) {
  const hours = Array.from({ length: DAYS * 24 }, () => 0)
  for (const date of all.flatMap(datesOf)) {
    const hour = Math.min(hours.length - 1, Math.floor((date - START.getTime()) / HOUR_MS))
    hours[hour] = (hours[hour] ?? 0) + 1
  }
  return { most: Math.max(...hours), mean: hours.reduce((sum, count) => sum + count, 0) / hours.length }
}

async function runMonth(url: string, watches: readonly Planned[]): Promise<void> {
  await seed(url, watches)
  const log = openLog('error')
  const db = openDatabase(url, { connections: 2 * WORKERS })
  const jobs = await openJobSender(db, log)
  let [clock, died, tries] = [START, 0, 0]
  const dying: typeof jobs = {
    ...jobs,
    send: async (...given) => {
      await jobs.send(...given)
      tries += 1
      if (tries % DYING === 0) {
        died += 1
        throw new Error('killed')
      }
    },
  }
  const began = performance.now()
  const worker = async () => {
    for (;;) {
      const begun = await beginDueReadings({ db, jobs: dying, now: () => clock }).catch(() => -1)
      if (begun === 0) return
    }
  }
  for (let hour = 1; hour <= DAYS * 24; hour += 1) {
    clock = after(START, hour * HOUR_MS)
    await Promise.all(Array.from({ length: WORKERS }, worker))
  }
  const seconds = (performance.now() - began) / 1_000
  const wanted = watches.reduce((sum, watch) => sum + datesOf(watch).length, 0)
  const [counted] = await asOwner<{ readings: number; jobs: number; distinct_jobs: number }>(
    url,
    `select (select count(*)::int from watch_readings) as readings,
            count(*)::int as jobs, count(distinct data)::int as distinct_jobs
     from pgboss.job where name = 'read-watched'`,
  )
  await jobs.stop()
  await db.close()
  console.log(
    `${watches.length} of them run: ${wanted} dates, ${counted?.readings} readings, ${counted?.jobs} jobs (${counted?.distinct_jobs} different), ${died} transactions died; ${(wanted / seconds).toFixed(0)} a second`,
  )
  if (counted?.readings !== wanted || counted.jobs !== wanted || counted.distinct_jobs !== wanted)
    throw new Error('a date was missed, or begun twice')
}

async function seed(url: string, watches: readonly Planned[]): Promise<void> {
  const account = randomUUIDv7()
  await asOwner(
    url,
    `insert into accounts (id, email, password_hash, password_changed_at, created_at)
     values ($1, 'veille@exemple.fr', 'none', now(), now())`,
    [account],
  )
  await asOwner(
    url,
    `insert into watches (account_id, id, network, username, profile_id, every, slot_seconds, next_at, facts, counted_until, created_at)
     select $1, id, 'x', 'compte', id::text, every, slot, next_at, '{}', now(), now()
     from unnest($2::uuid[], $3::text[], $4::integer[], $5::timestamptz[]) as given (id, every, slot, next_at)`,
    [
      account,
      watches.map(({ id }) => id),
      watches.map(({ every }) => every),
      watches.map(({ slot }) => slot),
      watches.map(({ slot, every }) => nextDue(slot, every, START)),
    ],
  )
}
