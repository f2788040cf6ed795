import { expect, test } from 'vitest'
import { parisTime, weekAfter, weeksBetween } from './paris-time.ts'

test.each([
  ['winter: one hour ahead of UTC', '2026-01-05T07:30:00Z', { week: '2026-01-05', day: 0, hour: 8 }],
  ['summer: two', '2026-07-06T07:30:00Z', { week: '2026-07-06', day: 0, hour: 9 }],
  ['the last minute before spring', '2026-03-29T00:59:59Z', { week: '2026-03-23', day: 6, hour: 1 }],
  ['two o’clock does not exist that night', '2026-03-29T01:00:00Z', { week: '2026-03-23', day: 6, hour: 3 }],
  ['two o’clock in autumn, the first time', '2026-10-25T00:30:00Z', { week: '2026-10-19', day: 6, hour: 2 }],
  ['and the second', '2026-10-25T01:30:00Z', { week: '2026-10-19', day: 6, hour: 2 }],
  ['and then three', '2026-10-25T02:30:00Z', { week: '2026-10-19', day: 6, hour: 3 }],
  ['midnight is hour 0 of the new day', '2026-11-15T23:00:00Z', { week: '2026-11-16', day: 0, hour: 0 }],
  ['a Sunday evening is still that week', '2026-11-15T22:59:59Z', { week: '2026-11-09', day: 6, hour: 23 }],
  ['a year ends within a week', '2026-12-31T23:30:00Z', { week: '2026-12-28', day: 4, hour: 0 }],
  ['a leap day', '2028-02-29T12:00:00Z', { week: '2028-02-28', day: 1, hour: 13 }],
])('%s', (_, moment, expected) => {
  expect(parisTime(new Date(moment))).toEqual(expected)
})

test('weeks are counted on the calendar, over both clock changes', () => {
  expect(weekAfter('2026-03-23', 1)).toBe('2026-03-30')
  expect(weekAfter('2026-10-19', 1)).toBe('2026-10-26')
  expect(weekAfter('2026-01-05', -1)).toBe('2025-12-29')
  expect(weeksBetween('2025-12-29', '2026-12-28')).toBe(52)
})
