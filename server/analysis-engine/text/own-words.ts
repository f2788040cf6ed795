import { foldCharacter } from './fold.ts'

/** As tokens are: what is further on hardly ever changes what a post is. */
const MAX_CHARACTERS = 4_000
/** Between quotation marks speaks somebody else, whom the author may well denounce; a link's letters are no words. */
const NOT_OWN = /«[^«»]*»|“[^“”]*”|"[^"\n]{12,}"|https?:\/\/\S+|^(?:@\w+\s*)+/gu

/** Line breaks and tabs are spaces too; no-break spaces fold to one. */
const SPACE = 32
const MAY_QUOTE = /[«“"@]|http/

/** Folded, with single spaces; `placeOf` is where a folded character stands in the post's own text. */
export type OwnWords = { folded: string; placeOf: (index: number) => number }

/** More than the posts of the largest report, which is asked for one after the other: fewer would be read anew by each that asks. */
const MAX_KEPT = 512
const kept = new Map<string, OwnWords>()

/** What the author of a post says in it. Kept for the posts of an account: formulas, offers, sources and advertising ask for each in turn. */
export function ownWords(text: string): OwnWords {
  const known = kept.get(text)
  if (known) return known
  if (kept.size >= MAX_KEPT) kept.clear()
  const words = readOwnWords(text)
  kept.set(text, words)
  return words
}

function readOwnWords(text: string): OwnWords {
  const beginning = text.slice(0, MAX_CHARACTERS)
  const own = MAY_QUOTE.test(beginning) ? beginning.replace(NOT_OWN, (other) => ' '.repeat(other.length)) : beginning
  const places: number[] = []
  let folded = ''
  let isAfterSpace = true
  for (let place = 0; place < own.length; ) {
    const code = own.codePointAt(place) ?? 0
    const read = code <= SPACE ? ' ' : foldCharacter(code)
    if (read !== ' ' || !isAfterSpace) {
      folded += read
      for (let unit = 0; unit < read.length; unit += 1) places.push(place)
      isAfterSpace = read === ' '
    }
    place += code > 0xffff ? 2 : 1
  }
  return { folded: folded.trimEnd(), placeOf: (index) => places[index] ?? own.length }
}
