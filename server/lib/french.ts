import { inParis } from '#contract/paris.ts'

/** Dates and sums in the mails, as French readers write them; the web has its own in text/format.ts. */
const euros = { style: 'currency', currency: 'EUR' } as const

/** 14/11/2026 */
export const frenchDate = (moment: Date) => inParis(moment).date

/** 14/11/2026 à 08 h 42 */
export function frenchMoment(moment: Date): string {
  const { date, hours, minutes } = inParis(moment)
  return `${date} à ${hours}\u00a0h\u00a0${minutes}`
}

/** 24,99 € */
export const frenchEuros = (cents: number) => (cents / 100).toLocaleString('fr-FR', euros)

/** 1 crédit, 2 crédits: the plural starts at two. */
export const frenchCount = (count: number, noun: string) => `${count}\u00a0${noun}${count < 2 ? '' : 's'}`
