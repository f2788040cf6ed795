import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi } from '#server/testing/call-api.ts'
import { asOwner } from '#server/testing/owner.ts'
import { type Product, startProduct } from '#server/testing/product.ts'
import { runOps } from '#tools/run-ops.ts'
import { DEMO_PASSWORD, seedDemo } from './seed-demo.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct({
    environment: { SOURCES: 'demo', READER: 'recorded', X_API_URL: '', X_BEARER_TOKEN: '' },
  })
}, 120_000)
afterAll(() => product.stop())

test('a demonstration has customers who can log in, reports, a refund, a dispute with its deadline, contests, and books that add up', async () => {
  const emails = await seedDemo(product)
  const login = await callApi(product.baseUrl, 'POST', '/api/auth/login', {
    body: { email: emails[0], password: DEMO_PASSWORD },
  })
  expect(login.status).toBe(200)
  const count = async (what: string) =>
    (await asOwner<{ n: number }>(product.databaseUrl, `select count(*)::integer as n from ${what}`))[0]?.n ?? 0
  expect(await count('accounts')).toBe(4)
  expect(await count(`analyses where status = 'done' and jsonb_array_length(report -> 'contentThemes') > 0`)).toBe(3)
  expect(await count('contested_posts')).toBe(3)
  await expect.poll(() => count(`refunds where state = 'sent'`)).toBe(1)
  await expect.poll(() => count('payments where dispute_due_at is not null')).toBe(1)
  expect(await runOps(product.environment, 'audit')).toContain('no difference')
})
