import { EventEmitter, once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Stripe } from 'stripe'
import { afterEach, beforeEach } from 'vitest'
import { openStripeStub, type StripeStub } from './stub.ts'

export const customer = 'ada@example.fr'
const secret = 'whsec_of_the_tests'

/** For each test a stub, the real SDK as its client, and a receiver for its webhooks. */
export function testStripeHarness() {
  let opened: Awaited<ReturnType<typeof openStubAndReceiver>> | undefined
  beforeEach(async () => {
    opened = await openStubAndReceiver()
  })
  afterEach(async () => {
    await opened?.stub.close()
    await opened?.receiver.close()
  })
  const current = () => {
    if (!opened) throw new Error('the stub is opened before each test, not while the file loads')
    return opened
  }
  return {
    get receiver() {
      return current().receiver
    },
    get stub() {
      return current().stub
    },
    get stripe() {
      return current().stripe
    },
    client: (key: string) => clientOf(current().stub, key),
    aPaidIntent: async (): Promise<string> => {
      const { stripe, stub } = current()
      const { id } = await stripe.checkout.sessions.create(sale())
      return idOf(stub.pay(id).payment_intent)
    },
  }
}

async function openStubAndReceiver() {
  const receiver = await openReceiver()
  const stub = await openStripeStub({ port: 0, webhookUrl: receiver.url, webhookSecret: secret })
  return { receiver, stub, stripe: clientOf(stub, 'sk_test_stub') }
}

const clientOf = ({ port }: StripeStub, key: string) =>
  new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', telemetry: false })

export function sale(): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    locale: 'fr',
    client_reference_id: 'purchase-1',
    customer_email: customer,
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'eur', unit_amount: 2_499, product_data: { name: '100 crédits' } },
      },
    ],
    allowed_payment_method_types: ['card'],
    consent_collection: { terms_of_service: 'required' },
    custom_text: {
      terms_of_service_acceptance: { message: 'J’accepte [les conditions](https://verso.example/cgv).' },
    },
    invoice_creation: { enabled: true },
    metadata: { pack: 'pack_100' },
    payment_intent_data: { metadata: { purchase_id: 'purchase-1' } },
    success_url: 'https://verso.example/return?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://verso.example/app/credits',
    expires_at: inMinutes(35),
  }
}

export function inMinutes(minutes: number) {
  return Math.floor(Date.now() / 1_000) + minutes * 60
}

export function idOf(named: string | { id: string } | null): string {
  if (typeof named !== 'string') throw new Error('expected an id, not an expanded object')
  return named
}

/** The product's side: it takes only what the SDK says Stripe has signed. */
async function openReceiver() {
  const events: Stripe.Event[] = []
  const answers: number[] = []
  const arrivals = new EventEmitter()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      try {
        const signature = request.headers['stripe-signature'] ?? ''
        events.push(Stripe.webhooks.constructEvent(Buffer.concat(chunks), signature, secret))
        response.writeHead(answers.shift() ?? 200).end()
      } catch {
        response.writeHead(400).end()
      }
      arrivals.emit('delivery')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`,
    events: () => events,
    /** The statuses of the next answers, then 200. */
    answerWith: (...statuses: number[]) => void answers.push(...statuses),
    received: async (count: number) => {
      while (events.length < count) await once(arrivals, 'delivery', { signal: AbortSignal.timeout(5_000) })
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
