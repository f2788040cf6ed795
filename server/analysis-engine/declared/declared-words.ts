const MONTHS = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' ')
const nbsp = '\u00a0'

/** « 32 ans », « 32 ou 33 ans », « 24 à 27 ans ». */
export function agesInWords({ youngest, oldest }: { youngest: number; oldest: number }): string {
  if (youngest === oldest) return `${youngest}${nbsp}ans`
  return `${youngest} ${oldest - youngest === 1 ? 'ou' : 'à'} ${oldest}${nbsp}ans`
}

/** What an age told on another day has become since: « 32 ou 33 ans (31 ans le 2 mars 2025) ». */
export const agedSince = (now: string, years: number, day: Date) => `${now} (${years}${nbsp}ans le ${dateInWords(day)})`

/** As the screens write dates, in Paris. */
function dateInWords(day: Date): string {
  const [year = '', month = '', date = ''] = day.toLocaleDateString('en-CA', inParis).split('-')
  return `${date === '01' ? '1er' : Number(date)} ${MONTHS[Number(month) - 1]} ${year}`
}
const inParis = { timeZone: 'Europe/Paris', calendar: 'gregory', numberingSystem: 'latn' } as const

export const AGREEMENTS = { f: 'accords au féminin', m: 'accords au masculin' } as const
