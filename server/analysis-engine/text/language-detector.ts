import packed from './language-ngrams.json' with { type: 'json' }

/**
 * eld's detector over numbers instead of objects, among twelve languages instead of sixty: the same answer, ten times as fast
 * (tools/dev/language-ngrams.test.ts holds it to eld's own). A text is cut into words, a word into n-grams of four bytes
 * every three, and each n-gram that a language knows adds to it once.
 */
export function detectAmongNeighbours(text: string): string {
  const read = lowered(text.substring(0, MAX_CHARACTERS))
  generation += 1
  scores.fill(0)
  let length = 0
  let bytes = 0
  for (let at = 0; at < read.length; at += 1) {
    const code = read.codes[at] ?? SPACE
    if (code === SPACE) {
      if (length > 0) addWord(length)
      length = 0
      if (bytes > CUT_AT_SPACE_AFTER) break
      bytes += 1
      continue
    }
    const from = length
    if (code < 0x80) {
      word[length++] = code
    } else if (code < 0x800) {
      word[length++] = byteOf[0xc0 | (code >> 6)] ?? 0
      word[length++] = byteOf[0x80 | (code & 0x3f)] ?? 0
    } else {
      word[length++] = byteOf[0xe0 | (code >> 12)] ?? 0
      word[length++] = byteOf[0x80 | ((code >> 6) & 0x3f)] ?? 0
      word[length++] = byteOf[0x80 | (code & 0x3f)] ?? 0
    }
    bytes += length - from
    if (bytes > CUT_AFTER) break
  }
  if (length > 0) addWord(length)
  return highest()
}

/** As eld cuts: at the first space past 350 bytes, anywhere past 380. */
const [MAX_CHARACTERS, CUT_AT_SPACE_AFTER, CUT_AFTER] = [1_000, 350, 380]
const SPACE = 32
const word = new Uint8Array(CUT_AFTER + 4)
const languages = packed.languages.split(' ')
const scores = new Int32Array(languages.length)
let generation = 0

function bytesOf(field: 'bytes' | 'letters' | 'keys' | 'sizes' | 'scores'): Uint8Array {
  const characters = atob(packed[field])
  const bytes = new Uint8Array(characters.length)
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = characters.charCodeAt(at)
  return bytes
}
const byteOf = bytesOf('bytes')
const letters = bytesOf('letters')
const isLetter = (code: number) => (((letters[code >> 3] ?? 0) >> (code & 7)) & 1) === 1
const isApostrophe = (code: number) => code === 0x27 || code === 0x60 || code === 0x2019

/** A letter may become several in lower case. */
const codes = new Uint16Array(3 * MAX_CHARACTERS)
const LATIN = 0x250
/** 0 for what is not one letter by itself: « İ ». */
const lowerLatin = Uint16Array.from({ length: LATIN }, (_, code) => {
  const lower = String.fromCharCode(code).toLowerCase()
  return lower.length === 1 ? lower.charCodeAt(0) : 0
})

/** In lower case, what stands between letters as one space; an apostrophe right before a letter stays. */
function lowered(text: string): { codes: Uint16Array; length: number } {
  let [length, isLatin] = [0, true]
  for (let at = 0; at < text.length; ) {
    const code = text.charCodeAt(at)
    if (isLetter(code)) {
      const lower = code < LATIN ? (lowerLatin[code] ?? 0) : 0
      if (lower === 0) isLatin = false
      codes[length++] = lower || code
      at += 1
      continue
    }
    let end = at + 1
    while (end < text.length && !isLetter(text.charCodeAt(end))) end += 1
    let apostrophes = end
    while (apostrophes > at && isApostrophe(text.charCodeAt(apostrophes - 1))) apostrophes -= 1
    if (apostrophes > at && length > 0) codes[length++] = SPACE
    for (; apostrophes < end; apostrophes += 1) codes[length++] = text.charCodeAt(apostrophes)
    at = end
  }
  return { codes, length: isLatin ? length : lowerAll(length) }
}

