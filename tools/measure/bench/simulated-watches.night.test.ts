import { expect, test } from 'vitest'
import { falseAlarms, foundChanges, MEASURED_BURST, type World } from './simulated-watches.ts'

const EVEN: World = { burst: 0, perWeek: 140 }
const WORLDS: [string, World][] = [
  ['each post comes by itself', EVEN],
  ['weeks differ as measured', { burst: MEASURED_BURST, perWeek: 140 }],
  ['weeks differ, 0.01', { burst: 0.01, perWeek: 140 }],
]

test.each(WORLDS)(
  'where %s, one account of fifty at most rings for nothing in a year',
  (_, world) => {
    expect(falseAlarms(2_000, world).rung).toBeLessThanOrEqual(0.02)
  },
  300_000,
)

test('of 2,000 accounts that change by 15 points, 80 % are found within two readings', () => {
  expect(foundChanges(2_000, EVEN).found).toBeGreaterThanOrEqual(0.8)
}, 300_000)
