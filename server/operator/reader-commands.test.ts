import { expect, test } from 'vitest'
import { minutes } from '#server/lib/clock.ts'
import { operatorOf, signed } from '#server/testing/operator.ts'
import { metricOf, testApp } from '#server/testing/test-app.ts'

const app = testApp()
const ops = operatorOf(app)

test('the language model is paused and resumed without a restart, and the monitor sees since when', async () => {
  const paused = await ops('pause-reader', ...signed)
  expect([paused.code, paused.said]).toEqual([0, expect.stringContaining('no language model is asked since')])
  app.moveClock(minutes(60))
  expect(await ops('pause-reader', ...signed)).toEqual(paused)
  expect(await metricOf(app, 'verso_reader_paused_seconds')).toBeGreaterThanOrEqual(3_600)
  expect((await ops('resume-reader', ...signed)).code).toBe(0)
  expect(await metricOf(app, 'verso_reader_paused_seconds')).toBe(0)
})
