import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { callApi } from '#server/testing/call-api.ts'
import type { Customer } from '#tools/measure/customers.ts'
import { openCustomersOf, type Product } from '#tools/rehearse/product.ts'
import type { Acknowledged } from './acknowledged.ts'

const [SIGN_UPS, ANALYSTS] = [2, 8]
const PASSWORD = 'cerisier en fleurs 42'

/**
 * Customers who sign up and ask for analyses at both servers, an operator who grants credits: each tries again with the
 * same key until it is answered. Everything they were told is kept.
 */
export async function startLoad(product: Product, ops: (...words: string[]) => Promise<string>) {
  const acknowledged: Acknowledged = { emails: [], grants: [], analyses: [] }
  const answers: Answered[] = []
  const failedCommands: string[] = []
  const over = new AbortController()
  const run = randomInt(1e9).toString(36)
  const address = () => product.addresses[randomInt(product.addresses.length)] ?? ''
  const call = async (path: string, content: unknown, headers: Record<string, string> = {}) => {
    const answer = await callOnce(address(), { path, content, headers })
    answers.push(answer)
    return answer
  }

  async function signUp(nth: number): Promise<void> {
    const email = `${run}.${nth}@exemple.fr`
    for (;;) {
      const { status } = await call('/api/auth/signup', { email, password: PASSWORD })
      // Taken: by our own first try, whose answer was cut off.
      if (status === 201 || status === 409) return void acknowledged.emails.push(email)
      await pause(200)
    }
  }

  async function grant(email: string, credits: number): Promise<void> {
    const key = randomUUID()
    for (;;) {
      try {
        await ops('grant', email, String(credits), '--key', key)
        acknowledged.grants.push({ email, credits })
        return
      } catch (error) {
        failedCommands.push(String(error))
        await pause(500)
      }
    }
  }

  async function analyse({ accountId, token }: Customer, nth: number): Promise<void> {
    const headers = {
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
      ...(nth % 3 > 0 && { prefer: 'respond-async' }),
    }
    for (;;) {
      const target_username = `charge_${Math.floor(nth / 4)}`
      const { status, analysisId } = await call('/api/analyze', { target_username }, headers)
      if (analysisId !== null && (status === 200 || status === 201 || status === 202)) {
        acknowledged.analyses.push({ accountId, id: analysisId })
        return
      }
      if (status === 429) return
      await pause(200)
    }
  }

  const customers = await openCustomersOf(product)
  for (const { email, granted: credits } of customers) acknowledged.grants.push({ email, credits })
  let [signedUp, asked] = [0, 0]
  const pick = () => customers[randomInt(customers.length)] as Customer
  const forever = async (work: () => Promise<unknown>, pauseMs: number) => {
    while (!over.signal.aborted) {
      await work()
      await pause(randomInt(pauseMs, 2 * pauseMs))
    }
  }
  const running = [
    ...Array.from({ length: SIGN_UPS }, () => forever(() => signUp(signedUp++), 300)),
    ...Array.from({ length: ANALYSTS }, () => forever(() => analyse(pick(), asked++), 200)),
    forever(() => grant(pick().email, 16), 500),
  ]
  return {
    acknowledged,
    /** Oldest first, by their end. */
    answers,
    failedCommands,
    /** Returns when everybody has been answered. */
    stop: async () => {
      over.abort()
      await Promise.all(running)
    },
  }
}

type Body = { code?: string; analysis?: { id: string } }
export type Answered = {
  path: string
  /** 0 when nobody answered. */
  status: number
  code: string | null
  analysisId: string | null
  beganAt: number
  endedAt: number
}
type Post = { path: string; content: unknown; headers?: Record<string, string> }

const SILENCE_MS = 40_000

/** Sent once. */
async function callOnce(address: string, { path, content, headers = {} }: Post): Promise<Answered> {
  const beganAt = Date.now()
  const request = { body: content, headers, timeoutMs: SILENCE_MS }
  const { status, body } = await callApi<Body>(address, 'POST', path, request).catch((error: unknown) => ({
    status: 0,
    body: { code: error instanceof Error ? error.message : String(error) } as Body,
  }))
  return { path, status, code: body.code ?? null, analysisId: body.analysis?.id ?? null, beganAt, endedAt: Date.now() }
}
