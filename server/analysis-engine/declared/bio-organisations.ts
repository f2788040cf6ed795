import type { Clause } from './bio-clauses.ts'
import { isPerson } from './bio-persons.ts'
import { anyOf } from './bio-words.ts'

const GROUPS = [
  'association|asso|collectif|coopérative|club|fédération|syndicat|radio|média|magazine|revue|festival|agence|librairie',
  'journal|hebdo|quotidien|mensuel|gazette|bulletin|restaurant|resto|pizzeria|bistrot?|bar|café|crêperie|auberge|hôtel',
  'camping|gîte|entreprise|société|startup|start-up|marque|boutique|magasin|épicerie|disquaire|salon|groupe|orchestre',
  'fanfare|harmonie|duo|trio|quatuor|couple|théâtre|musée|mairie|commune|ville|ong|fondation|comité|réseau|brasserie',
  'cabinet|compte officiel|page officielle|boulangerie|pâtisserie|boucherie|fromagerie|cinéma|domaine|cave|château',
  'garage|pharmacie|centre|institut|compagnie|troupe|chorale|auto-école|crèche|ehpad|équipe|section|amicale|union',
  'traiteur|caviste|primeur|guinguette|mission locale|service client|les (?:frères|s(?:œ|oe)urs|amis)|chez',
  'official|company|brand|shop|store|brewery|bakery|foundation|band|pub|charity|society|agency',
].join('|')
/** One person may stand behind these: « Blog cuisine · elle ». */
const WORKS = 'blog|podcast|chaîne|studio|atelier|maison|école'

const starting = (words: string) =>
  new RegExp(String.raw`^(?:(?:la|le|les|une?|the|our|notre) |l')?(?:\p{L}+-)?(?:${words})(?![\p{L}\p{N}])`, 'iu')
const GROUP = starting(GROUPS)
const GROUP_OR_WORK = starting(`${GROUPS}|${WORKS}`)
/** In English the noun comes last. */
const ENGLISH_GROUP =
  /(?<!\p{L})(?:collective|bookshop|company|club|agency|brewery|bakery|charity|foundation|band|newsletter)$/iu
const TEAM = /^(?:AS|FC|US|SC|RC|AC|ES|CS|SO|AJ|CO|USM|ASC) \p{Lu}/u
const WE = anyOf("nous|we|we're|on fête|on recrute|à nous (?:deux|trois)")

const OF_AN_EVENING =
  /(?<!\p{L})(?:le (?:soir|jour|matin|week-end|dimanche|samedi|mardi|mercredi|jeudi|vendredi|lundi)|la nuit)$/iu

/** One word of three or more in a list, or what fills an evening: « Code, café, jeux vidéo », « chorale le soir ». */
function isATaste({ words, lead, tail }: Clause): boolean {
  const listed = `${lead}${words}${tail}`.split(',').filter((item) => !/\d/u.test(item))
  return (!words.includes(' ') && listed.length > 2) || OF_AN_EVENING.test(words)
}

/** By a clause's first word, or a plural that speaks: « Radio libre · 40 ans » is nobody of forty. */
export function isOrganisation(clauses: readonly Clause[]): boolean {
  const isAGroup = (clause: Clause) =>
    (GROUP_OR_WORK.test(clause.words) && !isATaste(clause)) || TEAM.test(clause.words)
  const [first] = clauses
  const opensAsSomebody = first !== undefined && !isAGroup(first) && isPerson(first.words)
  return opensAsOrganisation(clauses) || (!opensAsSomebody && clauses.some(isAGroup))
}

/**
 * What the bio says first is what it is: « Coopérative de relecture · iel/elle » has no pronouns of its own. But
 * « Cinéma, pâtes, sieste » are tastes.
 */
export function opensAsOrganisation(clauses: readonly Clause[]): boolean {
  const [{ words, tail } = { words: '', tail: '' }] = clauses
  const beginsAList = tail.startsWith(',') && words.split(' ').length < 3
  const isAGroup = !beginsAList && (GROUP.test(words) || ENGLISH_GROUP.test(words))
  return isAGroup || clauses.some((clause) => WE.test(clause.words))
}
