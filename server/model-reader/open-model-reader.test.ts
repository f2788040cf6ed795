import { expect, test } from 'vitest'
import { systemClock } from '#server/platform/clock.ts'
import { openLog } from '#server/platform/log.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { openModelReader } from './open-model-reader.ts'

const database = testDatabase()

test('without a configured model there is no reader', () => {
  const services = { db: database.db, now: systemClock, log: openLog('silent') }
  expect(openModelReader({ kind: 'house' }, services)).toBeNull()
})
