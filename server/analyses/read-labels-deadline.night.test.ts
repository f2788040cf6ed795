import { expect, test } from 'vitest'
import { analyses } from '#server/testing/run-analyses.ts'

const { analyse } = analyses()

test('a model that ignores its signal is left behind within the deadline', { timeout: 90_000 }, async () => {
  let [sentAt, toldAt] = [0, 0]
  const report = await analyse({
    version: 'small-model prompt:0a1b2c3d',
    provider: 'mistral',
    choose: async () => null,
    read: (_, { signal }) => {
      sentAt = performance.now()
      signal.addEventListener('abort', () => {
        toldAt = performance.now()
      })
      return new Promise(() => {})
    },
  })
  expect(report.reader).toBeUndefined()
  // Twenty seconds, and what a busy machine adds to a timer.
  expect(toldAt - sentAt).toBeGreaterThan(15_000)
  expect(toldAt - sentAt).toBeLessThan(26_000)
})
