import { inParis, MONTHS } from '#contract/paris.ts'

const nbsp = '\u00a0'

/** « 32 ans », « 32 ou 33 ans », « 24 à 27 ans ». */
export function agesInWords({ youngest, oldest }: { youngest: number; oldest: number }): string {
  if (youngest === oldest) return `${youngest}${nbsp}ans`
  return `${youngest} ${oldest - youngest === 1 ? 'ou' : 'à'} ${oldest}${nbsp}ans`
}

/** What an age told on another day has become since: « 32 ou 33 ans (31 ans le 2 mars 2025) ». */
export const agedSince = (now: string, years: number, day: Date) => `${now} (${years}${nbsp}ans le ${dateInWords(day)})`

/** As the screens write dates, in Paris. */
function dateInWords(moment: Date): string {
  const { day, month, year } = inParis(moment)
  return `${day === 1 ? '1er' : day} ${MONTHS[month]?.long ?? ''} ${year}`
}

export const AGREEMENTS = { f: 'accords au féminin', m: 'accords au masculin' } as const
