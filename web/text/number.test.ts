import { expect, test } from 'vitest'
import * as english from './format.en.ts'
import * as french from './format.fr.ts'

/** Small and large, round and long, and every half between two tenths. */
const numbers = [
  ...Array.from({ length: 3_000 }, (_, nth) => nth / 20),
  ...Array.from({ length: 3_000 }, (_, nth) => Math.sin(nth) * 10 ** ((nth % 17) - 6)),
  ...Array.from({ length: 300 }, (_, nth) => nth * 997_001),
]
/** Intl writes « -0 » of what rounds to nothing from below. */
const withoutMinusZero = (text: string) => text.replace(/^-(?=[0.,]*$)/, '')

test.each([
  ['fr-FR', 'whole', french.formatNumber, 0],
  ['fr-FR', 'tenths', french.formatTenths, 1],
  ['en-GB', 'whole', english.formatNumber, 0],
  ['en-GB', 'tenths', english.formatTenths, 1],
] as const)('%s: %s numbers are written as the browser would', (language, _name, write, maximumFractionDigits) => {
  const browser = new Intl.NumberFormat(language, { maximumFractionDigits })
  expect(numbers.map(write)).toEqual(numbers.map((value) => withoutMinusZero(browser.format(value))))
})

test.each([
  ['fr-FR', french.formatEuros],
  ['en-GB', english.formatEuros],
] as const)('%s: euros are written as the browser would, the cents always', (language, write) => {
  const browser = new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' })
  const prices = [-2499, ...Array.from({ length: 20_000 }, (_, nth) => nth * 7)]
  expect(prices.map(write)).toEqual(prices.map((cents) => browser.format(cents / 100)))
})
