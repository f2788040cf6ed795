import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { PACK_IDS } from '#contract/packs.ts'
import { minutes } from '#server/lib/clock.ts'
import { callApi } from '#server/testing/call-api.ts'
import { asOwner } from '#server/testing/owner.ts'
import { type Product, startProduct } from '#server/testing/product.ts'
import { withScratchDatabase } from '#server/testing/scratch-database.ts'
import { until } from '#server/testing/until.ts'
import { seededRandom } from '#stubs/seeded-random.ts'
import { runOps } from '#tools/run-ops.ts'
import { compareLedgerWithStripe } from './compare-ledger-with-stripe.ts'
import { decideFates, deliverAll, deliverRest, inParallel, pagesOf } from './stripe-deliveries.ts'

const PAYMENTS = 1_000
const DELIVERIES = 10_000
const KILLS = 100
const CUSTOMERS = 50
const CLIENTS = 16
/** From the moment it is at work: long enough now and then for deliveries to be answered between two kills. */
const SHORTEST_LIFE_MS = 300
const LONGEST_LIFE_MS = 3_500

/**
 * A thousand payments while the processes are killed: pages opened by impatient customers, events shuffled, a fifth of
 * them lost, half of them doubled, one in twenty forged. No sweep helps meanwhile: first our books against what was
 * delivered, then one sweep, and our books against all that Stripe knows.
 */
export function chaosPayments(scale: number, seed: number) {
  return withScratchDatabase('chaos', async (databaseUrl) => {
    await holdSweeps(databaseUrl)
    const product = await startProduct({ databaseUrl, servers: [{}, {}], restart: true })
    // Only what is delivered below comes to the product.
    product.stripe.setWebhookUrl(null)
    try {
      return await run(product, scale, seed)
    } finally {
      await product.stop('SIGKILL')
    }
  })
}

async function run(product: Product, scale: number, seed: number) {
  const started = performance.now()
  const random = seededRandom(seed)
  const { databaseUrl, environment, stripe, processes: all } = product
  const url = () => random.pick(product.addresses)
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

  const sweep = await runOps(environment, 'sweep', '--all')
  const audit = await runOps(environment, 'audit')
  const { differences, granted } = await compareLedgerWithStripe(databaseUrl, stripe)
  const unforged = fates.forgeable.filter((session) => granted.has(session))
  console.log(`seed ${seed}: ${sessions.length} pages opened, ${fates.paid.size} paid, ${killsDone} SIGKILL`)
  console.log(
    `deliveries: ${sent.planned} planned, ${sent.answered} answered, ${sent.dropped} dropped, ${sent.doubled} doubled, ${sent.forged} forged (${sent.forgedAccepted} accepted), ${sent.unanswered} met a dead server and were tried again, ${sent.givenUp} given up`,
  )
  console.log(`sweep: ${sweep}; audit: ${audit}`)
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
    const answers = await Promise.all(
      Array.from({ length: CUSTOMERS }, (_, nth) =>
        callApi<{ token: string }>(product.baseUrl, 'POST', '/api/auth/signup', {
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
  asOwner(
    databaseUrl,
    `create function no_sweep() returns trigger language plpgsql as 'begin return null; end';
     create trigger no_sweep before insert on pgboss.job
     for each row when (new.name = 'sweep-payments') execute function no_sweep()`,
  )

/** What a killed worker had begun comes back to the queue by itself, within a minute. */
async function untilAllIsSettled(databaseUrl: string) {
  const waiting = `select from pgboss.job where name = 'settle-payment' and state < 'completed'`
  await until('all is settled', async () => (await asOwner(databaseUrl, waiting)).length === 0, {
    everyMs: 500,
    patienceMs: minutes(4),
  })
}
