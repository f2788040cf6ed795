/** The upper ends of the steps above zero, in hundredths of the maximum. */
const bounds = [10, 25, 45, 70, 100]

/** The step of a count, from 0 (none) to 5 (the most). */
export function stepOf(value: number, maximum: number): number {
  if (value <= 0) return 0
  return 1 + bounds.findIndex((bound) => 100 * value <= bound * maximum)
}

/** What each step holds in whole numbers. With a small maximum some hold none, and are left out. */
export function heatSteps(maximum: number): { step: number; from: number; to: number }[] {
  const tops = [0, ...bounds.map((bound) => Math.floor((bound * maximum) / 100))]
  return tops
    .map((to, step) => ({ step, from: step === 0 ? 0 : (tops[step - 1] ?? 0) + 1, to }))
    .filter(({ from, to }) => from <= to)
}
