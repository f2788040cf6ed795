import { afterAll, afterEach, beforeAll } from 'vitest'
import { type Clock, systemClock } from '#server/lib/clock.ts'
import { openModelReader } from '#server/model-reader/open-model-reader.ts'
import type { ModelReader } from '#server/model-reader/reader.ts'
import type { ModelConfig } from '#server/model-reader/reader-config.ts'
import { openLog } from '#server/observability/log.ts'
import { type LlmStub, openLlmStub } from '#stubs/llm/stub.ts'
import { testDatabase } from './test-database.ts'

/**
 * Readers over a real PostgreSQL and a stub of their provider, which is as new after each test. Their deadline is far away, so that a
 * slow machine is no silent model.
 */
export function testReaders() {
  const database = testDatabase()
  let stub: LlmStub
  const logLines: string[] = []
  beforeAll(async () => {
    stub = await openLlmStub({ port: 0 })
  })
  afterEach(() => stub.reset())
  afterAll(() => stub.close())
  return {
    logLines,
    get db() {
      return database.db
    },
    get llm() {
      return stub
    },
    open(given: Partial<ModelConfig> & { deadlineMs?: number; now?: Clock } = {}): ModelReader {
      const { deadlineMs = 300_000, now = systemClock, ...config } = given
      const log = openLog('debug', { write: (line) => logLines.push(line) })
      const whole: ModelConfig = {
        kind: 'mistral',
        url: `${stub.url}/v1`,
        key: 'a key',
        model: 'a-model',
        weights: null,
        dailyTokens: 100_000_000,
        eurosPerMillionTokens: { input: 0.15, output: 0.6 },
        ...config,
      }
      const reader = openModelReader(whole, { db: database.db, now, log }, { deadlineMs })
      if (!reader) throw new Error('a configured model is a reader')
      return reader
    },
  }
}
