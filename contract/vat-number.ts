import { luhnValue, passesLuhn } from './siren.ts'

/**
 * The VAT numbers of the European Union, as the Commission's VIES lists their forms, and their check digits where the rule is
 * published and has no exception: a real number that is refused costs a sale, a wrong one that passes is caught by the accountant.
 * « EL » is Greece, « XI » Northern Ireland.
 */
export function isVatNumber(number: string): boolean {
  const rule = RULES[number.slice(0, 2)]
  const digits = number.slice(2)
  return rule !== undefined && rule.form.test(digits) && (rule.passes?.(digits) ?? true)
}

type Rule = { form: RegExp; passes?: (digits: string) => boolean }

const RULES: Record<string, Rule | undefined> = {
  AT: { form: /^U\d{8}$/, passes: (uid) => (96 - alternated(uid.slice(1, 8))) % 10 === Number(uid[8]) },
  BE: { form: /^[01]\d{9}$/, passes: (digits) => 97 - (Number(digits.slice(0, 8)) % 97) === Number(digits.slice(8)) },
  BG: { form: /^\d{9,10}$/ },
  CY: { form: /^\d{8}[A-Z]$/ },
  CZ: { form: /^\d{8,10}$/ },
  DE: { form: /^[1-9]\d{8}$/, passes: passesMod11And10 },
  DK: { form: /^[1-9]\d{7}$/, passes: (digits) => weighted(digits, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0 },
  EE: { form: /^\d{9}$/, passes: (digits) => weighted(digits, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0 },
  EL: {
    form: /^\d{9}$/,
    passes: (digits) => (weighted(digits, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === Number(digits[8]),
  },
  ES: { form: /^[A-Z\d]\d{7}[A-Z\d]$/, passes: passesSpanish },
  FI: { form: /^\d{8}$/, passes: (digits) => weighted(digits, [7, 9, 10, 5, 8, 4, 2, 1]) % 11 === 0 },
  // A key with a letter has a rule of its own that the tax office does not publish.
  FR: {
    form: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
    passes: (digits) =>
      /^\D|^.\D/.test(digits) || (12 + 3 * Number(digits.slice(2))) % 97 === Number(digits.slice(0, 2)),
  },
  HR: { form: /^\d{11}$/, passes: passesMod11And10 },
  HU: { form: /^\d{8}$/, passes: (digits) => weighted(digits, [9, 7, 3, 1, 9, 7, 3, 1]) % 10 === 0 },
  IE: { form: /^(?:\d{7}[A-W][A-IW]?|\d[A-Z+*]\d{5}[A-W])$/ },
  IT: { form: /^\d{11}$/, passes: passesLuhn },
  LT: { form: /^(?:\d{9}|\d{12})$/ },
  LU: { form: /^\d{8}$/, passes: (digits) => Number(digits.slice(0, 6)) % 89 === Number(digits.slice(6)) },
  LV: { form: /^\d{11}$/ },
  MT: { form: /^[1-9]\d{7}$/, passes: (digits) => weighted(digits, [3, 4, 6, 7, 8, 9, 10, 1]) % 37 === 0 },
  NL: { form: /^\d{9}B\d{2}$/, passes: passesDutch },
  PL: { form: /^\d{10}$/, passes: (digits) => weighted(digits, [6, 5, 7, 2, 3, 4, 5, 6, 7, -1]) % 11 === 0 },
  PT: {
    form: /^[1-9]\d{8}$/,
    passes: (digits) => ((11 - (weighted(digits, [9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11) % 10 === Number(digits[8]),
  },
  RO: {
    form: /^[1-9]\d{1,9}$/,
    passes: (digits) =>
      ((weighted(digits.slice(0, -1).padStart(9, '0'), [7, 5, 3, 2, 1, 7, 5, 3, 2]) * 10) % 11) % 10 ===
      Number(digits.at(-1)),
  },
  SE: { form: /^\d{12}$/, passes: (digits) => passesLuhn(digits.slice(0, 10)) },
  SI: {
    form: /^[1-9]\d{7}$/,
    passes: (digits) => (11 - (weighted(digits, [8, 7, 6, 5, 4, 3, 2]) % 11)) % 10 === Number(digits[7]),
  },
  SK: { form: /^[1-9]\d{9}$/, passes: (digits) => Number(digits) % 11 === 0 },
  XI: { form: /^(?:\d{9}|\d{12}|(?:GD|HA)\d{3})$/ },
}

/** Digits beyond the weights do not count. */
const weighted = (digits: string, weights: readonly number[]) =>
  weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0)

/** From the left, every second digit counted twice as Luhn does. */
const alternated = (digits: string) =>
  Array.from(digits).reduce((sum, digit, index) => sum + luhnValue(Number(digit), index % 2 === 1), 0)

/** ISO/IEC 7064, MOD 11,10. */
function passesMod11And10(digits: string): boolean {
  const product = Array.from(digits.slice(0, -1)).reduce((carried, digit) => {
    const sum = (Number(digit) + carried) % 10
    return ((sum === 0 ? 10 : sum) * 2) % 11
  }, 10)
  return (11 - product) % 10 === Number(digits.at(-1))
}

/** A person's is followed by a letter; a company's by a digit or a letter, which its first letter decides. */
function passesSpanish(number: string): boolean {
  const [first = '', middle, last = ''] = [number[0], number.slice(1, 8), number[8]]
  const person = 'XYZ'.includes(first) ? `${'XYZ'.indexOf(first)}${middle}` : 'KLM'.includes(first) ? middle : null
  if (/\d/.test(first) || person !== null)
    return 'TRWAGMYFPDXBNJZSQVHLCKE'[Number(person ?? `${first}${middle}`) % 23] === last
  const digit = (10 - (alternated(`0${middle}`) % 10)) % 10
  return last === String(digit) || last === 'JABCDEFGHI'[digit]
}

/** Since 2020 a person's number is a MOD 97 of its own, so that it no longer shows their national number. */
function passesDutch(number: string): boolean {
  if (weighted(number, [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0) return true
  const asDigits = Array.from(`NL${number}`, (sign) => Number.parseInt(sign, 36)).join('')
  return BigInt(asDigits) % 97n === 1n
}
