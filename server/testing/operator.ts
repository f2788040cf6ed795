import { runCommandLine } from '#server/operator/run-command.ts'
import { testEnvironment } from './environment.ts'
import { startNode } from './server-process.ts'
import type { TestApp } from './test-app.ts'

export const signed = ['--by', 'marie', '--why', 'asked by the customer']

/** What an operator types after `npm run ops --`, run in this process: a start of Node takes a second. */
export function operatorOf(app: TestApp) {
  return async (...words: string[]) => {
    try {
      return { code: 0, said: (await runCommandLine(app.services, words)).join('\n') }
    } catch (error) {
      return { code: 1, said: String(error) }
    }
  }
}

/** `node server/ops.ts` itself, on the product's database or on another. */
export function operatorProcessOf(app: TestApp, databaseUrl = () => app.databaseUrl) {
  return async (...words: string[]) => {
    const environment = { ...testEnvironment, DATABASE_URL: databaseUrl(), STRIPE_API_URL: app.stripe.url }
    const { logLines, exit } = startNode('server/ops.ts', { ...environment, LOG_LEVEL: 'silent' }, words)
    return { code: await exit, said: logLines.join('\n') }
  }
}
