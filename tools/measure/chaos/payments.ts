import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { PACK_IDS } from '#contract/packs.ts'
import { callApi } from '#server/testing/call-api.ts'
import { processEnvironment, testEnvironment } from '#server/testing/environment.ts'
import { openStripeStub, type StripeStub } from '#stubs/stripe/stub.ts'
import { withScratchDatabase } from '#tools/measure/scratch-database.ts'
import { compareLedgerWithStripe } from './compare-ledger-with-stripe.ts'
import { type Random, seededRandom } from './random.ts'
import { keepRunning, untilReady } from './restarted-process.ts'
import { unusedPorts } from './unused-ports.ts'

const PAYMENTS = 1_000
const DELIVERIES = 10_000
const KILLS = 100
const CUSTOMERS = 50
const CLIENTS = 16
/** Stripe waits for nobody: most of these wait to try again, while the server they met is dead. */
const DELIVERIES_AT_ONCE = 256
const SERVERS = 2
/** From the moment it is at work: long enough now and then for deliveries to be answered between two kills. */
const SHORTEST_LIFE_MS = 300
const LONGEST_LIFE_MS = 3_500
/** Stripe tries for three days; a server that is killed is back within seconds. */
const MOST_TRIES = 12

/**
 * A thousand payments while the processes are killed: pages opened by impatient customers, events shuffled, a fifth of
 * them lost, half of them doubled, one in twenty forged. Then one sweep, and our books against Stripe's.
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
  const fates = decideFates(sessions)
  const sent = await deliverAll(fates, deliveries ?? 0)
  calm.abort()
  await Promise.all(killing)
  const killsDone = killed()
  await Promise.all(all.map((each) => each.stop()))

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
  for (const difference of differences.slice(0, 20)) console.log(difference)
  console.log(`${differences.length} differences with Stripe, ${unforged.length} forged payments granted`)
  console.log(`${Math.round((performance.now() - started) / 1000)} s`)
  const wrong = differences.length + unforged.length + sent.forgedAccepted
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

  /** What happens at Stripe: most are paid, some at once and some later; some go back, in part or by dispute. */
  function decideFates(opened: string[]) {
    const paid = new Set<string>()
    const forgeable: string[] = []
    for (const session of opened) {
      const lot = random.next()
      if (lot < 0.05) forgeable.push(session)
      else if (lot < 0.08) stripe.expire(session)
      else if (lot < 0.12)
        stripe.settleAsync(stripe.pay(session, { async: true }).id, random.chance(0.5) ? 'succeeded' : 'failed')
      else {
        stripe.pay(session)
        paid.add(session)
        if (random.chance(0.1)) stripe.refund(session, 1 + random.below(499))
        else if (random.chance(0.06)) {
          stripe.dispute(session)
          if (random.chance(0.5)) stripe.closeDispute(session, random.chance(0.5) ? 'won' : 'lost')
        }
      }
    }
    return { paid, forgeable }
  }

  /** As Stripe does: an event without an answer is sent again a little later, then less and less often, then no more. */
  async function insist(event: string, counts: { answered: number; unanswered: number }): Promise<boolean> {
    for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
      if ((await stripe.redeliver(event).catch(() => 0)) === 200) {
        counts.answered += 1
        return true
      }
      counts.unanswered += 1
      await pause((100 + random.below(300)) * Math.min(tries, 5))
      stripe.setWebhookUrl(`${url()}/api/webhooks/stripe`)
    }
    return false
  }

  async function deliverAll({ forgeable }: { forgeable: string[] }, planned: number) {
    const events = stripe.events().map(({ id }) => id)
    // Lost for good, all of its deliveries: only the sweep can know.
    const lost = new Set(events.filter(() => random.chance(0.2)))
    const counts = {
      planned,
      answered: 0,
      dropped: 0,
      doubled: 0,
      forged: 0,
      forgedAccepted: 0,
      unanswered: 0,
      givenUp: 0,
    }
    const plan = random.shuffle(Array.from({ length: planned }, (_, nth) => events[nth % events.length] ?? ''))
    await inParallel(plan.length, DELIVERIES_AT_ONCE, async (nth) => {
      stripe.setWebhookUrl(`${url()}/api/webhooks/stripe`)
      if (random.chance(0.05)) {
        counts.forged += 1
        const status = await stripe.forge(forgeable[nth % forgeable.length] ?? '').catch(() => 0)
        if (status === 200) counts.forgedAccepted += 1
        return
      }
      const event = plan[nth] ?? ''
      if (lost.has(event)) {
        counts.dropped += 1
        return
      }
      const times = random.chance(0.5) ? 2 : 1
      if (times === 2) counts.doubled += 1
      const answered = await Promise.all(Array.from({ length: times }, () => insist(event, counts)))
      counts.givenUp += answered.filter((one) => !one).length
    })
    return counts
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

async function inParallel(count: number, atOnce: number, work: (nth: number) => Promise<void>) {
  let next = 0
  const client = async () => {
    for (let nth = next++; nth < count; nth = next++) await work(nth)
  }
  await Promise.all(Array.from({ length: atOnce }, client))
}
