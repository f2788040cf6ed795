/** The loss at `weights`, its gradient added into `gradient` (given full of zeros). */
export type Objective = (weights: Float64Array, gradient: Float64Array) => number

const MEMORY = 6
const TOLERANCE = 1e-5

/**
 * Limited-memory BFGS with a halving step: whole passes over the data in a fixed order, so that two runs give the same
 * weights to the last bit, which stochastic descent on two cores would not.
 */
export function minimise(size: number, objective: Objective, maxIterations: number): Float64Array {
  let weights = new Float64Array(size)
  let gradient = new Float64Array(size)
  let loss = objective(weights, gradient)
  const corrections: Correction[] = []
  for (let iteration = 0; iteration < maxIterations; iteration += 1) {
    const direction = descent(gradient, corrections)
    const directionalDerivative = -dot(gradient, direction)
    let length = corrections.length > 0 ? 1 : 1 / Math.sqrt(-directionalDerivative)
    const next = { weights: new Float64Array(size), gradient: new Float64Array(size), loss: Number.POSITIVE_INFINITY }
    for (let halving = 0; halving < 20; halving += 1) {
      for (let at = 0; at < size; at += 1) next.weights[at] = (weights[at] ?? 0) - length * (direction[at] ?? 0)
      next.gradient.fill(0)
      next.loss = objective(next.weights, next.gradient)
      if (next.loss <= loss + 1e-4 * length * directionalDerivative) break
      length /= 2
    }
    if (!(next.loss < loss)) return weights
    pushCorrection(corrections, weights, gradient, next)
    const gained = (loss - next.loss) / Math.abs(loss)
    ;({ weights, gradient, loss } = next)
    if (gained < TOLERANCE) return weights
  }
  return weights
}

type Correction = { step: Float64Array; gradientChange: Float64Array; scale: number }

/** The two-loop recursion: the gradient times the inverse curvature estimated from the last steps. */
function descent(gradient: Float64Array, corrections: readonly Correction[]): Float64Array {
  const direction = Float64Array.from(gradient)
  const taken: number[] = []
  for (const { step, gradientChange, scale } of corrections.toReversed()) {
    const amount = scale * dot(step, direction)
    taken.unshift(amount)
    addTo(direction, gradientChange, -amount)
  }
  const last = corrections.at(-1)
  if (last) {
    const curvature = 1 / (last.scale * dot(last.gradientChange, last.gradientChange))
    for (let at = 0; at < direction.length; at += 1) direction[at] = (direction[at] ?? 0) * curvature
  }
  for (const [index, { step, gradientChange, scale }] of corrections.entries()) {
    addTo(direction, step, (taken[index] ?? 0) - scale * dot(gradientChange, direction))
  }
  return direction
}

function pushCorrection(
  corrections: Correction[],
  weights: Float64Array,
  gradient: Float64Array,
  next: { weights: Float64Array; gradient: Float64Array },
): void {
  const step = next.weights.map((value, at) => value - (weights[at] ?? 0))
  const gradientChange = next.gradient.map((value, at) => value - (gradient[at] ?? 0))
  const curvature = dot(step, gradientChange)
  if (curvature <= 1e-12) return
  corrections.push({ step, gradientChange, scale: 1 / curvature })
  if (corrections.length > MEMORY) corrections.shift()
}

function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0)
  return sum
}

function addTo(into: Float64Array, other: Float64Array, times: number): void {
  for (let at = 0; at < into.length; at += 1) into[at] = (into[at] ?? 0) + times * (other[at] ?? 0)
}
