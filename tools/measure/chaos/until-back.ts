import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { AnalysisAnswer } from '#contract/schemas/analyses.ts'
import type { Customer } from './customers.ts'

const LOOK_MS = 30_000
const ANSWER_MS = 10_000
let probes = 0

/** Until a customer is known again, gets an analysis done and is shown a payment page; what each of these took. */
export async function untilBack(baseUrl: string, { token }: Customer) {
  const from = Date.now()
  const waits: string[] = []
  const insist = async (what: string, isDone: () => Promise<unknown>) => {
    const began = Date.now()
    while (!(await isDone()) && Date.now() - from < LOOK_MS) await pause(50)
    waits.push(`${what} ${((Date.now() - began) / 1_000).toFixed(1)} s`)
  }
  // One key for its one analysis, however often it must ask; whoever is refused a payment page presses anew.
  const analysisKey = randomUUID()
  const call = <Body>(path: string, body?: object, key: string = randomUUID()) =>
    callOnce<Body>(`${baseUrl}/api${path}`, { token, key }, body)
  await insist('known', () => call('/auth/me'))
  probes += 1
  const order = { target_username: `charge_${900_000 + probes}` }
  let id: string | undefined
  await insist('accepted', async () => (id = (await call<AnalysisAnswer>('/analyze', order, analysisKey))?.analysis.id))
  await insist('analysed', async () => (await call<AnalysisAnswer>(`/analysis/${id}`))?.analysis.status === 'done')
  await insist('sold', () => call('/buy-credits', { pack: 'pack_20' }))
  return { backMs: Date.now() - from, waits: waits.join(', ') }
}

type Caller = { token: string; key: string }

/** Null unless it succeeded. */
async function callOnce<Body>(address: string, { token, key }: Caller, body?: object): Promise<Body | null> {
  try {
    const response = await fetch(address, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        prefer: 'respond-async',
        ...(body && { 'idempotency-key': key }),
      },
      signal: AbortSignal.timeout(ANSWER_MS),
      ...(body && { body: JSON.stringify(body) }),
    })
    return response.ok ? ((await response.json()) as Body) : null
  } catch {
    return null
  }
}
