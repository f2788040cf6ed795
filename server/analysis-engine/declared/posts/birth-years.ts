import { aged, agedInJune, type Birth, bornBetween } from '#server/analysis-engine/declared/birth.ts'
import { AGE, type AgeReading, estimate, OPENING, type Said, YEAR } from './age-reading.ts'
import { MONTH } from './french-days.ts'

const I_AM = "(?:je suis|j'?suis|chuis?)"
const FULL_YEAR = String.raw`(?<year>(?:19|20)\d\d)(?!\p{N})`
const BORN = String.raw`née? (?:en |(?:le|un) [\p{L}\d]+ ${MONTH} (?:de l'an )?|(?:le|un) \d{1,2}[/. -]\d{1,2}[/. -]|en ${MONTH} )?${YEAR}`

const bornThen = ({ year }: Said) => bornBetween(year, year)
const birthdayThatYear = ({ years, year }: Said) => bornBetween(year - years, year - years)
const sometimeThatYear = ({ years, year }: Said) => bornBetween(year - years - 1, year - years)
/** Most are 17 to 19 when they take it. */
const leftSchoolIn = (year: number) => agedInJune(year, 17, 19)
const leftSchoolThen = ({ year }: Said) => leftSchoolIn(year)

/** A year that was told: of one's birth, of an age, of an examination. */
export const BIRTH_YEARS: readonly AgeReading[] = [
  estimate(`(?:${I_AM}|moi|moi qui suis) ${BORN}`, bornThen),
  estimate(String.raw`i was born (?:in |on .{3,20})${YEAR}`, bornThen),
  estimate(`${I_AM} de ${FULL_YEAR}`, bornThen),
  estimate(`${I_AM} (?:une? )?(?:enfant|gosse|gamine?|classe|cru|millésime|cuvée) (?:de |d')?${FULL_YEAR}`, bornThen),
  estimate(`j'ai eu ${AGE} en ${YEAR}`, birthdayThatYear),
  estimate(String.raw`j'avais (?<n>[1-9]\d?) ans en ${YEAR}`, sometimeThatYear),
  estimate(String.raw`en ${FULL_YEAR},? j'avais (?<n>[1-9]\d?) ans`, sometimeThatYear),
  estimate(`[àa] ${AGE},? j'ai .*c'était en ${YEAR}`, sometimeThatYear),
  estimate(String.raw`i was (?<n>[1-9]\d?) in ${FULL_YEAR}`, sometimeThatYear),
  estimate(String.raw`in ${FULL_YEAR},? i was (?<n>[1-9]\d?)(?= *[,.]| *$| years| and)`, sometimeThatYear),
  estimate(`j'ai (?:passé|eu|raté|décroché) (?:mon|le) bac en ${YEAR}`, leftSchoolThen),
  estimate(`mon bac (?:en |de |, ?)?${FULL_YEAR}`, leftSchoolThen),
  estimate(String.raw`j'ai (?:passé|eu) (?:mon|le) bac il y a (?<n>[1-9]\d?) ans`, ({ years }, on) =>
    leftSchoolIn(on.getUTCFullYear() - years),
  ),
  estimate(`i (?:graduated|left) (?:high )?school in ${FULL_YEAR}`, leftSchoolThen),
  estimate(`i (?:did|took|sat) my a[- ]levels in ${FULL_YEAR}`, leftSchoolThen),
]
const I_FOLLOW = String.raw`(?=,? (?:donc |et |alors |oui |moi |mais )*(?:je |j'|jsuis ))`
/** « née en 1990 donc oui j'ai connu le minitel »: with no « je » before it, one must follow. */
export const OPENING_YEARS: readonly AgeReading[] = [
  estimate(`${OPENING}${BORN}${I_FOLLOW}`, bornThen),
  estimate(String.raw`${OPENING}born (?:in |.{3,14} )${YEAR}(?=,? .*(?<!\p{L})(?:i|i'm|my|me)(?!\p{L}))`, bornThen),
  estimate(
    `${OPENING}bac (?:en )?${FULL_YEAR}(?=, )(?!.*(?:copies|corrig|surveill|élèves|prof|sujets?|taux|réforme))`,
    leftSchoolThen,
  ),
]

/** From the first of ten birthdays to the last. */
export const decade =
  (years: number) =>
  (_: Said, on: Date): Birth => ({ from: aged(years + 9, on).from, to: aged(years, on).to })

/** A school year ends in the June that follows its September. */
const endOfSchoolYear = (on: Date) => on.getUTCFullYear() + (on.getUTCMonth() >= 7 ? 1 : 0)
const inSchool = (youngest: number, oldest: number) => (_: Said, on: Date) =>
  agedInJune(endOfSchoolYear(on), youngest, oldest)
const GOES = `(?:${I_AM}|j'entre|je rentre|jrentre|je passe)`
const ANY = '(?: (?:une?|bientôt|déjà|jeune|vieille?|vieux|encore|toujours))*'

/** What somebody is that goes with some years of life. */
export const STATES: readonly AgeReading[] = [
  estimate(`${GOES} en (?:terminale|tle|term)(?!\\p{L})`, inSchool(17, 19)),
  estimate(`(?:rentrée|dernière année) en (?:terminale|tle) pour moi`, inSchool(17, 19)),
  estimate(
    `je (?:passe|révise) (?:le|mon) bac (?!blanc)(?:de |en juin|demain|lundi|dans|cette année)`,
    inSchool(17, 19),
  ),
  estimate(`(?:i'm|im|i am) in (?:year 13|sixth form|grade 12|12th grade|senior year)`, inSchool(17, 19)),
  estimate(`(?:i'm|im|i am) a (?:high school )?senior(?= (?:and|in high|this year)| *$)`, inSchool(17, 19)),
  estimate(
    `${GOES} en (?:seconde|2nde)(?! (?:classe|main|partie|mi-temps|ligne|position|zone))(?!\\p{L})`,
    inSchool(15, 17),
  ),
  estimate(
    `${GOES} en (?:3e|3ème|troisième)(?! (?:position|place|année|partie|ligne|division))(?!\\p{L})`,
    inSchool(14, 16),
  ),
  estimate(
    `${GOES} en (?:4e|4ème|quatrième)(?! (?:position|place|année|partie|ligne|division))(?!\\p{L})`,
    inSchool(13, 15),
  ),
  estimate(`(?:i'm|im|i am) in (?:year 11|10th grade)`, inSchool(15, 17)),
  estimate(`${I_AM}${ANY} lycéen(?:ne)?(?!\\p{L})`, inSchool(15, 19)),
  estimate(`${I_AM}${ANY} collégien(?:ne)?(?!\\p{L})`, inSchool(11, 16)),
  estimate(`(?:${I_AM}${ANY} trentenaire|j'ai (?:passé )?la trentaine)(?!\\p{L})`, decade(30)),
  estimate(
    `${I_AM}${ANY} (?:quadra|quadragénaire|quarantenaire)(?!\\p{L})|j'ai (?:passé )?la quarantaine(?!\\p{L})`,
    decade(40),
  ),
  estimate(`${I_AM}${ANY} (?:quinqua|quinquagénaire)(?!\\p{L})|j'ai (?:passé )?la cinquantaine(?!\\p{L})`, decade(50)),
  estimate(`${I_AM}${ANY} (?:sexa|sexagénaire)(?!\\p{L})`, decade(60)),
  estimate(`${I_AM}${ANY} septuagénaire(?!\\p{L})`, decade(70)),
]
