import { expect, test } from 'vitest'
import { batchOnTheWire } from './batch-wire.ts'
import type { CountedBatch } from './read-store.ts'

const START = new Date('2026-11-18T10:00:00.000Z')
const batch: CountedBatch = {
  id: '01980000-0000-7000-8000-00000000000c',
  createdAt: START,
  endedAt: null,
  cancelledAt: null,
  lines: 33,
  paid: 33,
  passed: 2,
  done: 2,
  failed: 0,
  left: 31,
  spent: 2,
  held: 31,
}
const secondsLeft = (counted: Partial<CountedBatch>) =>
  batchOnTheWire({ ...batch, ...counted }, new Date(START.getTime() + 60_000)).seconds_left

test('the time left is that of the lines still held for: once cancelled, of those under way alone', () => {
  expect(secondsLeft({})).toBe(930)
  expect(secondsLeft({ cancelledAt: START, left: 4, held: 4 })).toBe(120)
  expect(secondsLeft({ passed: 0 })).toBeUndefined()
  expect(secondsLeft({ endedAt: START })).toBeUndefined()
})
