import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { ErrorAnswer } from '#contract/schemas/api.ts'
import type { BatchAnswer, BatchesAnswer, BatchLinesAnswer, CheckListAnswer } from '#contract/schemas/batches.ts'
import type { TestAccount } from './builders.ts'
import type { TestApp } from './test-app.ts'

/** What a customer does with a list, through the API. */
export function listerOf(app: TestApp) {
  const get = async <Body>({ token }: TestAccount, path: string) =>
    (await app.call<Body>('GET', `/api/batches${path}`, { token })).body
  const read = async (account: TestAccount, id: string) => (await get<BatchAnswer>(account, `/${id}`)).batch
  const start = (
    { token }: TestAccount,
    names: readonly string[],
    { key = randomUUID(), maxCredits = 4_000 }: { key?: string; maxCredits?: number } = {},
  ) =>
    app.call<BatchAnswer & ErrorAnswer>('POST', '/api/batches', {
      token,
      body: { names, max_credits: maxCredits },
      headers: { 'idempotency-key': key },
    })
  return {
    check: async ({ token }: TestAccount, names: readonly string[]) =>
      (await app.call<CheckListAnswer>('POST', '/api/batches/check', { token, body: { names } })).body,
    start,
    started: async (account: TestAccount, names: readonly string[]) => {
      const { status, body } = await start(account, names)
      expect([status, body]).toEqual([202, expect.anything()])
      return body.batch.id
    },
    read,
    lines: async (account: TestAccount, id: string) => (await get<BatchLinesAnswer>(account, `/${id}/lines`)).lines,
    list: (account: TestAccount) => get<BatchesAnswer>(account, ''),
    cancel: ({ token }: TestAccount, id: string) =>
      app.call<BatchAnswer & ErrorAnswer>('POST', `/api/batches/${id}/cancel`, { token }),
    ended: async (account: TestAccount, id: string, timeout = 60_000) => {
      await expect.poll(() => read(account, id), { timeout, interval: 100 }).toHaveProperty('ended_at')
    },
  }
}
