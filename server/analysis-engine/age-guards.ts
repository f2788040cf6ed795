import type { Clause } from './bio-clauses.ts'
import { anyOf, speaksForMany, speaksOfAnother } from './bio-guards.ts'

/** Whose age may come after a comma: « Trois enfants, 12 ans », « Pour Lola, 14 ans ». */
const OTHERS = anyOf(
  [
    'enfants?|b[ée]b[ée]s?|filles|fils|garçons|jumeaux|jumelles|jeunes|ados|élèves?|(?:une|la|d.une) fille|(?:un|le) garçon',
    'kids?|children|bab(?:y|ies)|girls|boys|sons?|daughters?|twins|teens|chat(?:te|on)?s?|chien(?:ne)?s?|cats?|dogs?',
    'rip|hommage|mémoire|memory|justice|(?:pour|for|avec|with)(?=[^,]*,?$)',
  ].join('|'),
)
/** Years of something else: an experience, a marriage, a sobriety, a spirit. */
const DURATION = anyOf(
  [
    'sobre|sobriété|abstinente?|sevrée?|clean|sober|sobriety|mariée?s|en couple|ensemble|together|anniversa(?:ire|ry)',
    'garantie|ancienneté|âge mental|mentalement|dans (?:ma|la) tête|in my head|at heart|mentally',
  ].join('|'),
)
const AFTERWARDS = /^[\s,(]*(?:d'|de |of |et plus|et \+|\+|mini|max|révolus|depuis|déjà)/iu
const LISTED_NUMBER = /(?:^|,)\s*\d+\s*,$/u
const AGE = /(?<!\d|(?:depuis|for|pendant|y a) )\d{1,2} ?(?:ans|yo|y\/o|years?)(?![\p{L}]| (?:de|of)| d')/giu
const SINCE = /(?:depuis|since|est\.?|créée?|fondée?|founded) (?:en |in )?(?<year>(?:19|20)\d\d)/giu

const PARENT = anyOf('maman|papa|mère|père|parents?|mum|mom|mama|dad|mother|father|enfants?|kids?|filles|fils|garçons')
/** At work with the young, or a page for adults: « 16 ans » is then who it is for. */
const AUDIENCE = anyOf(
  [
    'prof|professeure?|enseignante?|instit|coach|entraîneu(?:r|se)|éducat(?:eur|rice)|animat(?:eur|rice)|teacher|jeunesse',
    'pegi|parental|interdite?|u1\\d|nsfw|onlyfans|mineurs|minors|adultes?|adults?',
  ].join('|'),
)

/** Whether a bio leaves room for an age at all. */
export function mayGiveAnAge(clauses: readonly Clause[]): boolean {
  const text = clauses.map(({ words }) => words).join('\n')
  return !speaksForMany(clauses) && !DURATION.test(text) && [...text.matchAll(AGE)].length < 2
}

/** A bracket may hold the years of a trade: « Avocat (20 ans) ». */
export const isTheAuthors = ({ lead, tail, isBracketed }: Clause) =>
  !isBracketed && !speaksOfAnother(lead) && !OTHERS.test(lead) && !LISTED_NUMBER.test(lead) && !AFTERWARDS.test(tail)

/** « Sur X depuis 2011 · 15 ans » counts from 2011. */
export const isTimeSince = (years: number, bio: string, at: Date) =>
  [...bio.matchAll(SINCE)].some(({ groups }) => Math.abs(at.getUTCFullYear() - Number(groups?.['year']) - years) <= 1)

/** A parent gives a child's age more often than a child writes « maman ». */
export const isForOrAboutTheYoung = (bio: string) => PARENT.test(bio) || concernsAnAudience(bio)

export const concernsAnAudience = (bio: string) => bio.includes('🔞') || AUDIENCE.test(bio)
