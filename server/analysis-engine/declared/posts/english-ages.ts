import { birthday } from '#server/analysis-engine/declared/birth.ts'
import {
  type AgeReading,
  estimate,
  nextDay,
  OPENING,
  oneLess,
  reading,
  type Said,
  thatDay,
  thisAge,
} from './age-reading.ts'
import { decade } from './birth-years.ts'

const N = String.raw`(?<n>[1-9]\d)`
const OLD = String.raw`(?: ?(?:years?|yrs?)[- ]old| ?yo(?!\p{L})| ?y\/o)`
const YEAR_OLD = String.raw`[- ]?(?:years?|yrs?|yr)[- ]old(?!')`
/** « I'm 70 pages in », « I'm 24/7 tired », « I'm 50% coffee » are none. */
const AND_NO_MORE = String.raw`(?= *[,.)!]| *$|${OLD}|,? (?:and|but|with|now|btw|lol|so|still|ffs|not|\p{L}+ing)(?!\p{L}))(?!,? ?(?:and a half|and counting|and \d|\/|%|\d))`
const I_AM = "(?:i'm|i am|im)"
const DAY = '(?:tomorrow|next|this|on|in|soon|today)'

const lately = ({ years }: Said, on: Date) => birthday(years, on, { before: 60, after: 1 })
const soon = ({ years }: Said, on: Date) => birthday(years, on, { before: -1, after: 90 })

export const ENGLISH_AGES: readonly AgeReading[] = [
  reading(`(?:${I_AM}|i turn(?:ed)?|i'm turning) ${N} today`, thatDay),
  reading(`(?:${I_AM}|i turn|${I_AM} turning|i'll be) ${N} tomorrow`, nextDay),
  reading(`(?:i turn|${I_AM} turning|i'll be|i'm about to turn) ${N} ${DAY}(?!\\p{L})`, soon),
  reading(`${I_AM} ${N} (?:next week|next month|soon)`, soon),
  reading(
    `${I_AM} (?:almost|nearly|about to be|about to turn) ${N}(?! ?(?:%|pages|minutes|hours|days|years? (?:in|into)))`,
    oneLess,
  ),
  reading(`(?:${OPENING}|(?<!\\p{L})i |(?<!\\p{L})i've )just turned ${N}(?!\\p{L}| ?(?:pages|%))`, lately),
  reading(
    `(?:${OPENING}|(?<!\\p{L})i )(?:turned|hit) ${N}(?= (?:today|yesterday|last|this|on|a week|two|three|recently))`,
    lately,
  ),
  reading(`i(?:'ve| have) been ${N} for (?:\\p{L}+|\\d+) (?:days?|weeks?|hours?)`, lately),
  reading(`(?:had|celebrated) my ${N}(?:st|nd|rd|th) (?:birthday )?(?:yesterday|last|this|on)`, lately),
  reading(`${OPENING}turning ${N} (?:tomorrow|next week|next month|on)`, soon),
  reading(`my ${N}(?:st|nd|rd|th) birthday (?:is |was )?(?:today|yesterday)`, thatDay),
  reading(`my ${N}(?:st|nd|rd|th) birthday (?:is )?tomorrow`, nextDay),
  reading(`${I_AM}(?: now| only| already| literally| also)? ${N}${AND_NO_MORE}`, thisAge),
  reading(`${I_AM} an? (?:\\p{L}+ )?${N}${YEAR_OLD}`, thisAge),
  reading(`as an? ${N}${YEAR_OLD}(?=.*(?<!\\p{L})(?:i|i'm|my|me)(?!\\p{L}))`, thisAge),
  reading(`${OPENING}${N} (?:years|yrs) young(?!\\p{L})`, thisAge),
  reading(`${OPENING}${N}${OLD},? (?:here|and (?:i|i'm|my|still|never|just|can't|finally))(?!\\p{L})`, thisAge),
  reading(String.raw`(?<!\p{L})i \(${N} ?[fm]\)`, thisAge),
  reading(`${N} ?[fm] here(?!\\p{L})`, thisAge),
  reading(
    `(?:the ripe old age of|at the grand age of|at age|aged) ${N},? (?:i'm|i am|i still|i have|i've|and i)(?!\\p{L})`,
    thisAge,
  ),
  reading(
    `at (?<n>2[5-9]|[3-9]\\d),? (?:i'm|i am|i still|i have|i can|i can't|i don't|i've finally)(?!\\p{L})`,
    thisAge,
  ),
  reading(`at ${N},? i still(?!\\p{L})`, thisAge),
  estimate(`${I_AM} in my (?:early |mid |mid-|late )?(?:30s|thirties)`, decade(30)),
  estimate(`${I_AM} in my (?:early |mid |mid-|late )?(?:40s|forties)`, decade(40)),
  estimate(`${I_AM} in my (?:early |mid |mid-|late )?(?:50s|fifties)`, decade(50)),
  estimate(`${I_AM} in my (?:early |mid |mid-|late )?(?:60s|sixties)`, decade(60)),
]
export const ENGLISH_BIRTHDAYS: readonly AgeReading[] = [
  reading(`${OPENING}${N} today(?!\\p{L}|')`, thatDay),
  reading(`${OPENING}${N} tomorrow(?!\\p{L}|')`, nextDay),
  reading(
    `${OPENING}(?:nearly |almost )?${N} (?:next week|next month|in (?:\\p{L}+|\\d+) (?:days|weeks|months))(?!\\p{L})`,
    oneLess,
  ),
  reading(`${OPENING}${N} and (?:still|never|single|i|i'm|can't|only)(?!\\p{L})`, thisAge),
]
