import { agesOf, type Birth } from '#server/analysis-engine/declared/birth.ts'
import { NUMBER_WORDS, numberOf } from '#server/analysis-engine/declared/numbers-in-words.ts'
import type { AgeReading } from './age-reading.ts'
import { BIRTH_YEARS, OPENING_YEARS, STATES } from './birth-years.ts'
import { ENGLISH_AGES, ENGLISH_BIRTHDAYS } from './english-ages.ts'
import { AT_AN_AGE, FRENCH_AGES, FRENCH_BIRTHDAYS, OPENING_AGE, SO_OLD } from './french-ages.ts'
import type { Sentence } from './own-words.ts'
import { isStillSo, isToldOfToday, STILL } from './tense.ts'
import { isOfAnother, isOfItsAuthor } from './whose-day.ts'

/** The days on which who says this may have been born; `years` when they tell an age. Positions within the words. */
export type SaidAge = { birth: Birth; from: number; to: number; years?: number }

/** « depuis que j'ai 15 ans », « elle croit que j'ai 20 ans », « elle me sort j'ai 20 ans ». */
const SUPPOSED = new RegExp(
  String.raw`(?<!\p{L})(?:${[
    "si|quand|lorsque|depuis qu[e']|dès qu[e']|jusqu'à ce qu[e']|impression qu[e']|dirait qu[e']|genre|comme",
    "(?:croi|pens|imagin|dis|di|prétend|jur|rêv|suppos)\\p{L}* qu[e']|dit|disent|fait|sort|répond|crie|écrit|lance",
    "(?:jour|moment) où|un jour|apparemment|visiblement|techniquement|avant qu[e']",
    'when|if|since|until|thinks?|thought|says?|said|like|told (?:me|him|her)|pretend|feel|once',
  ].join('|')}) {0,9}[:,]? {0,9}$`,
  'u',
)
/** « dans ma tête j'ai 20 ans », « le lundi j'ai 95 ans ». */
const NOT_MEANT = new RegExp(
  String.raw`(?<!\p{L})(?:${[
    'mentalement|physiquement|moralement|intérieurement|socialement|émotionnellement|spirituellement|officieusement|mentally',
    'dans (?:ma tête|mon cœur|le cœur|mon corps|mes rêves)|de (?:dos|loin|profil)|sur (?:tinder|le papier|la photo|ma carte)',
    "en années? (?:de )?chien|en âge|l'impression|on (?:me|m'en) (?:donne|donnait)|fais (?:plus|moins)|âge mental|mental age",
    'dog years|at heart|in my head|feels? like|spiritually|physically|emotionally|inside|years? running|for the \\S+ (?:time|year)',
  ].join('|')})(?!\p{L})`,
  'u',
)
/** « j'ai 12 ans quand il neige », « dans ma tête », « depuis dix ans ». */
const TAKEN_BACK = new RegExp(
  String.raw`^[ ,(]*(?:${[
    "dans ma tête|mentalement|mental|d'âge mental|quand (?:je|il|elle|on|j')|dès qu[e']|chaque fois|à chaque|à l'époque|pour la|pour toujours",
    "ce matin|ce soir|là(?!\\p{L})|le matin|au réveil|à l'intérieur|dans l'âme|passé \\d|après \\d|sur (?:twitter|x|insta|ce|les?) |chez |ici",
    'depuis (?:\\d+|dix|vingt|trois|deux|cinq|quinze) ans|en (?:19|20)\\d\\d|forever|at heart|in my head|when (?:i|it)',
  ].join('|')})`,
  'u',
)
/** Forty patterns would take too long on every sentence. */
const A_YEAR = /née? |born|bac|j'ai eu|j'avais|i was|c'était en/
const FRENCH = /majeur|ans|piges|balais|berges|printemps|moi \d/
/** Without one of them a French age is not said: « ans » alone is in every « dans ». */
const A_NUMBER = new RegExp(String.raw`\d|majeur|${NUMBER_WORDS}`, 'u')
const ENGLISH =
  /i'?m |i am |turn|at \d|as an? \d|young|birthday|i \(|\d ?[fm] |i've been|i'll be|ripe|aged? \d|\d ?y|hit \d|my \d/
