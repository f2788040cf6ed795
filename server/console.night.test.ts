import { expect, test } from 'vitest'
import { testEnvironment } from './testing/environment.ts'
import { startNode } from './testing/server-process.ts'

test('the console does not start without the key that second factors are kept with', async () => {
  const environment = { ...testEnvironment, DATABASE_URL: 'postgres://verso_web@127.0.0.1:9/verso' }
  const { exit, logLines } = startNode('server/console.ts', environment)
  expect(await exit).toBe(1)
  expect(logLines.join('\n')).toContain('SECOND_FACTOR_KEY: nobody works at the console without a second factor')
})
