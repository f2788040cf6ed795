import type { Clause } from './bio-clauses.ts'
import { isOrganisation } from './bio-organisations.ts'
import { isToldByAnother, speaksOfAnother } from './bio-others.ts'
import { isThing } from './bio-things.ts'
import { ANIMALS, anyOf } from './bio-words.ts'

/** Whose age may come after a comma: « Trois enfants, 12 ans », « Pour Lola, 14 ans », « Nièce : Jade, 13 ans ». */
const OTHERS = anyOf(
  [
    'enfants?|b[ée]b[ée]s?|filles|fils|garçons|jumeaux|jumelles|jeunes|ados|(?!^)élève|élèves|(?:une|la|d.une) fille|(?:un|le) garçon',
    'kids?|children|bab(?:y(?!-)|ies)|girls|boys|sons?|daughters?|twins|teens|(?:pour|for|avec|with)(?=[^,]*,?$)',
    ANIMALS,
  ].join('|'),
)
/** « Un portrait : Nora, 19 ans », « Léa & Tom, 28 ans ». */
const NAMES_BEFORE = /:|\p{Lu}[\p{L}-]{1,40} (?:&|et|and|\+|x) \p{Lu}/u
/** Years of something else: an experience, a marriage, a sobriety, a spirit; or of somebody who is gone. */
const DURATION = anyOf(
  [
    'sobre|sobriété|abstinente?|sevrée?|clean|sober|sobriety|mariée?s|en couple|ensemble|together|anniversa(?:ire|ry)|noces',
    'garantie|ancienneté|rémission|remission|greffée?|prison|prisonni(?:er|ère)s?|otages?|condamnée?|survivante?|survivor|âge mental|mentalement|dans (?:ma|la) tête',
    'in my head|at heart|mentally|rip|hommage|(?:à la|en) mémoire|in (?:loving )?memory|justice (?:pour|for)',
    "partie? trop tôt|gone too soon|décédée?|tuée?|assassinée?|on (?:ne )?t'oublie|repose en paix",
  ].join('|'),
)
/** A price by age, or an age to come in: « Places à 5 € - 26 ans ». */
const TERMS = /€|£|\$|(?<!\p{L})(?:gratuite?|tarifs?|accès|inscriptions?|réservée?|free entry|discount)(?!\p{L})/iu
/** Who has been something for long enough to count it: « Expatrié au Québec, 15 ans », « Végane · 10 ans ». */
const STATE =
  /^(?:expat(?:riée?)?|installée?|émigrée?|immigrée?|vegan|végane?|végétarien(?:ne)?|non[- ]fumeu(?:r|se)|abonnée?)(?!\p{L})/iu
const AFTERWARDS =
  /^[\s,(]*(?:d'|de |of |et plus|et \+|\+|mini|max|révolus|depuis|since|déjà|(?:enfin |ou )?presque|environ|à peu près|ou pas|or so|or not|ish)/iu
/** The next words take it back: « 25 ans 🎂 pour la dixième fois ». */
const TAKEN_BACK =
  /^(?:pour (?:toujours|la \S+ fois)|forever|for the \S+ time|(?:enfin|ou) presque|ou pas|or not)(?!\p{L})/iu
const LISTED_NUMBER = /(?:^|,)\s*\d+\s*,$/u
const AGE = /(?<!\d|(?:depuis|for|pendant|y a) )\d{1,2} ?(?:ans|yo|y\/o|years?)(?![\p{L}]| (?:de|of)| d')/giu
const SINCE = /(?:depuis|since|est\.?|créée?|fondée?|founded) (?:en |in )?(?<year>(?:19|20)\d\d)/giu
const FROM_TO = /(?<from>(?:19|20)\d\d) ?(?:[-–—>→/]|à|to) ?(?<to>(?:19|20)\d\d)/giu

/** Nobody is one of these so young: « Avocat au barreau · 20 ans » tells of a career, « Ancien pompier · 20 ans » too. */
const CAREER =
  /^(?:avocate?|médecin|chirurgien(?:ne)?|notaire|juge|magistrate?|psychiatre|dentiste|direct(?:eur|rice)|pdg|ceo|cto|drh|retraitée?|retired|veteran|vétéran|commandante?|colonel(?:le)?|grand-père|grand-mère|surgeon|lawyer|attorney|judge|director)(?!\p{L})/iu
const PAST = anyOf('ex|anciens?|ancienne|former|prof|professeure?')

/** Whether a bio leaves room for an age at all. */
export function mayGiveAnAge(clauses: readonly Clause[], bio: string): boolean {
  const text = clauses.map(({ words }) => words).join('\n')
  const isOfSomethingElse = DURATION.test(text) || TERMS.test(text) || isToldByAnother(bio)
  return !isOfSomethingElse && !isOrganisation(clauses) && [...text.matchAll(AGE)].length < 2
}

/** An age that stands in the bio without anything that says whose it is. */
export function unclearAge(clauses: readonly Clause[], bio: string, at: Date): string | undefined {
  if (!mayGiveAnAge(clauses, bio)) return undefined
  const [words] = clauses.flatMap((clause) => clause.quote.match(AGE) ?? [])
  const years = Number.parseInt(words ?? '', 10)
  return years >= 18 && !isTimeSince(years, bio, at) && !isCareer(years, clauses) ? words : undefined
}

/** A bracket may hold the years of a trade: « Avocat (20 ans) ». */
export function isTheAuthors(clause: Clause, nth: number, clauses: readonly Clause[]): boolean {
  const { lead, tail, isBracketed } = clause
  const [before = '', after = ''] = [clauses[nth - 1]?.words, clauses[nth + 1]?.words]
  const isOfAnother = speaksOfAnother(lead) || [OTHERS, NAMES_BEFORE, LISTED_NUMBER].some((guard) => guard.test(lead))
  const isCounted = AFTERWARDS.test(tail) || TAKEN_BACK.test(after) || STATE.test(before) || isThing(before)
  return !isBracketed && !isOfAnother && !isCounted
}

/** « Sur X depuis 2011 · 15 ans » counts from 2011, « 1986 → 2026 · 40 ans » too. */
export const isTimeSince = (years: number, bio: string, at: Date) =>
  [...bio.matchAll(SINCE)].some(
    ({ groups }) => Math.abs(at.getUTCFullYear() - Number(groups?.['year']) - years) <= 1,
  ) ||
  [...bio.matchAll(FROM_TO)].some(
    ({ groups }) => Math.abs(Number(groups?.['to']) - Number(groups?.['from']) - years) <= 1,
  )

/** Where a career is told, few years are its years. */
export const isCareer = (years: number, clauses: readonly Clause[]) =>
  years < 25 && clauses.some(({ words }) => CAREER.test(words) || (years >= 18 && PAST.test(words)))
