import { formatNumber } from './format.en.ts'

/** +100, −8 with the sign of typographers, 0. */
export const formatSigned = (value: number) => withSign(value, formatNumber)

/** +0.5 and −0.5, 0 without a sign; neither has what is written as zero. */
export function withSign(value: number, format: (value: number) => string): string {
  const written = format(Math.abs(value))
  if (written === format(0)) return value === 0 ? '0' : written
  return `${value > 0 ? '+' : '\u2212'}${written}`
}
