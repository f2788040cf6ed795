import { expect, test } from 'vitest'
import { falseAlarms, foundChanges } from './simulated-watches.ts'

const ACTIVE = { burst: 0, perWeek: 140 }

// An eightieth of `npm run bench -- watch`, which the night runs whole.
test('accounts that do not change seldom ring, and a change of 15 points is found', () => {
  expect(falseAlarms(25, ACTIVE).rung).toBeLessThanOrEqual(0.08)
  expect(foundChanges(25, ACTIVE).found).toBeGreaterThanOrEqual(0.7)
})
