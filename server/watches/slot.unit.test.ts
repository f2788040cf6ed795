import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import { days } from '#server/lib/clock.ts'
import { firstDue, nextDue, slotOf } from './slot.ts'

test('watches lie evenly over the hours of a week, whenever they were begun', () => {
  const hours = Array.from({ length: 168 }, () => 0)
  for (let nth = 0; nth < 16_800; nth += 1) {
    const hour = Math.floor(slotOf(randomUUIDv7(), 'week') / 3_600)
    hours[hour] = (hours[hour] ?? 0) + 1
  }
  expect(Math.max(...hours) / (16_800 / 168)).toBeLessThan(1.6)
  expect(Math.min(...hours) / (16_800 / 168)).toBeGreaterThan(0.5)
})

test('the next date is after the moment, at most a period away, and the one after it a period later', () => {
  const at = new Date('2026-11-18T12:00:00Z')
  for (const slot of [0, 1, 302_400, 604_799]) {
    const next = nextDue(slot, 'week', at)
    expect(next.getTime()).toBeGreaterThan(at.getTime())
    expect(next.getTime() - at.getTime()).toBeLessThanOrEqual(days(7))
    expect(nextDue(slot, 'week', next).getTime() - next.getTime()).toBe(days(7))
  }
})

test('the first date of a watch is more than a day away, wherever its place in the week', () => {
  const begun = new Date('2026-11-18T12:00:00Z')
  for (let slot = 0; slot < 7 * 86_400; slot += 3_600) {
    const ahead = firstDue(slot, 'week', begun).getTime() - begun.getTime()
    expect(ahead).toBeGreaterThan(days(1))
    expect(ahead).toBeLessThanOrEqual(days(8))
  }
})
