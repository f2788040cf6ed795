/** The loss at `weights`, its slope added into `slope` (given full of zeros). */
export type Objective = (weights: Float64Array, slope: Float64Array) => number

const MEMORY = 6
const ENOUGH = 1e-5

/**
 * Limited-memory BFGS with a halving step: whole passes over the data in a fixed order, so that two runs give the same
 * weights to the last bit, which stochastic descent on two cores would not.
 */
export function minimise(size: number, objective: Objective, passes: number): Float64Array {
  let weights = new Float64Array(size)
  let slope = new Float64Array(size)
  let loss = objective(weights, slope)
  const moves: { step: Float64Array; turn: Float64Array; scale: number }[] = []
  for (let pass = 0; pass < passes; pass += 1) {
    const direction = descent(slope, moves)
    const promise = -dot(slope, direction)
    let length = moves.length > 0 ? 1 : 1 / Math.sqrt(-promise)
    const next = { weights: new Float64Array(size), slope: new Float64Array(size), loss: Number.POSITIVE_INFINITY }
    for (let halving = 0; halving < 20; halving += 1) {
      for (let at = 0; at < size; at += 1) next.weights[at] = (weights[at] ?? 0) - length * (direction[at] ?? 0)
      next.slope.fill(0)
      next.loss = objective(next.weights, next.slope)
      if (next.loss <= loss + 1e-4 * length * promise) break
      length /= 2
    }
    if (!(next.loss < loss)) return weights
    remember(moves, weights, slope, next)
    const gained = (loss - next.loss) / Math.abs(loss)
    ;({ weights, slope, loss } = next)
    if (gained < ENOUGH) return weights
  }
  return weights
}

type Move = { step: Float64Array; turn: Float64Array; scale: number }

/** The two-loop recursion: the slope seen through what the last moves taught of the curvature. */
function descent(slope: Float64Array, moves: readonly Move[]): Float64Array {
  const direction = Float64Array.from(slope)
  const taken: number[] = []
  for (const { step, turn, scale } of moves.toReversed()) {
    const amount = scale * dot(step, direction)
    taken.unshift(amount)
    addTo(direction, turn, -amount)
  }
  const last = moves.at(-1)
  if (last) {
    const curvature = 1 / (last.scale * dot(last.turn, last.turn))
    for (let at = 0; at < direction.length; at += 1) direction[at] = (direction[at] ?? 0) * curvature
  }
  for (const [place, { step, turn, scale }] of moves.entries()) {
    addTo(direction, step, (taken[place] ?? 0) - scale * dot(turn, direction))
  }
  return direction
}

function remember(
  moves: Move[],
  weights: Float64Array,
  slope: Float64Array,
  next: { weights: Float64Array; slope: Float64Array },
): void {
  const step = next.weights.map((value, at) => value - (weights[at] ?? 0))
  const turn = next.slope.map((value, at) => value - (slope[at] ?? 0))
  const curvature = dot(step, turn)
  if (curvature <= 1e-12) return
  moves.push({ step, turn, scale: 1 / curvature })
  if (moves.length > MEMORY) moves.shift()
}

function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0)
  return sum
}

function addTo(into: Float64Array, other: Float64Array, times: number): void {
  for (let at = 0; at < into.length; at += 1) into[at] = (into[at] ?? 0) + times * (other[at] ?? 0)
}
