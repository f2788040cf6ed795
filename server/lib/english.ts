import { inParis } from '#contract/paris.ts'

/*
 * Dates and sums in the mails in English; french.ts has the same in French. No formatter is kept: each takes 30 ms of every
 * process that starts, and mails are few.
 */

/** 14 November 2026 */
export const englishDate = (moment: Date) =>
  moment.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Europe/Paris' })

/** 14 November 2026 at 08:42, Paris time */
export function englishMoment(moment: Date): string {
  const { hours, minutes } = inParis(moment)
  return `${englishDate(moment)} at ${hours}:${minutes}, Paris time`
}

/** €24.99 */
export const englishEuros = (cents: number) =>
  (cents / 100).toLocaleString('en-GB', { style: 'currency', currency: 'EUR' })

/** 1 credit, 2 credits. */
export const englishCount = (count: number, noun: string, plural = `${noun}s`) =>
  `${count}\u00a0${count === 1 ? noun : plural}`
