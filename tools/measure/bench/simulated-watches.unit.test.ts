import { expect, test } from 'vitest'
import { falseAlarms, foundChanges, MEASURED_BURST } from './simulated-watches.ts'

const EVEN = { burst: 0, perWeek: 140 }
const UNLIKE = { burst: MEASURED_BURST, perWeek: 140 }

// An eightieth of `npm run bench -- watch`, which the night runs whole.
test('accounts that do not change seldom ring, and a change of 15 points is found', () => {
  expect(falseAlarms(25, EVEN).rung).toBeLessThanOrEqual(0.08)
  expect(falseAlarms(25, UNLIKE).rung).toBeLessThanOrEqual(0.08)
  expect(foundChanges(25, EVEN).found).toBeGreaterThanOrEqual(0.7)
})
