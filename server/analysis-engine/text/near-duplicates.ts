import type { Token } from './tokens.ts'

type Read = { id: string; tokens: readonly Token[] }

/** Two posts that share four in ten of their pairs of words come from one mould: « il reste 12 places », « plus que 3 places ». */
const JACCARD_THRESHOLD = 0.4
/** « Bonjour à tous » is said again without being copied. */
const MIN_WORDS = 6

/**
 * For each post written from the mould of an older one, the oldest one's id. Exact, since 400 posts need no sketch: a
 * pair's posts are listed once, and only posts that share one are compared. Oldest last, as posts come.
 */
export function nearDuplicates(newestFirst: readonly Read[]): Map<string, string> {
  const repeats = new Map<string, string>()
  const holders = new Map<string, number[]>()
  const sizes: number[] = []
  for (const [index, { id, tokens }] of newestFirst.toReversed().entries()) {
    const pairs = wordPairs(tokens)
    sizes.push(pairs.size)
    const shared = new Map<number, number>()
    for (const pair of pairs) {
      const others = holders.get(pair) ?? []
      for (const other of others) shared.set(other, (shared.get(other) ?? 0) + 1)
      others.push(index)
      holders.set(pair, others)
    }
    const original = firstSimilar(shared, pairs.size, sizes)
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

/** Of neighbouring words. Links and handles are left out, and every number reads 0: only the mould is compared. */
function wordPairs(tokens: readonly Token[]): Set<string> {
  const words = tokens
    .filter(({ kind }) => kind === 'word' || kind === 'hashtag')
    .map(({ word }) => withoutNumber(word))
  const pairs = new Set<string>()
  if (words.length < MIN_WORDS) return pairs
  for (let index = 1; index < words.length; index += 1) {
    const [one = '', other = ''] = [words[index - 1], words[index]]
    if (!GRAMMATICAL.has(one) || !GRAMMATICAL.has(other)) pairs.add(`${one} ${other}`)
  }
  return pairs
}

const withoutNumber = (word: string) => (holdsDigit(word) ? word.replace(/\d+/g, '0') : word)

/** Few words do, and looking costs a tenth of replacing. */
function holdsDigit(word: string): boolean {
  for (let at = 0; at < word.length; at += 1)
    if (word.charCodeAt(at) >= ZERO && word.charCodeAt(at) <= NINE) return true
  return false
}
const [ZERO, NINE] = [48, 57]

/** Words that carry a sentence whatever it says: two posts that share « il y a de la » share nothing. */
const GRAMMATICAL: ReadonlySet<string> = new Set(
  (
    'le la les l un une des de du d et ou a au aux en dans sur pour par avec sans ce cet cette ces c que qui qu est sont il elle ' +
    'on nous vous je tu j ne n pas plus se s son sa ses mon ma mes ton ta tes leur leurs y si ' +
    'the an of to in for and or is are it this that with my your i you we not'
  ).split(' '),
)
