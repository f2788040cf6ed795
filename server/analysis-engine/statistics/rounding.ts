import type { Interval } from './intervals.ts'

/** Four digits say all that a sample of posts can; more would only lengthen the report. */
export const fourSignificantDigits = (value: number) => Number(value.toPrecision(4))

/** One decimal, as the evidence sheet shows it. */
export const inPercent = (share: number) => Math.round(share * 1_000) / 10

/** The ends of an interval go outwards: to the nearest tenth, they could leave out a share that the interval holds. */
export const endsInPercent = ({ low, high }: Interval): Interval => ({
  low: Math.floor(low * 1_000) / 10,
  high: Math.ceil(high * 1_000) / 10,
})

/** A sum of probabilities: more digits would only lengthen the report. */
export const twoDecimals = (value: number) => Math.round(value * 100) / 100
