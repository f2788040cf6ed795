/** A figure with its 95 % interval. */
export type Estimate = { value: number; low: number; high: number }

/** From the smallest to the largest difference both 95 % intervals allow: it holds 0 exactly when they overlap (docs/decisions/0025). */
export function differenceBetween(one: Estimate, other: Estimate): Estimate {
  return { value: one.value - other.value, low: one.low - other.high, high: one.high - other.low }
}

/** Two that only touch overlap. */
export const overlap = (one: Estimate, other: Estimate) => one.low <= other.high && other.low <= one.high
