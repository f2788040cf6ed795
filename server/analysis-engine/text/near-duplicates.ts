import type { Token } from './tokens.ts'

type Read = { id: string; tokens: readonly Token[] }

/** Two posts that share seven in ten of their word triples say the same thing. */
const ALIKE = 0.7
/** « Bonjour à tous » is said again without being copied. */
const FEWEST_WORDS = 5

/**
 * For each post that repeats an older one, the older one's id. Exact, since 400 posts need no sketch: a triple's
 * posts are listed once, and only posts that share one are compared. Oldest last, as posts come.
 */
export function nearDuplicates(newestFirst: readonly Read[]): Map<string, string> {
  const repeats = new Map<string, string>()
  const holders = new Map<string, number[]>()
  const sizes: number[] = []
  for (const [place, { id, tokens }] of newestFirst.toReversed().entries()) {
    const triples = triplesOf(tokens)
    sizes.push(triples.size)
    const shared = new Map<number, number>()
    for (const triple of triples) {
      const others = holders.get(triple) ?? []
      for (const other of others) shared.set(other, (shared.get(other) ?? 0) + 1)
      others.push(place)
      holders.set(triple, others)
    }
    const original = firstAlike(shared, triples.size, sizes)
    const older = original === undefined ? undefined : newestFirst.at(-1 - original)
    if (older) repeats.set(id, older.id)
  }
  return repeats
}

function firstAlike(shared: Map<number, number>, size: number, sizes: readonly number[]): number | undefined {
  let first: number | undefined
  for (const [other, count] of shared) {
    const jaccard = count / (size + (sizes[other] ?? 0) - count)
    if (jaccard >= ALIKE && (first === undefined || other < first)) first = other
  }
  return first
}

/** Links and handles are left out: the same words under another link are the same words. */
function triplesOf(tokens: readonly Token[]): Set<string> {
  const words = tokens.filter(({ kind }) => kind === 'word' || kind === 'hashtag')
  const triples = new Set<string>()
  if (words.length < FEWEST_WORDS) return triples
  for (let place = 2; place < words.length; place += 1) {
    triples.add(`${words[place - 2]?.word} ${words[place - 1]?.word} ${words[place]?.word}`)
  }
  return triples
}
