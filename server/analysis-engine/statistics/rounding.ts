/** Four digits say all that a sample of posts can; more would only lengthen the report. */
export const fourSignificantDigits = (value: number) => Number(value.toPrecision(4))

/** One decimal, as the evidence sheet shows it. */
export const inPercent = (share: number) => Math.round(share * 1_000) / 10

/** A sum of probabilities: more digits would only lengthen the report. */
export const twoDecimals = (value: number) => Math.round(value * 100) / 100
