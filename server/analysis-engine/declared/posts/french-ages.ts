import { aged, birthday } from '#server/analysis-engine/declared/birth.ts'
import {
  AGE,
  type AgeReading,
  AND_NO_MORE,
  nextDay,
  OPENING,
  oneLess,
  reading,
  type Said,
  thatDay,
  thisAge,
} from './age-reading.ts'
import { IN_A_WHILE, LATELY, LATELY_SINCE, SOON, TODAY, WEEKDAY } from './french-days.ts'

const I_HAVE = "(?:j'?ai|j ai|g)"
const I_AM = "(?:je suis|j'?suis|chuis?)"
const AT_LAST =
  '(?: (?:déjà|maintenant|à peine|seulement|juste|enfin|quand même|officiellement|désormais|moi|pile|tout juste|tout pile|bien|fraîchement))?'
/** « un client de 15 ans » has been one for so long. */
const SOMEBODY =
  '(?:femme|homme|fille|garçon|meuf|mec|gars|nana|dame|adulte|étudiante?|vieux|vieille|maman|papa|mère|père|retraitée?|célibataire|jeune)'
const LEARNS = "(?:j'apprends|je découvre|je débute|je commence|je m'y mets|je me mets|je reprends|je passe mon permis)"
const IN_WEEKS = String.raw`(?:j-\d+|[\p{L}\d]+ (?:jours?|semaines?|mois))`

const within =
  (before: number, after = 0) =>
  ({ years }: Said, on: Date) =>
    birthday(years, on, { before, after })

/** Around a birthday; tried first, since « j'ai 40 ans demain » is not « j'ai 40 ans ». */
const AROUND_A_BIRTHDAY: readonly AgeReading[] = [
  reading(String.raw`${I_HAVE}${AT_LAST} ${AGE} (?:aujourd'?hui|ajd|auj|depuis (?:ce matin|minuit))(?!\p{L})`, thatDay),
  reading(`${I_HAVE}${AT_LAST} ${AGE} depuis ${LATELY_SINCE}`, within(35)),
  reading(`(?:${I_HAVE}|je fais|je prends) ${AGE} demain`, nextDay),
  reading(`demain,? (?:${I_HAVE}|je fais|je prends|j'aurai) ${AGE}${AND_NO_MORE}`, nextDay),
  reading(`(?:${I_HAVE}|je fais|je prends) ${AGE} ${SOON}`, oneLess),
  reading(
    `(?:${IN_A_WHILE}|bientôt|la semaine prochaine),? (?:j'ai|je fais|j'aurai|je prends) ${AGE}${AND_NO_MORE}`,
    oneLess,
  ),
  reading(`j'aurai ${AGE} ${SOON}`, oneLess),
  reading(`(?:je vais avoir|j'?vais avoir|j'ai bientôt|j'ai presque|je vais sur mes) ${AGE}${AND_NO_MORE}`, oneLess),
  reading(`${IN_WEEKS} (?:avant|de) mes ${AGE}${AND_NO_MORE}`, oneLess),
  reading(`(?:je vais|on va) fêter mes ${AGE}${AND_NO_MORE}`, oneLess),
  reading(`mes ${AGE} (?:approchent|arrivent|c'est bientôt|c'est dans)`, oneLess),
  reading(String.raw`je (?:rentre|suis|entre) dans ma (?<n>[2-9]\d)(?:e|ème|è) année(?!\p{L})`, oneLess),
  reading(`j'ai (?:eu|pris|fêté mes|soufflé mes) ${AGE}(?= ${LATELY})`, within(35)),
  reading(`(?:hier|ce week-?end|${WEEKDAY}),? j'ai (?:eu|pris|fêté mes|soufflé mes) ${AGE}`, within(15)),
  reading(`depuis (?:hier|${WEEKDAY}|minuit|ce matin),? j'ai ${AGE}${AND_NO_MORE}`, within(8)),
  reading(`(?:je viens|j'?viens) (?:d'?avoir|de fêter mes|de prendre) ${AGE}${AND_NO_MORE}`, within(60)),
  reading(`(?:je|on) fête (?:enfin )?mes ${AGE}(?= (?:${TODAY}|${SOON}|ce soir))`, within(15, 15)),
  reading(`mes ${AGE} demain`, nextDay),
  reading(`mes ${AGE},? (?:c'est )?${TODAY}`, thatDay),
  reading(String.raw`(?:je suis |enfin |officiellement )?majeure? depuis ${LATELY_SINCE}`, (_, on) =>
    birthday(18, on, { before: 35 }),
  ),
  reading(String.raw`(?:je suis |je serai )?majeure? (?:demain|${IN_A_WHILE})`, (_, on) => aged(17, on)),
  reading(`ça y est,? (?:j'ai )?${AGE}${AND_NO_MORE}`, within(15, 1)),
]
const AT_ANY_TIME: readonly AgeReading[] = [
  reading(String.raw`(?<=\d ?ans.{0,120})j'en ai (?<n>[1-9]\d)(?= *[,.)!]| *$| et )`, thisAge),
  reading(`${I_HAVE}${AT_LAST} ${AGE}${AND_NO_MORE}`, thisAge),
  reading(String.raw`(?:${I_AM} |en tant qu')une? (?:\p{L}+ )?${SOMEBODY} de ${AGE}${AND_NO_MORE}`, thisAge),
  reading(`en tant que ${SOMEBODY} de ${AGE}${AND_NO_MORE}`, thisAge),
  reading(String.raw`(?:moi|je) \((?<n>[1-9]\d)(?: ?(?:ans|piges|balais))?\)`, thisAge),
  reading(String.raw`moi c'est \p{L}+,? ${AGE}${AND_NO_MORE}`, thisAge),
  reading(String.raw`(?<=ans.{0,120}, )moi,? (?:à )?(?<n>[1-9]\d)(?: ans)?(?= *[:,]| *$)`, thisAge),
  reading(`(?:du haut de|malgré|avec) mes ${AGE}${AND_NO_MORE}`, thisAge),
  reading(String.raw`à mon [âa]ge[ ,(:]+${AGE}${AND_NO_MORE}`, thisAge),
  reading(String.raw`${LEARNS} (?:\p{L}+(?:' ?|[ -])){0,5}\p{L}+ [àa] ${AGE}(?= *$|[,.])`, thisAge),
  reading(`[àa] (?:bientôt|presque|quasi) ${AGE},? (?:je |j')`, oneLess),
]
export const FRENCH_AGES = [...AROUND_A_BIRTHDAY, ...AT_ANY_TIME]

