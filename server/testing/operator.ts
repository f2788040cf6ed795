import { testEnvironment } from './environment.ts'
import { startNode } from './server-process.ts'
import type { TestApp } from './test-app.ts'

export const signed = ['--by', 'marie', '--why', 'asked by the customer']

/** `node server/ops.ts` as an operator types it, on the product's database or on another. */
export function operatorOf(app: TestApp, databaseUrl = () => app.databaseUrl) {
  return async (...words: string[]) => {
    const environment = { ...testEnvironment, DATABASE_URL: databaseUrl(), STRIPE_API_URL: app.stripe.url }
    const { logLines, exit } = startNode('server/ops.ts', { ...environment, LOG_LEVEL: 'silent' }, words)
    return { code: await exit, said: logLines.join('\n') }
  }
}
