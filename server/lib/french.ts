/** Dates and sums in the mails, as French readers write them; the web has its own in text/format.ts. */
const paris = 'Europe/Paris'
const shortDate = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: paris } as const
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: paris } as const
const euros = { style: 'currency', currency: 'EUR' } as const

/** 14/11/2026 */
export const frenchDate = (date: Date) => date.toLocaleDateString('fr-FR', shortDate)

/** 14/11/2026 à 08 h 42 */
export const frenchMoment = (date: Date) =>
  `${frenchDate(date)} à ${date.toLocaleTimeString('fr-FR', clock).replace(':', '\u00a0h\u00a0')}`

/** 24,99 € */
export const frenchEuros = (cents: number) => (cents / 100).toLocaleString('fr-FR', euros)

/** 1 crédit, 2 crédits: the plural starts at two. */
export const frenchCount = (count: number, noun: string) => `${count}\u00a0${noun}${count < 2 ? '' : 's'}`
