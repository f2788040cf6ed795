import type { JobRun } from '#server/jobs/job.ts'
import { after, minutes } from '#server/lib/clock.ts'
import type { SecretBox } from '#server/lib/secret-box.ts'
import type { Services } from '#server/services.ts'
import { queueOf } from './announce.ts'
import { type Delivery, failWaiting, lateEndpoints, nextDue, type OfEndpoint, recordTry } from './delivery-store.ts'
import { disabledMail } from './disabled-mail.ts'
import { signedHeaders } from './signature.ts'
import type { Outcome, WebhookClient } from './webhook-client.ts'
import { disableEndpoint, type Held, holdEndpoint, releaseEndpoint } from './webhook-store.ts'

export type WebhookServices = Pick<Services, 'db' | 'jobs' | 'now' | 'log'> & {
  webhooks: { client: WebhookClient; secretBox: SecretBox | null }
}

const hours = (count: number) => minutes(60 * count)
/** Between one try and the next, as Standard Webhooks proposes. */
const WAITS_MS = [5_000, minutes(5), minutes(30), hours(2), hours(5), hours(10), hours(14), hours(20), hours(24)]

/** One endpoint is served this long before the next has its turn. */
const TURN_MS = 20_000
/** Longer than a turn and a last try together. */
const HOLD_MS = 60_000
/** One that was silent is left alone for a minute, whatever else waits for it. */
const REST_MS = 60_000
/** One that takes longer is served with the slow ones. */
const SLOW_MS = 2_000

/** Everything that is due at one endpoint, in order. A job that runs twice finds it held, or nothing due. */
export async function sendWebhooks(services: WebhookServices, target: OfEndpoint, { jobId }: JobRun): Promise<void> {
  const { db, jobs, now } = services
  const turnEnds = performance.now() + TURN_MS
  for (;;) {
    const at = now()
    const heldUntil = after(at, HOLD_MS)
    const endpoint = await holdEndpoint(db, target, { jobId, at, until: heldUntil })
    if (!endpoint) return
    let last: Outcome | undefined
    try {
      last = await sendDue(services, target, endpoint, turnEnds)
    } finally {
      const restsUntil = last?.failure === 'silent' ? after(now(), REST_MS) : null
      const isSlow = last ? last.failure === 'silent' || last.milliseconds > SLOW_MS : endpoint.isSlow
      await releaseEndpoint(db, target, { heldUntil, isSlow, restsUntil })
      if (restsUntil) await db.transaction((tx) => jobs.send(tx, queueOf({ isSlow }), target, restsUntil))
    }
    // Asked once more after the release: what came meanwhile found it held, and relies on us.
    if (last?.failure === 'silent' || !(await nextDue(db, target, now()))) return
    if (performance.now() > turnEnds) {
      await db.transaction((tx) => jobs.send(tx, queueOf(endpoint), target))
      return
    }
  }
}

/** The outcome of the last try, if there was one. */
async function sendDue(
  services: WebhookServices,
  target: OfEndpoint,
  endpoint: Held,
  turnEnds: number,
): Promise<Outcome | undefined> {
  const { db, now } = services
  let last: Outcome | undefined
  while (performance.now() < turnEnds) {
    const delivery = await nextDue(db, target, now())
    if (!delivery) return last
    last = await tryDelivery(services, target, endpoint, delivery)
    if (last.failure === 'silent' || last.status === 410) return last
  }
  return last
}

async function tryDelivery(services: WebhookServices, target: OfEndpoint, endpoint: Held, delivery: Delivery) {
  const { db, jobs, now, log, webhooks } = services
  const { accountId, endpointId } = target
  const { secretBox, client } = webhooks
  if (!secretBox) throw new Error('SECOND_FACTOR_KEY is gone: webhooks cannot be signed')
  const secrets = [endpoint.sealedSecret, endpoint.formerSecret]
    .filter((sealed) => sealed !== null)
    .map((sealed) => secretBox.open(sealed, endpointId))
  const message = { id: delivery.eventId, at: now(), body: delivery.body }
  const outcome = await client.send(endpoint.url, signedHeaders(secrets, message), delivery.body)
  const isOver = outcome.status === 410
  const wait = isOver ? undefined : WAITS_MS[delivery.tries]
  // Up to a tenth later: those that failed together do not come back together.
  const nextTryAt = wait === undefined ? null : after(now(), wait * (1 + Math.random() / 10))
  await db.transaction(async (tx) => {
    await recordTry(tx, accountId, delivery.id, outcome, nextTryAt)
    if (outcome.failure === null) return
    if (nextTryAt) return jobs.send(tx, queueOf(endpoint), target, nextTryAt)
    if (!(await disableEndpoint(tx, accountId, endpointId, isOver ? 'gone' : 'failing'))) return
    await failWaiting(tx, target)
    await jobs.send(tx, disabledMail, target)
  })
  if (outcome.failure !== null)
    log.info({ accountId, endpointId, ...outcome, tries: delivery.tries + 1 }, 'webhook not delivered')
  return outcome
}

/** Every minute: what nobody is at any more. */
export async function sendLateWebhooks({ db, jobs, now }: Pick<WebhookServices, 'db' | 'jobs' | 'now'>) {
  const at = now()
  for (const { isSlow, ...target } of await lateEndpoints(db, { dueBefore: after(at, -minutes(1)), at }))
    await db.transaction((tx) => jobs.send(tx, queueOf({ isSlow }), target))
}
