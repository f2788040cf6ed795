import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { tryCall } from '#server/testing/call-api.ts'
import type { Customer } from '#tools/measure/customers.ts'
import type { Outside } from './outside.ts'

const SILENCE_MS = 40_000

/** Customers who look at their account and ask for analyses, each with a key; nothing is tried again. */
export function startVisits({ address, cuts }: Outside, customers: readonly Customer[]) {
  const over = new AbortController()
  const failures = new Map<string, number>()
  let requests = 0
  async function ask(method: string, path: string, { token }: Customer, body?: unknown) {
    requests += 1
    const headers = body === undefined ? {} : { 'idempotency-key': randomUUID() }
    const call = { token, headers, timeoutMs: SILENCE_MS, ...(body !== undefined && { body }) }
    const status = (await tryCall(address, method, path, call))?.status ?? 0
    const failure = `${method} ${path}: ${status}`
    if (status < 200 || status > 299) failures.set(failure, (failures.get(failure) ?? 0) + 1)
  }
  const visits = customers.map(async (customer, nth) => {
    for (let visit = 0; !over.signal.aborted; visit += 1) {
      await ask('GET', '/api/auth/me', customer)
      await ask('GET', '/api/me/analysis', customer)
      if (visit % 10 === nth)
        await ask('POST', '/api/analyze', customer, { target_username: `charge_${nth * 1_000 + visit}` })
      await pause(200)
    }
  })
  return {
    /** Each kind with its count. */
    failures: () =>
      [...failures].map(([failure, count]) => `${failure}, ${count} times (${cuts.at(-1) ?? 'answered'})`),
    requests: () => requests,
    stop: async () => {
      over.abort()
      await Promise.all(visits)
    },
  }
}
