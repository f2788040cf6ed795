import { expect, test } from 'vitest'
import { after, days, minutes } from '#server/lib/clock.ts'
import { nextCheck } from './sweep-schedule.ts'

const opened = new Date('2026-11-15T08:00:00Z')
const page = { createdAt: opened, checkoutExpiresAt: after(opened, minutes(45)), paidAt: null, disputedCents: 0 }
const paid = { ...page, state: 'paid' as const, paidAt: opened }
const inMinutes = (date: Date | null, from: Date) => date && (date.getTime() - from.getTime()) / 60_000

test('an open page is asked about soon, then less often, and once more just after it has run out', () => {
  const ask = (age: number) => inMinutes(nextCheck({ ...page, state: 'open' }, after(opened, minutes(age))), opened)
  expect([0, 1, 10, 40].map(ask)).toEqual([1, 2, 15, 46])
  expect(ask(46)).toBeGreaterThan(46)
})

test('a paid one is asked about after 1, 2, 4, 8… days, for as long as it can be disputed', () => {
  const looks: number[] = []
  for (let at: Date | null = opened; at; at = nextCheck(paid, at))
    looks.push((at.getTime() - opened.getTime()) / days(1))
  expect(looks).toEqual([0, 1, 2, 4, 8, 16, 32, 64, 128])
})

test('a dispute is followed to its end, and what is closed is left alone', () => {
  expect(nextCheck({ ...paid, disputedCents: 499 }, after(opened, days(300)))).toEqual(after(opened, days(307)))
  expect(nextCheck({ ...page, state: 'expired' }, opened)).toBeNull()
  expect(nextCheck({ ...page, state: 'failed' }, opened)).toBeNull()
})
