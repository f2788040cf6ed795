/** What two readers said of the same thing. */
type Pair = readonly [string, string]

/**
 * Cohen's kappa: how much more often two readers agree than chance would have them. Null without a pair, or where both said
 * one thing throughout: chance would have agreed as well.
 */
export function kappaOf(pairs: readonly Pair[]): number | null {
  const total = pairs.length
  if (total === 0) return null
  const agreed = pairs.filter(([one, other]) => one === other).length / total
  const share = (side: 0 | 1, word: string) => pairs.filter((pair) => pair[side] === word).length / total
  const words = new Set(pairs.flat())
  const byChance = [...words].reduce((sum, word) => sum + share(0, word) * share(1, word), 0)
  return byChance === 1 ? null : (agreed - byChance) / (1 - byChance)
}
