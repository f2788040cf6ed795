import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { ANALYSIS_COST } from '#contract/money.ts'
import { abandonReading, rescueReadings, runReading } from '#server/analyses/readings.ts'
import { requestAnalysis } from '#server/analyses/request-analysis.ts'
import { DEADLINE_MS, runAnalysis } from '#server/analyses/run-analysis.ts'
import { sql } from '#server/database/sql.ts'
import { readings } from '#server/job-list.ts'
import { after, minutes } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { objectByHand } from '#server/objections/object.ts'
import type { PaymentServices } from '#server/payments/settle-payment.ts'
import { beginDueReadings } from '#server/watches/begin-due.ts'
import { changeWatch } from '#server/watches/change-watch.ts'
import type { ReadingKey } from '#server/watches/reading-store.ts'
import { startWatch } from '#server/watches/start-watch.ts'
import { watchReading } from '#server/watches/watch-reading.ts'
import { deleteWatch, type WatchKey } from '#server/watches/watch-store.ts'
import { emptyEngine, NETWORK_MOODS, type NetworkMood, openMemoryNetwork } from './memory-network.ts'
import * as m from './model.ts'
import { command } from './stripe-commands.ts'
import * as w from './watch-model.ts'
import { crashing, type Real } from './world.ts'

/** The services of a worker and a server at the moment the watches have come to, over a network in some mood. */
function servicesOf({ watchedAt }: Real, services: PaymentServices, mood: NetworkMood = 'well') {
  const x = openMemoryNetwork(mood, watchedAt)
  const allows = { x: ['watch' as const] }
  return { ...services, now: () => watchedAt, sources: { x }, allows, engine: emptyEngine }
}

const at = (real: Real, mood?: NetworkMood) => servicesOf(real, real.services, mood)

/** Once in a process that dies, and once more as its job is tried again. */
async function twice(
  real: Real,
  statement: number,
  work: (services: ReturnType<typeof at>) => Promise<unknown>,
  mood?: NetworkMood,
) {
  await crashing(real, statement, (services) => work(servicesOf(real, services, mood)))
  await work(at(real, mood))
}

/** A report is paid for, and its account watched from then on, for nothing. */
export const watch = (statement: number) =>
  command(`watch, crash before statement ${statement}`, async (model, real) => {
    const { accountId } = real
    const [username, idempotencyKey] = [`w${randomUUID().replaceAll('-', '').slice(0, 14)}`, randomUUID()]
    const wanted = m.available(model) >= ANALYSIS_COST
    let analysisId = ''
    try {
      await twice(real, statement, async (services) => {
        const requested = await requestAnalysis(services, { accountId, username, idempotencyKey, keyId: null })
        analysisId = requested.id
      })
    } catch (error) {
      if (!(error instanceof Refusal) || wanted) throw error
      return
    }
    if (!wanted) throw new Error('an analysis began without credits')
    await twice(real, statement, (services) => runAnalysis(services, { accountId, analysisId }))
    m.endHold(model, m.takeHold(model, ANALYSIS_COST), 'delivered')
    const request = { accountId, analysisId, every: 'week' as const, address: '' }
    await twice(real, statement, ({ sources, allows, ...services }) =>
      startWatch({ ...services, sources: { forAnalyses: sources, forObjections: sources, allows } }, request).catch(
        unlessItIs('already_watched'),
      ),
    )
    const started = await real.services.db.one<{ id: string }>(sql`
      select id
      from watches
      where account_id = ${accountId}
        and username = ${username}`)
    if (!started) throw new Error('nothing is watched')
    real.watches.push({ id: started.id, username })
    w.startWatch(model, real.watchedAt)
  })

/** Its process had died when it was done. */
const unlessItIs = (code: string) => (error: unknown) => {
  if (!(error instanceof Refusal && error.code === code)) throw error
}

/** The date of one watch comes, and of all that are due before it. */
const comeDue = (nth: number, statement: number) =>
  command(`the date of watch ${nth} comes, crash before statement ${statement}`, async (model, real) => {
    const next = await real.services.db.many<{ id: string; nextAt: Date }>(sql`
      select id, next_at
      from watches
      where account_id = ${real.accountId}
        and next_at is not null
      order by id`)
    const date = next[nth % Math.max(1, next.length)]
    if (!date) return
    await moveTo(model, real, date.nextAt)
    await twice(real, statement, beginDueReadings)
    for (const { id, nextAt } of next) {
      const watched = model.watches[real.watches.findIndex((one) => one.id === id)]
      if (watched && nextAt <= real.watchedAt) w.beginReading(watched, nextAt)
    }
  })

/** Time passes; what the worker does every minute and every hour for what was left behind is done then. */
async function moveTo(model: m.Model, real: Real, to: Date) {
  if (to > real.watchedAt) real.watchedAt = to
  await rescueReadings(at(real), readings)
  w.rescue(model, real.watchedAt)
}

/** Two readings may be made in one day: the second would find the posts of the first kept, whatever the network's mood. */
const forgetTheDay = ({ services, watches }: Real) =>
  services.db.run(sql`
    delete from profile_snapshots
    where username = any(${watches.map(({ username }) => username)})`)

