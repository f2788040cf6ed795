import { expect, test } from 'vitest'
import { aged, agedInJune, agesOf, birthday, bornBetween, inCommon } from './birth.ts'

const day = (iso: string) => new Date(`${iso}T12:00:00Z`)

test('an age told on a day is that age or the next a year later, less a day', () => {
  const birth = aged(31, day('2025-03-02'))
  expect(agesOf(birth, day('2025-03-02'))).toEqual({ youngest: 31, oldest: 31 })
  expect(agesOf(birth, day('2026-03-01'))).toEqual({ youngest: 31, oldest: 32 })
  expect(agesOf(birth, day('2026-03-02'))).toEqual({ youngest: 32, oldest: 32 })
  expect(agesOf(birth, day('2026-11-15'))).toEqual({ youngest: 32, oldest: 33 })
})

test('a birthday leaves no doubt, the last of February either', () => {
  expect(agesOf(birthday(25, day('2025-05-03')), day('2026-11-15'))).toEqual({ youngest: 26, oldest: 26 })
  expect(agesOf(birthday(20, day('2024-02-29')), day('2025-02-28'))).toEqual({ youngest: 20, oldest: 20 })
})

test('who left school in 2019 is 24 to 27 in November 2026', () => {
  expect(agesOf(agedInJune(2019, 17, 19), day('2026-11-15'))).toEqual({ youngest: 24, oldest: 27 })
})

test('statements narrow each other, or contradict', () => {
  const both = inCommon([bornBetween(1990, 1990), aged(36, day('2026-06-30'))])
  expect(both && agesOf(both, day('2026-11-15'))).toEqual({ youngest: 36, oldest: 36 })
  expect(inCommon([bornBetween(1990, 1990), aged(20, day('2026-06-30'))])).toBeNull()
})
