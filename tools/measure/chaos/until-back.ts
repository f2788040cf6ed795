import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { AnalysisAnswer } from '#contract/schemas/analyses.ts'
import { tryCall } from '#server/testing/call-api.ts'
import type { Customer } from '#tools/measure/customers.ts'

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
  const call = async <Body>(path: string, body?: object, key: string = randomUUID()): Promise<Body | null> => {
    const headers = { prefer: 'respond-async', ...(body && { 'idempotency-key': key }) }
    const request = { token, headers, timeoutMs: ANSWER_MS, ...(body && { body }) }
    const answer = await tryCall<Body>(baseUrl, body ? 'POST' : 'GET', `/api${path}`, request)
    return answer && answer.status < 300 ? answer.body : null
  }
  await insist('known', () => call('/auth/me'))
  probes += 1
  const order = { target_username: `charge_${900_000 + probes}` }
  let id: string | undefined
  await insist('accepted', async () => (id = (await call<AnalysisAnswer>('/analyze', order, analysisKey))?.analysis.id))
  await insist('analysed', async () => (await call<AnalysisAnswer>(`/analysis/${id}`))?.analysis.status === 'done')
  await insist('sold', () => call('/buy-credits', { pack: 'pack_20' }))
  return { backMs: Date.now() - from, waits: waits.join(', ') }
}
