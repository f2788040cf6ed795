import type { Token } from './tokens.ts'

type Read = { id: string; tokens: readonly Token[] }

/** Two posts that share seven in ten of their shingles say the same thing. */
const JACCARD_THRESHOLD = 0.7
/** « Bonjour à tous » is said again without being copied. */
const MIN_WORDS = 5

/**
 * For each post that repeats an older one, the older one's id. Exact, since 400 posts need no sketch: a shingle's
 * posts are listed once, and only posts that share one are compared. Oldest last, as posts come.
 */
export function nearDuplicates(newestFirst: readonly Read[]): Map<string, string> {
  const repeats = new Map<string, string>()
  const holders = new Map<string, number[]>()
  const sizes: number[] = []
  for (const [index, { id, tokens }] of newestFirst.toReversed().entries()) {
    const shingles = shinglesOf(tokens)
    sizes.push(shingles.size)
    const shared = new Map<number, number>()
    for (const shingle of shingles) {
      const others = holders.get(shingle) ?? []
      for (const other of others) shared.set(other, (shared.get(other) ?? 0) + 1)
      others.push(index)
      holders.set(shingle, others)
    }
    const original = firstSimilar(shared, shingles.size, sizes)
    const older = original === undefined ? undefined : newestFirst.at(-1 - original)
    if (older) repeats.set(id, older.id)
  }
  return repeats
}

function firstSimilar(shared: Map<number, number>, size: number, sizes: readonly number[]): number | undefined {
  let first: number | undefined
  for (const [other, count] of shared) {
    const jaccard = count / (size + (sizes[other] ?? 0) - count)
    if (jaccard >= JACCARD_THRESHOLD && (first === undefined || other < first)) first = other
  }
  return first
}

/** Links and handles are left out: the same words under another link are the same words. */
function shinglesOf(tokens: readonly Token[]): Set<string> {
  const words = tokens.filter(({ kind }) => kind === 'word' || kind === 'hashtag')
  const shingles = new Set<string>()
  if (words.length < MIN_WORDS) return shingles
  for (let index = 2; index < words.length; index += 1) {
    shingles.add(`${words[index - 2]?.word} ${words[index - 1]?.word} ${words[index]?.word}`)
  }
  return shingles
}
