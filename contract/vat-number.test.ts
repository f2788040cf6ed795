import { expect, test } from 'vitest'
import { isSiren } from './siren.ts'
import { isVatNumber } from './vat-number.ts'

/** Numbers that keep their country's rule, one country or rule each. */
// biome-ignore format: a list of numbers is read by the line
const REAL = [
  'ATU13585627', 'BE0428759497', 'BG175074752', 'CY10259033P', 'CZ25123891', 'DE136695976', 'DK13585628',
  'EE100931558', 'EL094259216', 'ESB58378431', 'ESB64717838', 'ES54362315K', 'ESX5253868R', 'ESJ99216582',
  'FI20774740', 'FR40303265045', 'FR23334175221', 'FR83404833048', 'FRK7399859412', 'HR33392005961', 'HU12892312',
  'IE6433435F', 'IE6433435OA', 'IE8D79739I', 'IT00743110157', 'LT119511515', 'LT100001919017', 'LU15027442',
  'LV40003521600', 'MT11679112', 'NL004495445B01', 'NL123456789B13', 'PL8567346215', 'PT501964843', 'RO18547290',
  'SE123456789701', 'SI50223054', 'SK2022749619', 'XI123456789',
]
const FORM_ALONE = new Set(['BG', 'CY', 'CZ', 'IE', 'LT', 'LV', 'XI'])

test.each(REAL)('%s is taken', (number) => expect(isVatNumber(number)).toBe(true))

const checked = REAL.filter((number) => !FORM_ALONE.has(number.slice(0, 2)) && !number.startsWith('FRK'))

test.each(checked)('one wrong digit in %s is noticed', (number) => {
  const wrong = Array.from(number).flatMap((sign, place) => {
    // What follows the company's own number in Sweden and the Netherlands has no check digit.
    if (!/\d/.test(sign) || (/^(?:SE|NL0)/.test(number) && place > 10)) return []
    return [`${number.slice(0, place)}${(Number(sign) + 1) % 10}${number.slice(place + 1)}`]
  })
  const taken = wrong.filter(isVatNumber)
  // A rule that ends with the remainder of 11 folded onto ten digits, or is one of two, lets a few pass.
  expect(taken.length).toBeLessThanOrEqual(1)
  expect(wrong.length).toBeGreaterThan(6)
})

test('what is no number of the Union is refused', () => {
  for (const number of ['', 'FR', 'FR4030326504', 'FR403032650455', 'FRO0303265045', 'US123456789', 'GB123456789'])
    expect(isVatNumber(number)).toBe(false)
  for (const name of ['constructor', '__proto__', 'toString']) expect(isVatNumber(name)).toBe(false)
})

test('a SIREN has nine digits and its check digit', () => {
  for (const siren of ['303265045', '404833048', '356000000', '732829320']) expect(isSiren(siren)).toBe(true)
  for (const siren of ['303265046', '30326504', '3032650450', '000000000', '30326504A', ''])
    expect(isSiren(siren)).toBe(false)
})