/** Beyond Latin a letter's lower case may depend on its neighbours: « Σ ». Those already lowered stay as they are. */
function lowerAll(length: number): number {
  const lower = String.fromCharCode(...codes.subarray(0, length)).toLowerCase()
  for (let at = 0; at < lower.length; at += 1) codes[at] = lower.charCodeAt(at)
  return lower.length
}

function addWord(length: number): void {
  const end = Math.min(length, MAX_WORD)
  let from = 0
  for (; from + 4 < end; from += 3) addNgram(from === 0, from, from + 4, false)
  addNgram(from === 0, Math.max(0, end - 4), length, true)
}
const MAX_WORD = 70

/** `word` from `from` to before `to`, with a space on the sides where it ends. */
function addNgram(startsWord: boolean, from: number, to: number, endsWord: boolean): void {
  let size = startsWord ? 1 : 0
  if (to - from + size + (endsWord ? 1 : 0) > MAX_NGRAM) return
  if (startsWord) key[0] = SPACE
  for (let at = from; at < to; at += 1) key[size++] = word[at] ?? 0
  if (endsWord) key[size++] = SPACE
  key.fill(0, size)
  const row = findRow()
  if (row < 0 || seen[row] === generation) return
  seen[row] = generation
  for (let at = rowStarts[row] ?? 0; at < (rowStarts[row + 1] ?? 0); at += 2) {
    const language = rowScores[at] ?? 0
    scores[language] = (scores[language] ?? 0) + (rowScores[at + 1] ?? 0)
  }
}

const MAX_NGRAM = 6
const key = new Uint8Array(MAX_NGRAM)
const rowScores = bytesOf('scores')
const rowStarts = startsOf(bytesOf('sizes'))
const seen = new Int32Array(rowStarts.length)
/** Twice as many places as n-grams: the next free place is hardly ever far. */
const PLACES = 2 ** 16
const [firstHalf, secondHalf, rowAt] = [new Int32Array(PLACES), new Int32Array(PLACES), new Int32Array(PLACES).fill(-1)]
placeAll(bytesOf('keys'))

function startsOf(sizes: Uint8Array): Int32Array {
  const starts = new Int32Array(sizes.length + 1)
  for (const [row, size] of sizes.entries()) starts[row + 1] = (starts[row] ?? 0) + 2 * size
  return starts
}

function placeAll(keys: Uint8Array): void {
  for (let row = 0; row < keys.length / MAX_NGRAM; row += 1) {
    key.set(keys.subarray(row * MAX_NGRAM, (row + 1) * MAX_NGRAM))
    const [first, second] = [firstOfKey(), secondOfKey()]
    let place = placeOf(first, second)
    while ((rowAt[place] ?? -1) >= 0) place = (place + 1) % PLACES
    firstHalf[place] = first
    secondHalf[place] = second
    rowAt[place] = row
  }
}

function findRow(): number {
  const [first, second] = [firstOfKey(), secondOfKey()]
  for (let place = placeOf(first, second); ; place = (place + 1) % PLACES) {
    const row = rowAt[place] ?? -1
    if (row < 0 || (firstHalf[place] === first && secondHalf[place] === second)) return row
  }
}

function firstOfKey(): number {
  return (key[0] ?? 0) | ((key[1] ?? 0) << 8) | ((key[2] ?? 0) << 16) | ((key[3] ?? 0) << 24)
}

function secondOfKey(): number {
  return (key[4] ?? 0) | ((key[5] ?? 0) << 8)
}

function placeOf(first: number, second: number): number {
  const mixed = Math.imul(first ^ Math.imul(second, 0x9e3779b1), 0x85ebca6b)
  return (mixed ^ (mixed >>> 15)) & (PLACES - 1)
}

/** The first of the highest, in the order of their codes; none when no n-gram is known. */
function highest(): string {
  let best = -1
  for (let language = 0; language < scores.length; language += 1)
    if ((scores[language] ?? 0) > (best < 0 ? 0 : (scores[best] ?? 0))) best = language
  return languages[best] ?? ''
}
