/** The place of the second digit that is not 0, counted in decimals: 0 of 12, 1 of 2,4, 2 of 0,32, −1 of 345. */
export const secondDigit = (value: number) => (value === 0 ? 1 : 1 - Math.floor(Math.log10(Math.abs(value))))

/**
 * One rule of rounding: a share of posts is whole, anything else has one decimal, two below 1, and never a zero at its end.
 * More digits than that are more than is known: « 0,0077 % » and « entre 0,0 et 21,0 % » stopped readers.
 */
export const MOST_DECIMALS = 2
export const rateDecimals = (value: number) => Math.min(MOST_DECIMALS, Math.max(1, secondDigit(value)))
/** What is not nothing never reads as nothing. */
export const isHardly = (value: number) => value > 0 && value < 0.005
/** The number that `formatRate` writes. */
export const roundRate = (value: number) => (isHardly(value) ? value : Number(value.toFixed(rateDecimals(value))))
