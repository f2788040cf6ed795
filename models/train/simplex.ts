type Point = { at: readonly number[]; value: number }

const STEP = 0.3
const ITERATIONS = 600

/** The least value of a function of a few numbers, by Nelder and Mead's simplex: it asks for no derivative and always ends. */
export function minimum(valueAt: (at: readonly number[]) => number, from: readonly number[]): number[] {
  const point = (at: readonly number[]): Point => ({ at, value: valueAt(at) })
  const byValue = (one: Point, other: Point) => one.value - other.value
  let simplex = [from, ...from.map((_, axis) => from.map((value, at) => (at === axis ? value + STEP : value)))].map(
    point,
  )
  for (let iteration = 0; iteration < ITERATIONS; iteration += 1) {
    simplex = simplex.toSorted(byValue)
    const [best, worst, second] = [simplex[0], simplex.at(-1), simplex.at(-2)]
    if (!best || !worst || !second) break
    const kept = simplex.slice(0, -1)
    const centre = from.map((_, axis) => kept.reduce((sum, { at }) => sum + (at[axis] ?? 0), 0) / kept.length)
    const towards = (times: number) =>
      point(centre.map((value, axis) => value + times * ((worst.at[axis] ?? 0) - value)))
    const reflected = towards(-1)
    if (reflected.value < best.value) {
      const further = towards(-2)
      simplex = [...kept, further.value < reflected.value ? further : reflected]
    } else if (reflected.value < second.value) simplex = [...kept, reflected]
    else {
      const nearer = towards(reflected.value < worst.value ? -0.5 : 0.5)
      simplex =
        nearer.value < Math.min(reflected.value, worst.value)
          ? [...kept, nearer]
          : [best, ...simplex.slice(1).map(({ at }) => point(at.map((value, axis) => half(value, best.at[axis]))))]
    }
  }
  return [...(simplex.toSorted(byValue)[0]?.at ?? from)]
}

const half = (value: number, towards = 0) => (value + towards) / 2
