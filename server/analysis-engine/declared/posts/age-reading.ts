import { aged, type Birth, birthday } from '#server/analysis-engine/declared/birth.ts'
import { NUMBER_WORDS } from '#server/analysis-engine/declared/numbers-in-words.ts'

/** A number of years and a year, as a pattern's groups `n` and `year` hold them. */
export type Said = { years: number; year: number }

/** How an age is told: the words, and what they say of the day of birth of whoever writes them on a day. */
export type AgeReading = {
  find: (text: string) => RegExpExecArray | null
  birth: (said: Said, on: Date) => Birth
  /** « bac en 2019 » tells no age, it only leaves some open. */
  isEstimate?: true
}

/** Neither « 1,40 » nor « + 40 »; nor within a word. */
const START = String.raw`(?<![\p{L}\p{N}'\uFFFC.,/€$+-])`
export const OPENING = String.raw`(?<=^[^\p{L}\p{N}]{0,20})`
export const AGE = String.raw`(?<n>[1-9]\d|${NUMBER_WORDS}) ?(?:ans|piges|balais|berges|printemps)(?![\p{L}\p{N}-])`
/** « 31 ans de loyers », « 12 ans de plus que lui », « 18 ans et plus ». */
export const AND_NO_MORE = String.raw`(?! ?(?:d'(?!âge)|de |que |qu'|après|avant|plus tard|et plus|et \+|\+|révolus|minimum|maxi?(?!\p{L})|environ|ou (?:plus|moins)|au compteur|pour |à \p{L}+er))`
/** « 98 » too, where a year is expected. */
export const YEAR = String.raw`'?(?<year>(?:19|20)\d\d|[3-9]\d|0\d)(?![\p{N}%€]| ?(?:€|ans|euros))`

export const reading = (words: string, birth: AgeReading['birth']): AgeReading => ({ find: finder(words), birth })
export const estimate = (words: string, birth: AgeReading['birth']): AgeReading => ({
  ...reading(words, birth),
  isEstimate: true,
})

/** Its pattern is made when it is first needed: forty of them take 80 ms, which every process of ours would take to start. */
function finder(words: string): AgeReading['find'] {
  let pattern: RegExp | undefined
  return (text) => {
    pattern ??= new RegExp(START + words, 'u')
    return pattern.exec(text)
  }
}

/** What words around an age say of the birthday: past, coming, or just then. */
export const thisAge = ({ years }: Said, on: Date) => aged(years, on)
export const oneLess = ({ years }: Said, on: Date) => aged(years - 1, on)
export const thatDay = ({ years }: Said, on: Date) => birthday(years, on, { before: 2, after: 1 })
export const nextDay = ({ years }: Said, on: Date) => birthday(years, on, { before: -1, after: 2 })
