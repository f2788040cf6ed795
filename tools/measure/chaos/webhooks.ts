import { setTimeout as pause } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import { asOwner } from '#server/testing/owner.ts'
import { startProduct } from '#server/testing/product.ts'
import { until } from '#server/testing/until.ts'
import { seededRandom } from '#stubs/seeded-random.ts'
import { type Behaviour, openWebhookReceiver, type WebhookReceiver } from '#stubs/webhook-receiver.ts'
import { addWebhook, type Customer } from '#tools/measure/customers.ts'
import { countDifferences } from '#tools/measure/differences.ts'
import { quantile } from '#tools/measure/statistics.ts'
import { askUntilAnswered, openRichAndPoor } from './customers.ts'

const ANALYSES = 200
const KILLS = 30
/** Of two workers one always lives, so a good address waits for a turn at most. */
const WORKERS = 2
/** What the receivers do: the good ones first, then every way of failing that is known. */
const BEHAVIOURS: readonly Behaviour[] = [204, 200, 'lies', 'endless', 'hangs', 500, 307, 410]
const ACCEPTING = 4
/** How long a good address may wait while others hang. */
const LONGEST_WAIT_MS = 60_000

type Listening = {
  customer: Customer
  endpointId: string
  path: string
  receiver: WebhookReceiver
  secret: string
  isGood: boolean
  /** Left alone for a minute after each try, so that some of its messages wait for their first. */
  isSilent: boolean
}

/**
 * Customers with two addresses each, one that answers and one that hangs, refuses, redirects, lies about its length or is gone, while
 * workers are killed. Then every event is either received at its owner's address, waiting for a try in its schedule, or its
 * address is disabled; and none was received at another's.
 */
export async function chaosWebhooks(scale: number, seed: number) {
  const started = Date.now()
  const random = seededRandom(seed)
  const receivers = await Promise.all(BEHAVIOURS.map(() => openWebhookReceiver({ port: 0 })))
  for (const [nth, behaviour] of BEHAVIOURS.entries()) receivers[nth]?.behave(behaviour)
  const product = await startProduct({
    workers: Array.from({ length: WORKERS }, () => ({})),
    environment: { WEBHOOK_PRIVATE_HOSTS: receivers.map(({ port }) => `127.0.0.1:${port}`).join(',') },
    restart: true,
  })
  try {
    const customers = (await openRichAndPoor(product.databaseUrl)).filter(({ granted }) => granted > 1_000)
    const listening = (
      await Promise.all(customers.map((customer, nth) => listen(product.baseUrl, customer, receivers, nth)))
    ).flat()
    const [analyses, kills] = [Math.ceil(ANALYSES * scale), Math.ceil(KILLS * scale)]
    const asking = Promise.all(
      Array.from({ length: analyses }, async (_, nth) => {
        await pause(random.below(20_000 * scale))
        const username = nth % 4 === 0 ? 'inconnu.test' : `charge-${nth % 20}.test`
        return askUntilAnswered(() => product.baseUrl, { customer: random.pick(customers), username, waits: false })
      }),
    )
    for (let nth = 0; nth < kills; nth += 1) {
      const worker = random.pick(product.workers)
      await worker.ready()
      await pause(100 + random.below(800))
      worker.kill()
    }
    await asking
    await until('the good addresses have received everything', () => isQuiet(product.databaseUrl, listening), {
      everyMs: 500,
      patienceMs: 180_000,
    }).catch(console.log)
    const differences = await compare(product.databaseUrl, listening)
    console.log(
      `seed ${seed}: ${analyses} analyses of ${customers.length} customers at ${listening.length} addresses, ${kills} SIGKILL of workers, ${((Date.now() - started) / 1_000).toFixed(0)} s`,
    )
    return countDifferences(differences)
  } finally {
    await product.stop()
    await Promise.all(receivers.map((receiver) => receiver.close()))
  }
}

