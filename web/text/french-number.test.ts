import { expect, test } from 'vitest'
import { formatEuros, formatNumber, formatTenths } from './format.fr.ts'

const french = (options: Intl.NumberFormatOptions) => {
  const format = new Intl.NumberFormat('fr-FR', options)
  return (value: number) => format.format(value)
}

/** Small and large, round and long, and every half between two tenths. */
const numbers = [
  ...Array.from({ length: 3_000 }, (_, nth) => nth / 20),
  ...Array.from({ length: 3_000 }, (_, nth) => Math.sin(nth) * 10 ** ((nth % 17) - 6)),
  ...Array.from({ length: 300 }, (_, nth) => nth * 997_001),
]
/** Intl writes « -0 » of what rounds to nothing from below. */
const withoutMinusZero = (text: string) => text.replace(/^-(?=[0,]*$)/, '')

test.each([
  ['whole', formatNumber, { maximumFractionDigits: 0 }],
  ['tenths', formatTenths, { maximumFractionDigits: 1 }],
])('%s numbers are written as the browser would', (_name, write, options: Intl.NumberFormatOptions) => {
  const expected = french(options)
  expect(numbers.map(write)).toEqual(numbers.map((value) => withoutMinusZero(expected(value))))
})

test('euros are written as the browser would, the cents always', () => {
  const expected = french({ style: 'currency', currency: 'EUR' })
  const prices = Array.from({ length: 20_000 }, (_, nth) => nth * 7)
  expect(prices.map(formatEuros)).toEqual(prices.map((cents) => expected(cents / 100)))
  expect(formatEuros(-2499)).toBe(expected(-24.99))
})
