import { anyOf } from './bio-words.ts'

/** A parent gives a child's age more often than a child writes « maman ». */
export const isForOrAboutTheYoung = (bio: string) =>
  (PARENT.test(bio) && !KEPT_BY_PARENTS.test(bio)) || concernsAnAudience(bio)

export const concernsAnAudience = (bio: string) => bio.includes('🔞') || AUDIENCE.test(bio)

const PARENT = anyOf(
  'maman|papa|mère|père|parents?|mum|mom|mama|dad|mother|father|enfants?|(?<!stray )kids?|filles|fils|garçons',
)
/** « Compte géré par mes parents » is a child's. */
const KEPT_BY_PARENTS =
  /(?<!\p{L})(?:gérée?|tenue?|surveillée?|supervisée?|run|managed|monitored) (?:par|by) (?:mes|mon|ma|ses|sa|son|my|his|her) ?(?:parents?|maman|papa|mère|père|mum|mom|dad|mother|father)/iu
/** At work with the young, or a page for adults: « 16 ans » is then who it is for. */
const AUDIENCE = anyOf(
  [
    'prof|professeure?|enseignante?|instit|coach|entraîneu(?:r|se)|éducat(?:eur|rice)|animat(?:eur|rice)|teacher|jeunesse',
    'pegi|parental|interdite?|u1\\d|nsfw|onlyfans|mineurs|minors|adultes?|adults?',
  ].join('|'),
)
