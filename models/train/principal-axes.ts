/**
 * The `count` directions along which `rows` vary most (eigenvectors of their covariance), by Jacobi's rotations: slow
 * in general, immediate at 100 dimensions, and the same on every machine.
 */
export function principalAxes(rows: readonly Float64Array[], count: number): Float64Array[] {
  const size = rows[0]?.length ?? 0
  const matrix = covariance(rows, size)
  const axes = Array.from({ length: size }, (_, at) =>
    Float64Array.from({ length: size }, (__, other) => (at === other ? 1 : 0)),
  )
  for (let sweep = 0; sweep < 30 && offDiagonal(matrix) > 1e-12; sweep += 1) {
    for (let one = 0; one < size; one += 1)
      for (let other = one + 1; other < size; other += 1) rotate(matrix, axes, one, other)
  }
  const strength = (at: number) => matrix[at]?.[at] ?? 0
  const order = Array.from({ length: size }, (_, at) => at).toSorted((one, other) => strength(other) - strength(one))
  return order
    .slice(0, count)
    .map((column) => axes.map((row) => row[column] ?? 0))
    .map((axis) => Float64Array.from(axis))
}

function covariance(rows: readonly Float64Array[], size: number): Float64Array[] {
  const matrix = Array.from({ length: size }, () => new Float64Array(size))
  for (const row of rows) {
    for (const [one, line] of matrix.entries()) {
      const value = (row[one] ?? 0) / rows.length
      for (let other = 0; other < size; other += 1) line[other] = (line[other] ?? 0) + value * (row[other] ?? 0)
    }
  }
  return matrix
}

function offDiagonal(matrix: readonly Float64Array[]): number {
  let sum = 0
  for (const [one, line] of matrix.entries())
    for (const [other, value] of line.entries()) if (one !== other) sum += value * value
  return sum
}

/** Turns the plane of two axes so that the pair no longer varies together. */
function rotate(matrix: readonly Float64Array[], axes: readonly Float64Array[], one: number, other: number): void {
  const [a, b, shared] = [matrix[one]?.[one] ?? 0, matrix[other]?.[other] ?? 0, matrix[one]?.[other] ?? 0]
  if (Math.abs(shared) < 1e-15) return
  const angle = (b - a) / (2 * shared)
  const tangent = Math.sign(angle || 1) / (Math.abs(angle) + Math.hypot(angle, 1))
  const cosine = 1 / Math.hypot(tangent, 1)
  const sine = tangent * cosine
  for (const line of matrix) turn(line, one, other, cosine, sine)
  const [first, second] = [matrix[one], matrix[other]]
  if (first && second) {
    for (let at = 0; at < first.length; at += 1) {
      const [x, y] = [first[at] ?? 0, second[at] ?? 0]
      first[at] = cosine * x - sine * y
      second[at] = sine * x + cosine * y
    }
  }
  for (const line of axes) turn(line, one, other, cosine, sine)
}

function turn(line: Float64Array, one: number, other: number, cosine: number, sine: number): void {
  const [x, y] = [line[one] ?? 0, line[other] ?? 0]
  line[one] = cosine * x - sine * y
  line[other] = sine * x + cosine * y
}
