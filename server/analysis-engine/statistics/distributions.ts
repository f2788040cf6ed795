/** log 0!, log 1!, … log n!. */
const logFactorials = (n: number): Float64Array => logRising(1, n)

/** The logarithms of 1, x, x (x + 1), … up to n factors. */
function logRising(x: number, n: number): Float64Array {
  const logs = new Float64Array(n + 1)
  for (let at = 1; at <= n; at += 1) logs[at] = (logs[at - 1] ?? 0) + Math.log(x + at - 1)
  return logs
}

/** How many of `of` trials succeed when their rate is drawn from a Beta distribution first: its probabilities, up to n trials. */
export function betaBinomial({ alpha, beta }: { alpha: number; beta: number }, n: number) {
  const [successes, failures, both] = [logRising(alpha, n), logRising(beta, n), logRising(alpha + beta, n)]
  const logs = logFactorials(n)
  return (count: number, of: number): number => {
    if (count < 0 || count > of) return 0
    const ways = (logs[of] ?? 0) - (logs[count] ?? 0) - (logs[of - count] ?? 0)
    return Math.exp(ways + (successes[count] ?? 0) + (failures[of - count] ?? 0) - (both[of] ?? 0))
  }
}

/** How many of `marked` items, anywhere among n, lie in a group of so many: its probabilities. */
export function hypergeometric(group: number, n: number) {
  const logs = logFactorials(n)
  const ways = (of: number, count: number) => (logs[of] ?? 0) - (logs[count] ?? 0) - (logs[of - count] ?? 0)
  return (inGroup: number, marked: number): number => {
    const outside = marked - inGroup
    if (inGroup < 0 || inGroup > group || outside < 0 || outside > n - group) return 0
    return Math.exp(ways(group, inGroup) + ways(n - group, outside) - ways(n, marked))
  }
}
