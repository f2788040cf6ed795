/** The last digit makes the sum of all a multiple of ten, every second digit from the right counted twice (ISO/IEC 7812-1). */
export function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => total + luhnValue(Number(digit), index % 2 === 1), 0)
  return sum % 10 === 0
}

export const luhnValue = (digit: number, isDoubled: boolean) =>
  isDoubled ? ((digit * 2) % 10) + Math.floor(digit / 5) : digit

/** The number of a French company. Nine zeros would pass the check and are nobody's. */
export const isSiren = (siren: string) => /^(?!0{9})\d{9}$/.test(siren) && passesLuhn(siren)
