/** What was measured at one moment, by name. */
export type Reading = Record<string, number>

/** The straight line nearest to the readings: where it begins, and what it gains until the last one. */
export function slopeOf(readings: readonly Reading[], name: string): { first: number; gained: number } {
  const values = readings.map((reading) => reading[name] ?? 0)
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  let [shared, spread] = [0, 0]
  for (const [nth, value] of values.entries()) {
    shared += (nth - middle) * (value - mean)
    spread += (nth - middle) ** 2
  }
  const perReading = spread === 0 ? 0 : shared / spread
  return { first: mean - perReading * middle, gained: perReading * (values.length - 1) }
}
