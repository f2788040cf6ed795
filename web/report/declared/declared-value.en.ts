import { MONTHS } from '#contract/paris.ts'
import { formatMonth } from '#web/text/format.en.ts'

const MONTHS_IN_ENGLISH: Record<string, string> = Object.fromEntries(
  MONTHS.map(({ long }, nth) => [
    long,
    formatMonth(`2026-${String(nth + 1).padStart(2, '0')}-15T12:00:00Z`).split(' ')[0] ?? '',
  ]),
)

/** Ages and agreements are written by the engine in French; all else is the account's own words. */
export const declaredValue = (said: string) =>
  said
    .replace(/^«\u00a0(.*)\u00a0»$/, '“$1”')
    .replace(
      /(\d+)\u00a0ans le (1er|\d+) (\S+) (\d{4})/,
      (_, years: string, day: string, month: string, year: string) =>
        `${years} on ${Number.parseInt(day, 10)} ${MONTHS_IN_ENGLISH[month] ?? month} ${year}`,
    )
    .replace(/(\d+) ou (\d+)\u00a0ans/, '$1 or $2')
    .replace(/(\d+) à (\d+)\u00a0ans/, '$1 to $2')
    .replace(/^(\d+)\u00a0ans/, '$1')
    .replace('accords au féminin', 'feminine agreements')
    .replace('accords au masculin', 'masculine agreements')
