import { expect, test } from 'vitest'
import { roundRate } from '#contract/rounding.ts'
import {
  count,
  formatDate,
  formatEuros,
  formatHour,
  formatLongDate,
  formatMonth,
  formatNumber,
  formatPercent,
  formatPeriod,
  formatRate,
  formatShare,
  formatSigned,
  formatTenths,
} from './format.fr.ts'

test('numbers and euros are written the French way', () => {
  expect(formatNumber(48_210)).toBe('48\u202f210')
  expect([formatEuros(2499), formatEuros(499 / 20), formatEuros(1299 / 50)]).toEqual([
    '24,99\u00a0€',
    '0,25\u00a0€',
    '0,26\u00a0€',
  ])
})

test('a rate has one decimal, two below 1 and no more: one that is not nothing never reads as nothing', () => {
  expect([345.6, 2.4, 2.375, 0.05, 0.0077, 0.004, 0, 1234.5].map(formatRate)).toEqual([
    '345,6',
    '2,4',
    '2,4',
    '0,05',
    '0,01',
    'moins de 0,01',
    '0',
    '1\u202f234,5',
  ])
})

test('a rate is compared as it is written', () => {
  for (const rate of [345.67, 2.375, 0.953, 0.0999, 0.00768, 12.34, 0, 99.96])
    expect(formatRate(roundRate(rate))).toBe(formatRate(rate))
  expect([2.375, 0.9533, 13.36].map(roundRate)).toEqual([2.4, 0.95, 13.4])
})

test('a moment that is none is written N/A, whatever is asked of it', () => {
  for (const write of [formatDate, formatLongDate, formatHour, formatMonth]) expect(write('hier')).toBe('N/A')
})

test('a share of posts is whole', () => {
  expect([31.4, 0, 99.6].map(formatShare)).toEqual(['31\u202f%', '0\u202f%', '100\u202f%'])
})

test('a measured error is written in percent, to one decimal at most and no zero at its end', () => {
  expect([0.3987, 0.5, 0.0004, 0, 1].map(formatPercent)).toEqual([
    '39,9\u202f%',
    '50\u202f%',
    '0\u202f%',
    '0\u202f%',
    '100\u202f%',
  ])
  expect([1.2217, 4, 1234.56].map(formatTenths)).toEqual(['1,2', '4', '1\u202f234,6'])
})

test('dates are those of Paris, day first', () => {
  expect(formatDate('2026-11-14T10:00:00.000Z')).toBe('14/11/2026')
  expect(formatDate('2026-11-14T23:30:00.000Z')).toBe('15/11/2026')
  expect(formatLongDate('2026-09-02T10:00:00.000Z')).toBe('2\u00a0septembre 2026')
  expect(formatLongDate('2026-11-01T10:00:00.000Z')).toBe('1er\u00a0novembre 2026')
})

test('the plural starts at two', () => {
  expect([0, 1, 2, 1200].map((value) => count(value, 'analyse'))).toEqual([
    '0\u00a0analyse',
    '1\u00a0analyse',
    '2\u00a0analyses',
    '1\u202f200\u00a0analyses',
  ])
})

test('a period writes once what its two days share', () => {
  const to = '2026-11-14T10:00:00.000Z'
  expect(formatPeriod('2026-10-01T12:00:00.000Z', to)).toBe('1er\u00a0octobre au 14\u00a0novembre 2026')
  expect(formatPeriod('2026-11-01T12:00:00.000Z', to)).toBe('1er au 14\u00a0novembre 2026')
  expect(formatPeriod('2025-11-09T12:00:00.000Z', to)).toBe('9\u00a0novembre 2025 au 14\u00a0novembre 2026')
})

test('a month is that of Paris', () => {
  expect(formatMonth('2026-10-31T22:30:00.000Z')).toBe('Octobre 2026')
  expect(formatMonth('2026-10-31T23:30:00.000Z')).toBe('Novembre 2026')
})

test('a movement carries its sign, and the minus is not a hyphen', () => {
  expect([1200, 0, -8].map(formatSigned)).toEqual(['+1\u202f200', '0', '\u22128'])
})

test('an hour is that of Paris, and its minutes are written when it has some', () => {
  expect(formatHour('2026-11-14T10:05:00.000Z')).toBe('11\u00a0h\u00a005')
  expect(formatHour('2026-07-14T06:42:00.000Z')).toBe('08\u00a0h\u00a042')
  expect(formatHour('2026-11-14T07:00:00.000Z')).toBe('8\u00a0h')
})
