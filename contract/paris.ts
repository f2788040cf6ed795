/**
 * The calendar and the clock of Paris without `Intl.DateTimeFormat`, whose first formatter costs a page 85 ms
 * (docs/performance.md). Summer time as the Union has kept it since 1996, before any account we read: web/text/paris.test.ts
 * holds it to the browser's own until 2040.
 */
export function inParis(moment: Date) {
  const local = new Date(moment.getTime() + (isSummer(moment) ? 2 : 1) * HOUR_MS)
  const two = (value: number) => String(value).padStart(2, '0')
  return {
    day: local.getUTCDate(),
    month: local.getUTCMonth(),
    year: local.getUTCFullYear(),
    date: `${two(local.getUTCDate())}/${two(local.getUTCMonth() + 1)}/${local.getUTCFullYear()}`,
    hours: two(local.getUTCHours()),
    minutes: two(local.getUTCMinutes()),
  }
}

const HOUR_MS = 3_600_000
const [MARCH, OCTOBER] = [2, 9]

/** From the last Sunday of March to the last of October, at one o'clock in Greenwich. */
function isSummer(moment: Date): boolean {
  const year = moment.getUTCFullYear()
  return moment.getTime() >= lastSunday(year, MARCH) && moment.getTime() < lastSunday(year, OCTOBER)
}

function lastSunday(year: number, month: number): number {
  const lastDay = new Date(Date.UTC(year, month + 1, 0, 1))
  return lastDay.setUTCDate(lastDay.getUTCDate() - lastDay.getUTCDay())
}

export const MONTHS = [
  { long: 'janvier', short: 'janv.' },
  { long: 'février', short: 'févr.' },
  { long: 'mars', short: 'mars' },
  { long: 'avril', short: 'avr.' },
  { long: 'mai', short: 'mai' },
  { long: 'juin', short: 'juin' },
  { long: 'juillet', short: 'juil.' },
  { long: 'août', short: 'août' },
  { long: 'septembre', short: 'sept.' },
  { long: 'octobre', short: 'oct.' },
  { long: 'novembre', short: 'nov.' },
  { long: 'décembre', short: 'déc.' },
] as const
