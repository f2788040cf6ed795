import { setTimeout as pause } from 'node:timers/promises'
import type { SeededRandom } from '#stubs/seeded-random.ts'
import type { StripeStub } from '#stubs/stripe/stub.ts'

/** Stripe waits for nobody: most of these wait to try again, while the server they met is dead. */
const DELIVERIES_AT_ONCE = 256
/** Stripe tries for three days; a server that is killed is back within seconds. */
const MOST_TRIES = 12

/** `url` is of any of the servers, dead or alive. */
type World = { stripe: StripeStub; random: SeededRandom; url: () => string }

/** What happens at Stripe: most are paid, some at once and some later; some go back, in part or by dispute. */
export function decideFates({ stripe, random }: Pick<World, 'stripe' | 'random'>, opened: string[]) {
  const paid = new Set<string>()
  const forgeable: string[] = []
  for (const session of opened) {
    const lot = random.next()
    if (lot < 0.05) forgeable.push(session)
    else if (lot < 0.08) stripe.expire(session)
    else if (lot < 0.12)
      stripe.settleAsync(stripe.pay(session, { async: true }).id, random.happens(0.5) ? 'succeeded' : 'failed')
    else {
      stripe.pay(session)
      paid.add(session)
      if (random.happens(0.1)) stripe.refund(session, 1 + random.below(499))
      else if (random.happens(0.06)) {
        stripe.dispute(session)
        if (random.happens(0.5)) stripe.closeDispute(session, random.happens(0.5) ? 'won' : 'lost')
      }
    }
  }
  return { paid, forgeable }
}

/** As Stripe does: an event without an answer is sent again a little later, then less and less often, then no more. */
async function insist(
  { stripe, random, url }: World,
  event: string,
  counts: { answered: number; unanswered: number },
): Promise<boolean> {
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

export async function deliverAll(world: World, { forgeable }: { forgeable: string[] }, planned: number) {
  const { stripe, random, url } = world
  const events = stripe.events().map(({ id }) => id)
  // Lost for good, all of its deliveries: only the sweep can know.
  const lost = new Set(events.filter(() => random.happens(0.2)))
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
  const [told, givenUp] = [new Set<string>(), new Set<string>()]
  const plan = random.shuffle(Array.from({ length: planned }, (_, nth) => events[nth % events.length] ?? ''))
  await inParallel(plan.length, DELIVERIES_AT_ONCE, async (nth) => {
    stripe.setWebhookUrl(`${url()}/api/webhooks/stripe`)
    if (random.happens(0.05)) {
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
    const times = random.happens(0.5) ? 2 : 1
    if (times === 2) counts.doubled += 1
    const answered = await Promise.all(Array.from({ length: times }, () => insist(world, event, counts)))
    counts.givenUp += answered.filter((one) => !one).length
    told.add(event)
    if (!answered.includes(true)) givenUp.add(event)
  })
  return { counts, told, givenUp }
}

/** Stripe goes on for three days: once the servers live, every event it has not lost is answered. */
export async function deliverRest({ stripe, url }: Omit<World, 'random'>, givenUp: ReadonlySet<string>) {
  stripe.setWebhookUrl(`${url()}/api/webhooks/stripe`)
  for (const event of givenUp) {
    const status = await stripe.redeliver(event)
    if (status !== 200) throw new Error(`a server that nobody kills answered ${status} to ${event}`)
  }
}

/** The pages that these events are about. */
export function pagesOf(stripe: StripeStub, told: ReadonlySet<string>): Set<string> {
  const byIntent = new Map(stripe.sessions().map(({ id, payment_intent: intent }) => [intent, id]))
  const objects = stripe
    .events()
    .filter(({ id }) => told.has(id))
    .map(({ data }) => data.object as { id: string; payment_intent?: string | null })
  return new Set(
    objects.map(({ id, payment_intent: intent }) => (id.startsWith('cs_') ? id : (byIntent.get(intent ?? '') ?? ''))),
  )
}

/** So many pieces of work, a few of them at once. */
export async function inParallel(count: number, atOnce: number, work: (nth: number) => Promise<void>) {
  let next = 0
  const client = async () => {
    for (let nth = next++; nth < count; nth = next++) await work(nth)
  }
  await Promise.all(Array.from({ length: atOnce }, client))
}
