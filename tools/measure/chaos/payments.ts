import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { PACK_IDS } from '#contract/packs.ts'
import { minutes } from '#server/lib/clock.ts'
import { callApi } from '#server/testing/call-api.ts'
import { processEnvironment, testEnvironment } from '#server/testing/environment.ts'
import { openStripeStub, type StripeStub } from '#stubs/stripe/stub.ts'
import { withScratchDatabase } from '#tools/measure/scratch-database.ts'
import { compareLedgerWithStripe } from './compare-ledger-with-stripe.ts'
import { inParallel } from './in-parallel.ts'
import { type Random, seededRandom } from './random.ts'
import { keepRunning, untilReady } from './restarted-process.ts'
import { decideFates, deliverAll, deliverRest, pagesOf } from './stripe-deliveries.ts'
import { unusedPorts } from './unused-ports.ts'

const PAYMENTS = 1_000
const DELIVERIES = 10_000
const KILLS = 100
const CUSTOMERS = 50
const CLIENTS = 16
const SERVERS = 2
/** From the moment it is at work: long enough now and then for deliveries to be answered between two kills. */
const SHORTEST_LIFE_MS = 300
const LONGEST_LIFE_MS = 3_500

/**
 * A thousand payments while the processes are killed: pages opened by impatient customers, events shuffled, a fifth of
 * them lost, half of them doubled, one in twenty forged. No sweep helps meanwhile: first our books against what was
 * delivered, then one sweep, and our books against all that Stripe knows.
 */
export async function chaosPayments(scale: number, seed: number) {
  const random = seededRandom(seed)
  const stripe = await openStripeStub({ port: 0, webhookUrl: null, webhookSecret: 'whsec_verso' })
  try {
    return await withScratchDatabase('chaos', (databaseUrl) => run({ databaseUrl, stripe, random, scale, seed }))
  } finally {
    await stripe.close()
  }
}

type World = { databaseUrl: string; stripe: StripeStub; random: Random; scale: number; seed: number }

