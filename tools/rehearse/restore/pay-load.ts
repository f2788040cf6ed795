import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { PACK_IDS } from '#contract/packs.ts'
import { callApi } from '#server/testing/call-api.ts'
import type { StripeStub } from '#stubs/stripe/stub.ts'
import { compareCents, pickMoment } from './copy.ts'
import { type Ops, timed } from './settle.ts'

export type Shop = {
  addresses: readonly string[]
  stripe: StripeStub
  /** Another way to an open session than by signing up, where everybody comes from one address. */
  newCustomer?: () => Promise<string>
}

const BUYERS = 3
const PACKS_EACH = 3
/** Of what was paid, one in so many is refunded at Stripe, in part or whole. */
const REFUNDED_ONE_IN = 8

const BEFORE_MS = 6_000
const AFTER_MS = 8_000
const AGAIN_MS = 2_000

/** Payments before a moment and after it, with an incremental backup under way. */
export async function sellAroundMoment(
  shop: Shop,
  url: string,
  backUp: () => Promise<unknown>,
  say: (what: string) => void,
) {
  const load = startPayLoad(shop)
  await pause(BEFORE_MS)
  say(`incremental backup under load in ${await timed(backUp)}`)
  await pause(BEFORE_MS)
  const { moment, books } = await pickMoment(url)
  await pause(AFTER_MS)
  await load.stop()
  say(`${JSON.stringify(load.counts)}; the moment is ${moment}: ${JSON.stringify(books)}`)
  return { moment, books, failures: load.failures }
}

/** What is wrong once customers have bought again, after the restore. */
export async function sellAgain(shop: Shop, ops: Ops, url: string): Promise<string[]> {
  const load = startPayLoad(shop)
  await pause(AGAIN_MS)
  await load.stop()
  await ops('sweep', '--all')
  await ops('audit')
  const { differences } = await compareCents(url, shop.stripe)
  return [...load.failures, ...differences.map((page) => `${page} differs from Stripe after the restore`)]
}

/**
 * Customers who sign up, buy packs and pay them at Stripe some seconds later; some are refunded there. Every other time an
 * earlier customer comes again: a restore then loses payments of accounts it has, and of accounts it has not.
 */
function startPayLoad({ addresses: [address = ''], stripe, newCustomer }: Shop) {
  const over = new AbortController()
  const failures: string[] = []
  const paying: Promise<void>[] = []
  const counts = { opened: 0, paid: 0, refunded: 0 }
  const call = <Body>(path: string, body: unknown, token?: string) =>
    callApi<Body>(address, 'POST', path, {
      body,
      headers: { 'idempotency-key': randomUUID() },
      ...(token !== undefined && { token }),
    })

  async function signUp(): Promise<string> {
    const email = `${randomUUID()}@exemple.fr`
    const { status, body } = await call<{ token: string }>('/api/auth/signup', {
      email,
      password: 'cerisier en fleurs',
    })
    if (status !== 201) failures.push(`sign-up ${status}`)
    return body.token
  }

  async function buy(token: string): Promise<void> {
    const pack = PACK_IDS[randomInt(PACK_IDS.length)]
    const { status, body } = await call<{ url?: string }>('/api/buy-credits', { pack }, token)
    const session = /cs_\w+/.exec(body.url ?? '')?.[0]
    if (session === undefined) failures.push(`buy ${status}`)
    else paying.push(payLater(session))
  }

  async function payLater(session: string) {
    counts.opened += 1
    await pause(randomInt(4_000))
    const { amount_total: cents } = stripe.pay(session)
    counts.paid += 1
    if (randomInt(REFUNDED_ONE_IN) > 0) return
    await pause(randomInt(3_000))
    stripe.refund(session, randomInt(2) === 0 ? undefined : randomInt(1, cents ?? 2))
    counts.refunded += 1
  }

  const known: string[] = []
  const pickBuyer = async () => {
    const earlier = randomInt(2) === 0 ? known.shift() : undefined
    if (earlier !== undefined) return earlier
    const token = await (newCustomer ?? signUp)()
    // Once more, later: a customer may open thirty pages in ten minutes.
    known.push(token)
    return token
  }
  const buyer = async () => {
    while (!over.signal.aborted) {
      const token = await pickBuyer()
      for (let bought = 0; bought < PACKS_EACH; bought += 1) {
        await buy(token)
        await pause(randomInt(100, 300))
      }
    }
  }
  const buyers = Array.from({ length: BUYERS }, buyer)
  return {
    counts,
    failures,
    /** Returns when everything opened is paid and Stripe has told everything. */
    stop: async () => {
      over.abort()
      await Promise.all(buyers)
      await Promise.all(paying)
      await stripe.idle()
    },
  }
}
