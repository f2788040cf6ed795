/** What a character may do in a post, as bits: several at once, ℹ is a letter and an emoji. */
export const LETTER_OR_NUMBER = 1
export const COMBINING = 2
export const UNDERSCORE = 4
/** Stands for a letter, or hides one, inside a word: « p@per », « p*tain ». */
export const SIGN = 8
export const PICTURE = 16
/** Two of them are a country's flag. */
export const REGIONAL = 32
export const LETTER = 64
const KNOWN = 128

/** Each character is asked about once, and its answer is a byte from then on. */
const known = new Uint8Array(0x11_0000)

export function traitsOf(codePoint: number): number {
  return known[codePoint] || learn(codePoint)
}

function learn(codePoint: number): number {
  const character = String.fromCodePoint(codePoint)
  let traits = KNOWN
  for (const [trait, expression] of EXPRESSIONS) if (expression.test(character)) traits |= trait
  known[codePoint] = traits
  return traits
}

const EXPRESSIONS: readonly (readonly [number, RegExp])[] = [
  [LETTER_OR_NUMBER, /[\p{L}\p{N}]/u],
  [COMBINING, /\p{M}/u],
  [UNDERSCORE, /_/],
  [SIGN, /[@$€*]/],
  [PICTURE, /\p{Extended_Pictographic}/u],
  [REGIONAL, /[\u{1F1E6}-\u{1F1FF}]/u],
  [LETTER, /\p{L}/u],
]