const waitSome = () =>
  command('a reading is left alone until its credits come back', async (model, real) =>
    moveTo(model, real, after(real.watchedAt, DEADLINE_MS + minutes(1))),
  )

/** Of the readings that wait, those of watches that are gone included. */
const ofReading = (
  name: string,
  nth: number,
  run: (
    model: m.Model,
    real: Real,
    of: { watch: m.ModelWatch; reading: m.ModelReading; key: ReadingKey },
  ) => Promise<void>,
) =>
  command(name, async (model, real) => {
    const waiting = model.watches.flatMap((watched, index) =>
      watched.readings.filter(({ state }) => state === 'waiting').map((reading) => ({ watched, reading, index })),
    )
    const one = waiting[nth % Math.max(1, waiting.length)]
    if (!one) return
    const { watched, reading, index } = one
    const key = {
      accountId: real.accountId,
      watchId: real.watches[index]?.id ?? '',
      dueAt: reading.dueAt.toISOString(),
    }
    await run(model, real, { watch: watched, reading, key })
  })

const read = (nth: number, mood: NetworkMood, statement: number) =>
  ofReading(`reading ${nth}, ${mood}, crash before statement ${statement}`, nth, async (model, real, of) => {
    await forgetTheDay(real)
    await twice(real, statement, (services) => runReading(watchReading, services, of.key), mood)
    w.read(model, of.watch, of.reading, { mood, at: real.watchedAt })
  })

/** Its worker failed at every try. */
const abandon = (nth: number, statement: number) =>
  ofReading(`reading ${nth} is abandoned, crash before statement ${statement}`, nth, async (model, real, of) => {
    await twice(real, statement, (services) => abandonReading(watchReading, services, of.key))
    if (of.watch.state !== 'gone') w.abandon(model, of.watch, of.reading)
  })

const ofWatch = (
  name: string,
  nth: number,
  run: (real: Real, of: { watch: m.ModelWatch; key: WatchKey; username: string }) => Promise<void>,
) =>
  command(`${name} ${nth}`, async (model, real) => {
    const index = nth % Math.max(1, real.watches.length)
    const [watched, known] = [model.watches[index], real.watches[index]]
    if (!watched || !known || watched.state === 'gone') return
    await run(real, { watch: watched, key: { accountId: real.accountId, watchId: known.id }, username: known.username })
  })

const stop = (nth: number, statement: number) =>
  ofWatch('stop watch', nth, async (real, { watch: watched, key }) => {
    await twice(real, statement, ({ db }) => deleteWatch(db, key))
    watched.state = 'gone'
  })

const object = (nth: number, statement: number) =>
  ofWatch('the owner objects to watch', nth, async (real, { watch: watched, username }) => {
    await twice(real, statement, (services) => objectByHand(services, username))
    watched.state = 'gone'
  })

const press = (nth: number, paused: boolean) =>
  ofWatch(paused ? 'pause watch' : 'take up watch', nth, async (real, { watch: watched, key }) => {
    await changeWatch(at(real), key, { paused })
    if (!paused) watched.state = 'on'
    else if (watched.state === 'on') watched.state = 'by_customer'
  })

/** The date comes and its job runs, as in most weeks. */
const weekly = (nth: number, mood: NetworkMood, statement: number) =>
  command(`a week of watch ${nth}, ${mood}, crash before statement ${statement}`, async (model, real) => {
    for (const step of [comeDue(nth, statement), read(nth, mood, statement)]) await step.run(model, real)
  })

/** From its first statement to the last of the report's delivery. */
const ofReadings = fc.integer({ min: 1, max: 45 })
// What waits is what other things happen to meanwhile.
const anyMood = fc.constantFrom<NetworkMood>('posts wait', 'posts wait', ...NETWORK_MOODS)

export const watchCommands = (which: fc.Arbitrary<number>, statement: fc.Arbitrary<number>) => [
  statement.map(watch),
  fc.tuple(which, statement).map(([nth, before]) => comeDue(nth, before)),
  fc.tuple(which, anyMood, ofReadings).map(([nth, mood, before]) => weekly(nth, mood, before)),
  fc.tuple(which, anyMood, ofReadings).map(([nth, mood, before]) => weekly(nth, mood, before)),
  fc.tuple(which, anyMood, ofReadings).map(([nth, mood, before]) => read(nth, mood, before)),
  fc.tuple(which, anyMood, ofReadings).map(([nth, mood, before]) => read(nth, mood, before)),
  fc.tuple(which, statement).map(([nth, before]) => abandon(nth, before)),
  fc.constant(waitSome()),
  fc.tuple(which, statement).map(([nth, before]) => stop(nth, before)),
  fc.tuple(which, statement).map(([nth, before]) => object(nth, before)),
  fc.tuple(which, fc.boolean()).map(([nth, paused]) => press(nth, paused)),
]

/** Left to the next sequence, they would come due again; what is held for them comes back. */
export async function endWatches(real: Real): Promise<void> {
  for (const { id: watchId } of real.watches)
    await deleteWatch(real.services.db, { accountId: real.accountId, watchId })
  real.watchedAt = after(real.watchedAt, DEADLINE_MS + minutes(1))
  await rescueReadings(at(real), readings)
}
