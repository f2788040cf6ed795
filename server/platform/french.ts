/** Dates and sums in the mails, as French readers write them; the web has its own in text/format.ts. */
const paris = 'Europe/Paris'
const shortDate = new Intl.DateTimeFormat('fr-FR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: paris,
})
const clock = new Intl.DateTimeFormat('fr-FR', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: paris,
})
const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' })

/** 14/11/2026 */
export const frenchDate = (date: Date) => shortDate.format(date)

/** 14/11/2026 à 08 h 42 */
export const frenchMoment = (date: Date) => `${frenchDate(date)} à ${clock.format(date).replace(':', '\u00a0h\u00a0')}`

/** 24,99 € */
export const frenchEuros = (cents: number) => euros.format(cents / 100)

/** 1 crédit, 2 crédits: the plural starts at two. */
export const frenchCount = (count: number, noun: string) => `${count}\u00a0${noun}${count < 2 ? '' : 's'}`
