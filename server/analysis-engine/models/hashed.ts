import type { Token } from '#server/analysis-engine/text/tokens.ts'
import type { KnownWord } from './known-words.ts'

/** Places for words, pairs and letter groups: at 2^16 collisions cost less than 0.002 of AUC, and a head 64 kB. */
export const PLACES = 2 ** 16
/** A post of 4,000 characters stays under it; what is beyond is left out. */
const MOST = 8_192
const SHORTEST = 3
const LONGEST = 5

/** The places a post touches, words first; filled again for each post, so that reading one allocates nothing. */
export type Hashed = { places: Int32Array; words: number; letters: number }

const seen = new Int32Array(PLACES)
const places = new Int32Array(MOST)
let round = 0
let count = 0

/**
 * Words, pairs of neighbours and of next-but-one, then groups of three to five letters inside a word. `people` marks
 * the words that stand for a group of people: they are all read as one, so that no group weighs more than another.
 */
export function hashPost(tokens: readonly Token[], known: readonly KnownWord[], people: Uint8Array): Hashed {
  round += 1
  count = 0
  let [before, beforeThat] = [0, 0]
  for (let place = 0; place < tokens.length; place += 1) {
    const hash = people[place] === 1 ? PEOPLE : (known[place]?.hash ?? 0)
    add(mixed(hash))
    if (place > 0) add(mixed(Math.imul(before, PAIR) ^ hash))
    if (place > 1) add(mixed(Math.imul(beforeThat, SKIP) ^ hash))
    beforeThat = before
    before = hash
  }
  const words = count
  for (let place = 0; place < tokens.length; place += 1) {
    const kind = tokens[place]?.kind
    if (people[place] === 1 || kind === 'mention' || kind === 'link' || kind === 'mark') continue
    const letters = known[place]?.letters ?? NONE
    for (let at = 0; at < letters.length; at += 1) add(letters[at] ?? 0)
  }
  return { places, words, letters: count - words }
}

const NONE: readonly number[] = []

function add(place: number): void {
  if (seen[place] === round || count === MOST) return
  seen[place] = round
  places[count] = place
  count += 1
}

/** The word's edges count as letters: « <con> » is not the « con » of « content ». */
export function letterGroups(word: string): readonly number[] {
  const groups: number[] = []
  const last = word.length + 1
  for (let from = 0; from <= last; from += 1) {
    let hash = LETTERS
    for (let length = 1; length <= LONGEST && from + length - 1 <= last; length += 1) {
      const at = from + length - 1
      hash = Math.imul(hash ^ (at === 0 ? EDGE : at === last ? END : word.charCodeAt(at - 1)), PRIME)
      if (length >= SHORTEST) groups.push(mixed(hash ^ length))
    }
  }
  return groups
}

const [WORD, LETTERS, PRIME, PAIR, SKIP] = [0x811c9dc5, 0x2f0b4f27, 0x01000193, 0x9e3779b1, 0x85ebca77]
const [PEOPLE, EDGE, END] = [0x5bd1e995, 60, 62]

export function hashOf(word: string): number {
  let hash = WORD
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), PRIME)
  return hash
}

function mixed(hash: number): number {
  let bits = hash ^ (hash >>> 16)
  bits = Math.imul(bits, 0x85ebca6b)
  bits ^= bits >>> 13
  bits = Math.imul(bits, 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) & (PLACES - 1)
}
