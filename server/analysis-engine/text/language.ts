import { LETTER, traitsOf } from './characters.ts'
import { detectAmongNeighbours } from './language-detector.ts'

/** The languages our models were measured in; a post in another counts in no estimate. */
export type Language = 'fr' | 'en' | 'other'

/** What is in no language: handles, links, hashtags. */
const WITHOUT_LANGUAGE = /https?:\/\/\S+|\bhttp\b|[@#][\p{L}\p{N}_]+/gu
/** Under this, « ok merci » is guessed to be any of sixty languages; X saw the conversation and knows better. */
const MIN_LETTERS = 20

/** X's own guess decides where the words are too few to tell. */
export function detectLanguage(text: string, guessOfX: string): Language {
  const hasOther = text.includes('@') || text.includes('#') || text.includes('http')
  const words = hasOther ? text.replace(WITHOUT_LANGUAGE, ' ') : text
  const letters = countLetters(words)
  if (letters < MIN_LETTERS && guessOfX !== 'und' && guessOfX !== '') return asLanguage(guessOfX)
  return letters === 0 ? 'other' : asLanguage(detectAmongNeighbours(words))
}

/** No further than it matters. */
function countLetters(text: string): number {
  let letters = 0
  for (let at = 0; at < text.length && letters < MIN_LETTERS; ) {
    const code = text.codePointAt(at) ?? 0
    if (traitsOf(code) & LETTER) letters += 1
    at += code > 0xffff ? 2 : 1
  }
  return letters
}

const asLanguage = (code: string): Language => (code === 'fr' || code === 'en' ? code : 'other')
