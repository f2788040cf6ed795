import { expect, test } from 'vitest'
import { inParis } from '#contract/paris.ts'
import { formatDayMonth, formatHour, formatLongDate, formatMonth, NBSP } from './format.fr.ts'

const parisian = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', ...options })
  return (moment: Date) => format.format(moment)
}
const YEARS = { from: 2006, to: 2040 }
const HOUR_MS = 3_600_000

test('every sixth hour of the years of X and of the next is the browser’s', () => {
  const expected = parisian({ day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' })
  const wrong: string[] = []
  for (let time = Date.UTC(YEARS.from, 0); time < Date.UTC(YEARS.to, 0); time += 6 * HOUR_MS) {
    const { date, hours, minutes } = inParis(new Date(time))
    const written = `${date} ${hours}:${minutes}`
    if (written !== expected(new Date(time))) wrong.push(written)
  }
  expect(wrong).toEqual([])
})

test('the clock changes within the minute it changes in Paris', () => {
  const expected = parisian({ hour: '2-digit', minute: '2-digit' })
  for (let year = YEARS.from; year < YEARS.to; year += 1)
    for (const month of [2, 9])
      for (let day = 25; day <= 31; day += 1)
        for (const minute of [-1, 0]) {
          const moment = new Date(Date.UTC(year, month, day, 1, minute))
          const { hours, minutes } = inParis(moment)
          expect(`${moment.toISOString()} ${hours}:${minutes}`).toBe(`${moment.toISOString()} ${expected(moment)}`)
        }
})

test('months, long and short, are the browser’s', () => {
  const [long, short] = [parisian({ month: 'long', year: 'numeric' }), parisian({ day: 'numeric', month: 'short' })]
  for (let month = 0; month < 12; month += 1) {
    const moment = new Date(Date.UTC(2026, month, 14, 12))
    expect(formatMonth(moment.toISOString()).toLowerCase()).toBe(long(moment))
    expect(formatDayMonth(moment.toISOString().slice(0, 10))).toBe(short(moment).replace(' ', NBSP))
    expect(formatLongDate(moment.toISOString())).toBe(`14${NBSP}${long(moment)}`)
  }
  expect(formatHour('2026-11-14T07:42:00Z')).toBe(`08${NBSP}h${NBSP}42`)
})