async function run({ databaseUrl, stripe, random, scale, seed }: World) {
  const started = performance.now()
  const environment = {
    ...processEnvironment,
    DATABASE_URL: databaseUrl,
    ...testEnvironment,
    STRIPE_API_URL: stripe.url,
    TRUST_PROXY: '127.0.0.1',
    WEB_DIST: '',
    // The line by which a process says that it is ready is of this level.
    LOG_LEVEL: 'info',
  }
  await holdSweeps(databaseUrl)
  const ports = await unusedPorts(SERVERS)
  const servers = ports.map((port) => keepRunning('server/main.ts', { ...environment, PORT: String(port) }))
  const worker = keepRunning('server/worker.ts', environment)
  const all = [...servers, worker]
  const url = () => `http://127.0.0.1:${random.pick(ports)}`
  const customers = await signUp()
  const [payments, deliveries, kills] = [PAYMENTS, DELIVERIES, KILLS].map((count) => Math.ceil(count * scale))

  const killed = () => all.reduce((sum, each) => sum + each.kills, 0)
  const calm = new AbortController()
  // Each has a killer of its own: at times all are dead at once. Killed only once it is at work again: killing a process
  // that is still starting would prove less.
  const killing = all.map(async (target) => {
    while (!calm.signal.aborted || killed() < (kills ?? 0)) {
      await target.ready()
      await pause(SHORTEST_LIFE_MS + random.below(LONGEST_LIFE_MS - SHORTEST_LIFE_MS))
      target.kill()
    }
  })

  const sessions = await buyAll(payments ?? 0)
  const fates = decideFates({ stripe, random }, sessions)
  const { counts: sent, told, givenUp } = await deliverAll({ stripe, random, url }, fates, deliveries ?? 0)
  calm.abort()
  await Promise.all(killing)
  const killsDone = killed()
  await Promise.all(all.map((each) => each.ready()))
  await deliverRest({ stripe, url }, givenUp)
  await untilAllIsSettled(databaseUrl)
  await Promise.all(all.map((each) => each.stop()))
  const pages = pagesOf(stripe, told)
  const byWebhooks = await compareLedgerWithStripe(databaseUrl, stripe, pages)

  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['server/ops.ts', 'sweep', '--all', '--by', 'chaos', '--why', 'after the faults'],
    { env: environment },
  )
  const { stdout: audit } = await promisify(execFile)(
    process.execPath,
    ['server/ops.ts', 'audit', '--by', 'chaos', '--why', 'after the faults'],
    { env: environment },
  )
  const { differences, granted } = await compareLedgerWithStripe(databaseUrl, stripe)
  const unforged = fates.forgeable.filter((session) => granted.has(session))
  console.log(`seed ${seed}: ${sessions.length} pages opened, ${fates.paid.size} paid, ${killsDone} SIGKILL`)
  console.log(
    `deliveries: ${sent.planned} planned, ${sent.answered} answered, ${sent.dropped} dropped, ${sent.doubled} doubled, ${sent.forged} forged (${sent.forgedAccepted} accepted), ${sent.unanswered} met a dead server and were tried again, ${sent.givenUp} given up`,
  )
  console.log(`sweep: ${stdout.trim()}; audit: ${audit.trim()}`)
  console.log(
    `before any sweep: ${pages.size} pages told of, ${byWebhooks.granted.size} granted, ${byWebhooks.differences.length} differences with what was delivered`,
  )
  for (const difference of [...byWebhooks.differences.slice(0, 20), ...differences.slice(0, 20)])
    console.log(difference)
  console.log(`${differences.length} differences with Stripe, ${unforged.length} forged payments granted`)
  console.log(`${Math.round((performance.now() - started) / 1000)} s`)
  const wrong = byWebhooks.differences.length + differences.length + unforged.length + sent.forgedAccepted
  const enough = killsDone >= (kills ?? 0) && sessions.length === payments
  return { figure: enough ? wrong : wrong + 1, goal: 0, atMost: true }

  async function signUp() {
    for (const port of ports) await untilReady(`http://127.0.0.1:${port}/readyz`)
    const answers = await Promise.all(
      Array.from({ length: CUSTOMERS }, (_, nth) =>
        callApi<{ token: string }>(`http://127.0.0.1:${ports[0]}`, 'POST', '/api/auth/signup', {
          body: { email: `chaos.${nth}@exemple.fr`, password: 'cerisier en fleurs' },
        }),
      ),
    )
    return answers.map(({ body }) => body.token)
  }

  /** Each customer clicks until the page opens, with the same key: one payment, whatever dies meanwhile. */
  async function buyAll(count: number): Promise<string[]> {
    const opened: string[] = []
    await inParallel(count, CLIENTS, async (nth) => {
      const pack = random.pick(PACK_IDS)
      const headers = { 'idempotency-key': randomUUID() }
      for (;;) {
        const token = customers[nth % customers.length] ?? ''
        const answer = await callApi<{ url?: string }>(url(), 'POST', '/api/buy-credits', {
          token,
          headers,
          body: { pack },
        }).catch(() => null)
        const session = /cs_\w+/.exec(answer?.body.url ?? '')?.[0]
        if (session) {
          opened.push(session)
          return
        }
        await pause(50)
      }
    })
    return opened
  }
}

/** The minute's sweep would repair what a webhook did not do, before anybody counts. */
const holdSweeps = (databaseUrl: string) =>
  ask(
    databaseUrl,
    `create function no_sweep() returns trigger language plpgsql as 'begin return null; end';
     create trigger no_sweep before insert on pgboss.job
     for each row when (new.name = 'sweep-payments') execute function no_sweep()`,
  )

/** What a killed worker had begun comes back to the queue by itself, within a minute. */
async function untilAllIsSettled(databaseUrl: string) {
  const giveUpAt = Date.now() + minutes(4)
  const waiting = `select from pgboss.job where name = 'settle-payment' and state < 'completed'`
  while ((await ask(databaseUrl, waiting)) > 0 && Date.now() < giveUpAt) await pause(500)
}

async function ask(databaseUrl: string, statement: string): Promise<number> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const { rowCount } = await client.query(statement)
  await client.end()
  return rowCount ?? 0
}