/** « 38 ans aujourd'hui », with no « je »: only where the post shows whose day it is. */
export const FRENCH_BIRTHDAYS: readonly AgeReading[] = [
  reading(`${OPENING}${AGE},? ${TODAY}(?! (?:que|qu'))`, thatDay),
  reading(`${OPENING}(?:aujourd'hui|ce jour|ce matin),? ${AGE}(?= *$|[,.])`, thatDay),
  reading(`${OPENING}${AGE} depuis ${LATELY_SINCE}(?! (?:que|qu'))`, within(35)),
  reading(`${OPENING}${AGE} demain(?! (?:que|qu'))`, nextDay),
  reading(`${OPENING}(?:bientôt |presque )?${AGE} (?:${IN_A_WHILE}|la semaine prochaine|le mois prochain)`, oneLess),
  reading(`${OPENING}(?:${IN_A_WHILE}),? ${AGE}(?= *$|[,.])`, oneLess),
  reading(`${OPENING}demain,? ${AGE}(?= *$|[,.])`, nextDay),
  reading(String.raw`${OPENING}(?<n>[1-9]\d) bougies,? ${TODAY}`, thatDay),
]

/** « à 31 ans je vis encore chez mes parents »; whether it is told of today, its verb says. */
export const AT_AN_AGE = reading(
  String.raw`(?<=^[^\p{L}]*|[,:(] ?|(?<!\p{L})(?:et|mais|moi|donc|aujourd'hui|parce qu'|que) )[àa] ${AGE}(?: passés| et demi| bien tassés)?(?<told>,? (?:et )?(?:moi )?(?:je |j'|j(?=suis|me |fais|sais |vis )).*)`,
  thisAge,
)
/** « je vis encore chez mes parents à 31 ans », « je me suis fait larguer à 27 ans, ce matin ». */
export const SO_OLD = reading(
  String.raw`(?<told>(?:je |j'|j(?=suis|me ))[^,:]*?) [àa] ${AGE}(?=(?<today>,? ${TODAY})| *$|,)`,
  thisAge,
)
/** « 41 ans, pas d'enfant, et une tante qui me pose la question »: a list that its author opens with their age. */
export const OPENING_AGE: readonly AgeReading[] = [
  reading(String.raw`${OPENING}${AGE}(?=, [^,]+,)`, thisAge),
  reading(String.raw`${OPENING}(?:${SOMEBODY}|moi),? (?:de )?${AGE}(?=,)`, thisAge),
  reading(String.raw`${OPENING}(?<n>[1-9]\d) (?:piges|balais|berges)(?= et |, )`, thisAge),
]