const A_STATE =
  /terminale|tle|term|bac|en (?:seconde|2nde|[34]e|[34]ème|troisième|quatrième)|aine|year 11|10th|septuag|lycéen|collégien|trentenaire|quadra|quinqua|sexa|year 13|sixth|grade|senior/

export function saidAgeIn(sentence: Sentence, post: string, on: Date): SaidAge | undefined {
  const { words, asks } = sentence
  if (asks || NOT_MEANT.test(words)) return undefined
  const [hasFrench, hasEnglish] = [FRENCH.test(words) && A_NUMBER.test(words), ENGLISH.test(words)]
  return (
    (A_YEAR.test(words) ? first(BIRTH_YEARS, words, on) : undefined) ??
    (hasFrench ? (first(FRENCH_AGES, words, on) ?? atAnAge(words, on)) : undefined) ??
    (hasEnglish ? first(ENGLISH_AGES, words, on) : undefined) ??
    (A_STATE.test(words) ? first(STATES, words, on) : undefined) ??
    ofTheAuthor(words, post, on)
  )
}

function first(readings: readonly AgeReading[], words: string, on: Date): SaidAge | undefined {
  for (const reading of readings) {
    const found = reading.find(words)
    const said = found && asSaid(reading, found, on)
    if (said && !SUPPOSED.test(words.slice(0, found.index)) && !TAKEN_BACK.test(words.slice(said.to))) return said
  }
  return undefined
}

/** « à 17 ans je monte à Paris » is told of long ago. */
const GROWN = 25

function atAnAge(words: string, on: Date): SaidAge | undefined {
  const found = AT_AN_AGE.find(words)
  const told = found?.groups?.['told']
  const isGrown = Number(found?.groups?.['n'] ?? 0) >= GROWN || STILL.test(words)
  if (found && told !== undefined && isGrown && isToldOfToday(told, words))
    return asSaid(AT_AN_AGE, found, on, told.length)
  const soOld = SO_OLD.find(words)
  const { told: soFar = '', today } = soOld?.groups ?? {}
  return soOld && (today !== undefined || isStillSo(soFar)) ? asSaid(SO_OLD, soOld, on) : undefined
}

/** With no « je » to say whose it is, the post must. */
function ofTheAuthor(words: string, post: string, on: Date): SaidAge | undefined {
  if (!/\d\d/u.test(words) || isOfAnother(post)) return undefined
  const opening = first(OPENING_YEARS, words, on) ?? (SPEAKS.test(words) ? first(OPENING_AGE, words, on) : undefined)
  if (opening || !isOfItsAuthor(post)) return opening
  return first([...FRENCH_BIRTHDAYS, ...ENGLISH_BIRTHDAYS], words, on)
}
const SPEAKS = /(?<!\p{L})(?:je |j'|me |m'|i |i'm )/u

function asSaid(reading: AgeReading, found: RegExpExecArray, on: Date, untold = 0): SaidAge | undefined {
  const { n = '0', year = '0' } = found.groups ?? {}
  const years = numberOf(n)
  const birth = reading.birth({ years, year: fullYear(year, on) }, on)
  const [from, to] = [found.index, found.index + found[0].length - untold]
  return reading.isEstimate ? { birth, from, to } : { birth, from, to, years: years || agesOf(birth, on).youngest }
}

/** « 98 » is 1998, « 04 » is 2004. */
function fullYear(year: string, on: Date): number {
  const number = Number(year)
  if (year.length > 2 || year === '0') return number
  return number + (number + 2000 <= on.getUTCFullYear() ? 2000 : 1900)
}
