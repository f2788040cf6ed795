const DAY_MS = 86_400_000

/** The days on which somebody may have been born, as midnights of UTC: what an age told on a date leaves open. */
export type Birth = { from: number; to: number }

/** « J'ai 31 ans »: the 31st birthday has come, the 32nd has not. */
export const aged = (years: number, on: Date): Birth => ({
  from: yearsBefore(on, years + 1) + DAY_MS,
  to: yearsBefore(on, years),
})

/** « 31 ans aujourd'hui », give or take some days. */
export function birthday(years: number, on: Date, { before = 0, after = 0 } = {}): Birth {
  const day = yearsBefore(on, years)
  return { from: day - before * DAY_MS, to: day + after * DAY_MS }
}

/** From the first of January of one year to the end of another. */
export const bornBetween = (first: number, last: number): Birth => ({
  from: Date.UTC(first, 0, 1),
  to: Date.UTC(last, 11, 31),
})

/** Who is 17 to 19 in the June of a year, as most are when they leave school. */
export const agedInJune = (year: number, youngest: number, oldest: number): Birth => ({
  from: Date.UTC(year - oldest - 1, 6, 1),
  to: Date.UTC(year - youngest, 5, 30),
})

/** What all of them allow; null when they contradict each other. */
export function inCommon(births: readonly Birth[]): Birth | null {
  const from = Math.max(...births.map((birth) => birth.from))
  const to = Math.min(...births.map((birth) => birth.to))
  return from <= to ? { from, to } : null
}

/** In whole years, on a day. */
export const agesOf = ({ from, to }: Birth, on: Date) => ({ youngest: fullYears(to, on), oldest: fullYears(from, on) })

function fullYears(born: number, on: Date): number {
  const years = on.getUTCFullYear() - new Date(born).getUTCFullYear()
  return yearsBefore(on, years) >= born ? years : years - 1
}

/** 29 February becomes 1 March. */
const yearsBefore = (day: Date, years: number) =>
  Date.UTC(day.getUTCFullYear() - years, day.getUTCMonth(), day.getUTCDate())
