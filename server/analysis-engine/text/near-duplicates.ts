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
  const { posts, words } = numberWords(newestFirst.toReversed())
  const holders = new Map<number, number[]>()
  const sizes = new Int32Array(posts.length)
  const shared = new Int32Array(posts.length)
  for (const [index, { id, numbers }] of posts.entries()) {
    const met: number[] = []
    let size = 0
    for (let at = 1; at < numbers.length; at += 1) {
      const [one = 0, other = 0] = [numbers[at - 1], numbers[at]]
      if (one < GRAMMATICAL.length && other < GRAMMATICAL.length) continue
      const pair = one * words + other
      const others = holders.get(pair)
      // A pair counts once in a post.
      if (others?.at(-1) === index) continue
      size += 1
      if (!others) {
        holders.set(pair, [index])
        continue
      }
      for (const older of others) {
        if (shared[older] === 0) met.push(older)
        shared[older] = (shared[older] ?? 0) + 1
      }
      others.push(index)
    }
    sizes[index] = size
    const original = posts[firstSimilar(met, shared, size, sizes)]
    if (original) repeats.set(id, original.id)
    for (const older of met) shared[older] = 0
  }
  return repeats
}

/** The place of the oldest that is similar enough, or -1. */
function firstSimilar(met: readonly number[], shared: Int32Array, size: number, sizes: Int32Array): number {
  let first = -1
  for (const other of met) {
    const count = shared[other] ?? 0
    const jaccard = count / (size + (sizes[other] ?? 0) - count)
    if (jaccard >= JACCARD_THRESHOLD && (first < 0 || other < first)) first = other
  }
  return first
}

/**
 * Each post's words as numbers, so that a pair is a number too: comparing strings took a fifth of an archive's time. Links and handles
 * are left out, and every number reads 0: only the mould is compared. A post of few words has none.
 */
function numberWords(posts: readonly Read[]): { posts: { id: string; numbers: readonly number[] }[]; words: number } {
  const known = new Map(GRAMMATICAL.map((word, number) => [word, number]))
  let words = GRAMMATICAL.length
  const numberOf = (word: string): number => {
    const number = known.get(word)
    if (number !== undefined) return number
    const plain = withoutNumber(word)
    const given = (plain === word ? undefined : known.get(plain)) ?? words++
    known.set(plain, given)
    known.set(word, given)
    return given
  }
  const numbered = posts.map(({ id, tokens }) => {
    const numbers: number[] = []
    for (const { kind, word } of tokens) if (kind === 'word' || kind === 'hashtag') numbers.push(numberOf(word))
    return { id, numbers: numbers.length < MIN_WORDS ? [] : numbers }
  })
  return { posts: numbered, words }
}

const withoutNumber = (word: string) => (holdsDigit(word) ? word.replace(/\d+/g, '0') : word)

/** Few words do, and looking costs a tenth of replacing. */
function holdsDigit(word: string): boolean {
  for (let at = 0; at < word.length; at += 1)
    if (word.charCodeAt(at) >= ZERO && word.charCodeAt(at) <= NINE) return true
  return false
}
const [ZERO, NINE] = [48, 57]

/** Words that carry a sentence whatever it says: two posts that share « il y a de la » share nothing. Their numbers come first. */
const GRAMMATICAL: readonly string[] = (
  'le la les l un une des de du d et ou a au aux en dans sur pour par avec sans ce cet cette ces c que qui qu est sont il elle ' +
  'on nous vous je tu j ne n pas plus se s son sa ses mon ma mes ton ta tes leur leurs y si ' +
  'the an of to in for and or is are it this that with my your i you we not'
).split(' ')
