import type { Clause } from './bio-clauses.ts'
import { endsWithAnothersName, speaksOfAnother } from './bio-others.ts'
import { ENGLISH_PLACE, PLACE } from './bio-places.ts'
import { anyOf } from './bio-words.ts'
import { LIBERAL, LIBERAL_PROFESSION, ORIENTATIONS } from './declared-orientations.ts'
import { CLAUSE_END, ENGLISH_PARTY, LABEL, OF_A_PARTY, SINCE_ALWAYS } from './declared-parties.ts'

const COUNCIL = '(?:municipale?|départementale?|régionale?|métropolitaine?|communautaire)'
const MANDATE = [
  '[Dd]éputée?(?: (?:européen(?:ne)?|fédérale?))?|[Ee]urodéputée?|[Ss]énat(?:eur|rice)|[Mm]aire(?:[- ]adjointe?)?|[Bb]ourgmestre|[ÉéE]chevine?',
  "(?:[Pp]remi(?:er|ère) )?[Aa]djointe? (?:au maire|à la maire)|[ÉéE]lue? (?:d'opposition|locale?|municipale?|régionale?|départementale?)",
  `[Cc]onseill(?:er|ère) (?:${COUNCIL}|de Paris)|(?:[Vv]ice-)?[Pp]résidente? d(?:u [Cc]onseil ${COUNCIL}|u [Dd]épartement|e (?:la )?[Rr]égion)`,
  `[ÉéE]lue? (?=(?:${LABEL})(?![\\p{L}\\p{N}]))`,
].join('|')
const MEMBER = [
  '[Aa]dhérente?|[Mm]embre(?: du (?:bureau|conseil) (?:national|politique|fédéral))?|[Ee]ncartée?|[Mm]ilitante?|[ÉéE]lue?|[Pp]orte-parole|[Rr]éférente?(?: (?:départementale?|régionale?|locale?))?',
  '[Ss]ecrétaire (?:nationale?|fédérale?|départementale?|de section)',
].join('|')
const CHARGE = String.raw`(?:d'opposition|de la majorité|déléguée?|chargée?|en charge)(?![\p{L}\p{N}]).*`
const OFFICE =
  'MP|MSP|MEP|Member of Parliament|Member of the European Parliament|(?:City |County )?[Cc]ouncillor|(?:Deputy )?Mayor|Senator'
const COUNCILLOR = '(?:City|County|Town|Borough|Parish|District) [Cc]ouncillor|(?:State|US) (?:Senator|Representative)'

/** « Députée écologiste de la 3e circonscription », with the side it takes: « Maire de Lyon » alone is an office. */
const HELD_FOR_A_SIDE = [
  `(?:[Jj]e suis )?(?:${MANDATE})(?: ?(?:${LABEL}))?(?: ${PLACE})?(?: (?:${LABEL}))?(?: ${CHARGE})?${CLAUSE_END}`,
  `(?:${ENGLISH_PARTY} )(?:${OFFICE}) ${ENGLISH_PLACE}${CLAUSE_END}`,
  `(?:(?:${ENGLISH_PARTY} )(?:${COUNCILLOR})|${ENGLISH_PARTY} [Cc]ouncillor)${CLAUSE_END}`,
].map((statement) => new RegExp(`^${statement}`, 'u'))
const A_SIDE = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${LABEL}|${ENGLISH_PARTY})(?![\p{L}\p{N}])`, 'u')
const MEMBERSHIPS = [
  `(?:[Jj]e suis )?(?:${MEMBER}) ${OF_A_PARTY}`,
  `(?:[Pp]roud )?(?:[Mm]ember of the ${ENGLISH_PARTY} Party|${ENGLISH_PARTY} Party member)${CLAUSE_END}`,
  SINCE_ALWAYS,
].map((statement) => new RegExp(`^${statement}`, 'u'))

/** What may be, what is meant the other way, and what was given up. */
const NOT_NOW = anyOf(
  [
    'future?|futurs?|candidate?|pas|jamais|plus|non|ni|not|never|suppléante?|repentie?|déçue?',
    'jusqu|until|autre vie|rêves?|anti|contre|démissionn\\p{L}+|exclue?|lapsed|resigned|expelled',
    'un jour|peut-être|bientôt|someday|one day|no more|(?<!(?:depuis|since) )(?:19|20)\\d\\d',
  ].join('|'),
)
/** Of what follows: « Ancien maire, sénateur », but « Députée, ancienne prof ». */
const NO_LONGER = anyOf('ex|anciens?|anciennes?|former')
/** Of the mandate itself, but « Retraité SNCF, adhérent PCF ». */
const STOPPED = anyOf('retraitée?|retired|honoraire|sortante?')
/** Whom one works or stands for: the mandate is theirs. */
const FOR_ANOTHER = anyOf(
  [
    'collaborat(?:eur|rice)|collab|assistante? (?:parlementaire|de|du)|attachée?|(?:chef(?:fe)?|direct(?:eur|rice)) de cabinet',
    "cabinet (?:de|du)|soutiens? (?:à|de|d'.*)|équipe de campagne|comité de soutien|staffer",
    'speechwriter|works? for|working for|travaille pour|campaigning for',
  ].join('|'),
)
/** Its town is governed on a console. */
const GAME = anyOf('animal crossing|acnh|simcity|sim city|cities skylines|minecraft|gta|serveur discord|discord')
/** « Les Verts » of Saint-Étienne. */
const FOOTBALL =
  /⚽|(?<!\p{L})(?:foot(?:ball)?|asse|saint(?:é|-étienne)|chaudron|geoffroy[- ]guichard|stade|ligue 1|supporte(?:r|ur))(?!\p{L})/iu

/**
 * The side an account says it takes, in its bio's own words: an orientation, a membership, a mandate held for a party. An
 * office is not an orientation, nor is an opinion, a hashtag or a flag.
 */
export function declaredPolitics(
  clauses: readonly Clause[],
  bio: string,
): { value: string; quote: string } | undefined {
  if (FOR_ANOTHER.test(bio) || GAME.test(bio)) return undefined
  const stated = clauses.find((clause) => takesASide(clause.words, bio) && isTheirs(clause, bio))
  return stated && { value: `«\u00a0${stated.quote}\u00a0»`, quote: stated.quote }
}

function takesASide(words: string, bio: string): boolean {
  const isHeldForASide = A_SIDE.test(words) && HELD_FOR_A_SIDE.some((statement) => statement.test(words))
  return isHeldForASide || isOrientation(words, bio) || MEMBERSHIPS.some((statement) => statement.test(words))
}

function isOrientation(words: string, bio: string): boolean {
  const isAPractice = LIBERAL.test(words) && LIBERAL_PROFESSION.test(bio)
  return !isAPractice && ORIENTATIONS.some((statement) => statement.test(words))
}

function isTheirs({ words, lead, tail, isBracketed }: Clause, bio: string): boolean {
  // « Anticapitaliste, et pas près de me taire » takes nothing back.
  const isNotNow = [words, lead, isOrientation(words, bio) ? '' : tail].some((text) => NOT_NOW.test(text))
  const isOver = isNotNow || STOPPED.test(words) || [words, lead].some((text) => NO_LONGER.test(text))
  const isAnothers = isBracketed || speaksOfAnother(lead) || endsWithAnothersName(lead)
  const isATeam = words.includes('Verts') && FOOTBALL.test(bio)
  return !isOver && !isAnothers && !isATeam && !words.includes('?')
}
