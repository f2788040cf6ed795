import { foldCharacter } from './fold.ts'
import { forEachPiece, type PieceKind } from './pieces.ts'

export type TokenKind = PieceKind

/** How a piece of a post reads once folded, and where it stands in the post's own text. */
export type Token = {
  kind: TokenKind
  word: string
  start: number
  end: number
  /** Written in capitals. */
  shouted: boolean
  /** « troooop »: a letter three times or more, read as one. */
  stretched: boolean
  /** Tied to what comes before: the « la » of « ferme-la ». */
  hyphenated: boolean
  /** Between quotation marks. */
  quoted: boolean
}
type Reading = Pick<Token, 'word' | 'shouted' | 'stretched'>

/** X allows 25,000 characters to a few; the first 4,000 are enough to classify a post. */
const MAX_CHARACTERS = 4_000

export function tokenize(text: string): Token[] {
  const beginning = text.length > MAX_CHARACTERS ? text.slice(0, MAX_CHARACTERS) : text
  const isQuoted = quotationsIn(beginning)
  const tokens: Token[] = []
  forEachPiece(beginning, (kind, start, end) => {
    const piece = beginning.slice(kind === 'hashtag' ? start + 1 : start, end)
    const { word, shouted, stretched } = read(kind, piece)
    const hyphenated = beginning.charCodeAt(start - 1) === HYPHEN
    if (word !== '') tokens.push({ kind, word, start, end, shouted, stretched, hyphenated, quoted: isQuoted(start) })
  })
  return joinSpelled(tokens)
}

const HYPHEN = 45

function read(kind: TokenKind, piece: string): Reading {
  if (kind === 'link') return LINK
  if (kind === 'mention') return { word: '@user', shouted: isShouted(piece), stretched: false }
  if (kind === 'mark') return { word: foldCharacter(piece.charCodeAt(0)).slice(0, 1), shouted: false, stretched: false }
  if (kind === 'emoji') return { word: folded(piece), shouted: false, stretched: false }
  return readWord(piece)
}
const LINK: Reading = { word: 'http', shouted: false, stretched: false }

/** Two words in three of a timeline were read before. Emptied when full, so that hostile texts cannot fill it for good. */
const readings = new Map<string, Reading>()
const MAX_CACHED = 50_000
const MAX_CACHED_LENGTH = 30

function readWord(piece: string): Reading {
  const known = readings.get(piece)
  if (known) return known
  const word = unleet(folded(piece))
  const short = ONE_LETTER.test(word) ? word.slice(0, 3) : word.replace(STRETCHED, '$1')
  const reading = { word: short, shouted: isShouted(piece), stretched: short.length < word.length }
  if (readings.size >= MAX_CACHED) readings.clear()
  if (piece.length <= MAX_CACHED_LENGTH) readings.set(piece, reading)
  return reading
}

const STRETCHED = /([a-z])\1{2,}/g
/** « kkk », « zzzz », « fff » are words of three letters, not the letter. */
const ONE_LETTER = /^([a-z])\1{2,}$/

function folded(piece: string): string {
  let word = ''
  for (const character of piece) word += foldCharacter(character.codePointAt(0) ?? 0)
  return word
}

const LEET: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '€': 'e',
}
const BETWEEN_LETTERS = /(?<=[a-z])[013457@$€]+(?=[a-z])/g

/** Only between two letters: « c0nnard » is a word, « covid19 » and « 4x4 » keep their digits. */
const unleet = (word: string) =>
  word.replace(BETWEEN_LETTERS, (signs) => signs.replace(/./g, (sign) => LEET[sign] ?? sign))

const isShouted = (piece: string) => piece.length > 2 && piece === piece.toUpperCase() && piece !== piece.toLowerCase()

/** « c o n n a r d »: four single letters in a row or more are one word. */
const MIN_SPELLED = 4

function joinSpelled(tokens: Token[]): Token[] {
  let run = 0
  for (let index = tokens.length - 1; index >= -1; index -= 1) {
    const token = tokens[index]
    if (token && isLetter(token)) run += 1
    else {
      if (run >= MIN_SPELLED) tokens.splice(index + 1, run, joined(tokens.slice(index + 1, index + 1 + run)))
      run = 0
    }
  }
  return tokens
}

const isLetter = ({ kind, word }: Token) => kind === 'word' && word.length === 1 && word >= 'a' && word <= 'z'

function joined(letters: readonly Token[]): Token {
  const [first, last] = [letters[0], letters.at(-1)]
  if (!first || !last) throw new Error('no letters to join')
  return { ...first, word: letters.map(({ word }) => word).join(''), end: last.end }
}

const MARKS = /«[^«»]*»|“[^“”]*”|"[^"]*"/g

/** Whether a place in the text lies between quotation marks; what is opened and never closed is not a quotation. */
function quotationsIn(text: string): (at: number) => boolean {
  const spans = Array.from(text.matchAll(MARKS), ({ index, 0: quoted }) => [index, index + quoted.length] as const)
  return spans.length === 0 ? () => false : (at) => spans.some(([start, end]) => at > start && at < end)
}
