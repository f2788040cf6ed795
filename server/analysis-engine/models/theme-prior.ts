/** So many posts at the usual rates are added to an account's own: three posts do not make a habit. */
const USUAL_POSTS = 5

/**
 * The themes of one account's posts read together: « en concert demain » by a fan of K-pop is music, by a pastor perhaps
 * not. Each post's themes weigh as often as the account's other posts have them, beside the usual rates `base`.
 * What is left to one is: on no theme.
 */
export function themesTogether(
  posts: readonly (Float32Array | null)[],
  base: readonly number[],
): (Float32Array | null)[] {
  const read = posts.filter((themes) => themes !== null)
  const totals = base.map((_, theme) => read.reduce((sum, themes) => sum + (themes[theme] ?? 0), 0))
  const none = { base: 1 - sumOf(base), total: read.length - sumOf(totals) }
  const timesUsual = (total: number, usual: number) =>
    (total + USUAL_POSTS * usual) / (read.length - 1 + USUAL_POSTS) / usual
  return posts.map((alone) => {
    if (!alone) return null
    const noTheme = 1 - sumOf(alone)
    const weighed = alone.map(
      (probability, theme) => probability * timesUsual((totals[theme] ?? 0) - probability, base[theme] ?? 1),
    )
    const all = sumOf(weighed) + noTheme * timesUsual(none.total - noTheme, none.base)
    return weighed.map((weight) => weight / all)
  })
}

/** By place, not by an iterator: it is called twice for each post. */
function sumOf(values: ArrayLike<number>): number {
  let sum = 0
  for (let at = 0; at < values.length; at += 1) sum += values[at] ?? 0
  return sum
}
