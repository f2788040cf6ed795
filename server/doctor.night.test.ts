import { expect, test } from 'vitest'
import { testEnvironment } from './testing/environment.ts'
import { startProduct } from './testing/product.ts'
import { startNode } from './testing/server-process.ts'

const SECONDS = { timeout: 120_000 }

async function doctor(environment: Record<string, string>) {
  const { exit, logLines } = startNode('server/doctor.ts', environment)
  const code = await exit
  return { code, said: logLines.join('\n'), summary: JSON.parse(logLines.at(-1) ?? 'null') as unknown }
}

test(
  'with the environment of running servers it ends with 0; with a rotated webhook secret, with 1 until they restart',
  SECONDS,
  async () => {
    const product = await startProduct()
    try {
      const environment = { ...product.environment, PUBLIC_URL: product.baseUrl, LOG_LEVEL: 'silent' }
      const whole = await doctor(environment)
      expect(whole.said).not.toContain('WRONG')
      expect([whole.code, whole.summary]).toEqual([0, expect.objectContaining({ doctor: 'right', wrong: [] })])
      const rotated = await doctor({ ...environment, STRIPE_WEBHOOK_SECRET: 'whsec_new' })
      expect([rotated.code, rotated.summary]).toEqual([1, expect.objectContaining({ wrong: ['webhook’s secret'] })])
    } finally {
      await product.stop()
    }
  },
)

test('a wrong configuration is told in the same lines', SECONDS, async () => {
  const { code, said } = await doctor({ ...testEnvironment, STRIPE_SECRET_KEY: 'pk_test_no' })
  expect(code).toBe(1)
  expect(said).toMatch(/^WRONG +configuration +DATABASE_URL: .* → correct it/m)
  expect(said).toMatch(/^WRONG +configuration +STRIPE_SECRET_KEY: /m)
  expect(said).not.toContain('    at ')
})
