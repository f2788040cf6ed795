import { expect, test } from 'vitest'
import { falseAlarms, foundChanges } from './simulated-watches.ts'

const ACTIVE = { burst: 0, perWeek: 140 }

test('of 2,000 accounts that do not change, 2 % at most ring in a year; of 2,000 that do, 80 % are found within two readings', () => {
  expect(falseAlarms(2_000, ACTIVE).rung).toBeLessThanOrEqual(0.02)
  expect(foundChanges(2_000, ACTIVE).found).toBeGreaterThanOrEqual(0.8)
}, 300_000)