/** One address that answers, and one that does not. */
function listen(baseUrl: string, customer: Customer, receivers: readonly WebhookReceiver[], nth: number) {
  const chosen = [nth % ACCEPTING, ACCEPTING + (nth % (BEHAVIOURS.length - ACCEPTING))]
  return Promise.all(
    chosen.map(async (place): Promise<Listening> => {
      const receiver = receivers[place]
      if (!receiver) throw new Error(`no receiver ${place}`)
      const path = `/${customer.accountId}`
      const { webhook, secret } = await addWebhook(baseUrl, customer, {
        url: `${receiver.url}${path}`,
        events: ['analysis.completed', 'analysis.failed'],
      })
      return {
        customer,
        endpointId: webhook.id,
        path,
        receiver,
        secret,
        isGood: place < ACCEPTING,
        isSilent: BEHAVIOURS[place] === 'hangs',
      }
    }),
  )
}

/** Nothing is under way any more, and nothing waits at an address that answers. */
async function isQuiet(databaseUrl: string, listening: readonly Listening[]): Promise<boolean> {
  const good = listening.filter(({ isGood }) => isGood).map(({ endpointId }) => endpointId)
  const waiting = await asOwner(
    databaseUrl,
    `select from webhook_deliveries where state = 'waiting' and endpoint_id = any($1)
     union all select from analyses where status in ('queued', 'running')`,
    [good],
  )
  return waiting.length === 0
}

type Row = {
  account_id: string
  endpoint_id: string
  event_id: string
  body: string
  state: string
  tries: number
  next_try_at: Date | null
}

async function compare(databaseUrl: string, listening: readonly Listening[]): Promise<string[]> {
  const rows = await asOwner<Row>(databaseUrl, 'select * from webhook_deliveries')
  const ended = await asOwner<{ account_id: string; id: string }>(
    databaseUrl,
    `select account_id, id from analyses where status in ('done', 'failed')`,
  )
  const disabled = new Set(
    (await asOwner<{ id: string }>(databaseUrl, 'select id from webhook_endpoints where disabled is not null')).map(
      ({ id }) => id,
    ),
  )
  const differences: string[] = []
  const waits: number[] = []
  for (const { customer, endpointId, path, receiver, secret, isGood, isSilent } of listening) {
    const own = rows.filter((row) => row.endpoint_id === endpointId)
    const told = own.map(({ body }) => (JSON.parse(body) as { data: { analysis_id: string } }).data.analysis_id)
    const due = ended.filter(({ account_id: owner }) => owner === customer.accountId).map(({ id }) => id)
    if (!disabled.has(endpointId) && due.toSorted().join() !== told.toSorted().join())
      differences.push(`${endpointId}: ${due.length} analyses ended, ${told.length} are told of`)
    const received = receiver.received().filter(({ url }) => url === path)
    for (const message of received) {
      const row = own.find(({ event_id: event }) => event === message.id)
      if (!row || row.body !== message.body)
        differences.push(`${endpointId} received what is not its owner's: ${message.id}`)
      try {
        new Webhook(secret).verify(message.body, message.headers)
      } catch {
        differences.push(`${endpointId} received a message that is not signed by its secret`)
      }
    }
    for (const row of own) {
      const arrived = received.find(({ id }) => id === row.event_id)
      if (isGood && (row.state !== 'delivered' || !arrived))
        differences.push(`${row.event_id}: ${row.state} at a good address`)
      if (isGood && arrived)
        waits.push(arrived.at - Date.parse((JSON.parse(row.body) as { timestamp: string }).timestamp))
      if (!isGood && row.state === 'delivered')
        differences.push(`${row.event_id}: delivered where nothing was accepted`)
      if (row.state === 'waiting' && row.tries === 0 && !isSilent) differences.push(`${row.event_id} was never tried`)
    }
  }
  const longest = quantile(waits, 0.99)
  console.log(`${rows.length} deliveries; a good address waited ${(longest / 1_000).toFixed(1)} s at p99`)
  if (longest > LONGEST_WAIT_MS) differences.push(`a good address waited ${longest} ms`)
  return differences
}
