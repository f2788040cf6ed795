/**
 * Where a bio speaks of somebody else, plays a part, or is not a person's. The rules for declared words ask here
 * first: what is doubtful is not declared.
 */

/** Whole words of any alphabet: `\b` would find « il » in « péril ». The text has straight apostrophes. */
export const anyOf = (words: string) => new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words})(?![\p{L}\p{N}])`, 'iu')

const relatives = [
  'maman|papa|mère|père|parents?|tante|oncle|mamie|papi|marraine|parrain|mari|femme|épou(?:x|se)|frère|s(?:œ|oe)ur',
  'mum|mom|mama|dad|mother|father|aunt(?:ie)?|uncle|wife|husband|brother|sister',
].join('|')
const RELATIVE_OF = anyOf(
  String.raw`(?:${relatives}) (?:(?:de|du|des|à|au|of|to) |d')(?!\d|deux|trois|quatre|two|three|four).*`,
)
/** « Views my own » speaks of nobody. */
const POSSESSIVE = anyOf(
  '(?:mon|ma|mes|notre|nos|son|sa|ses|leurs?|my|our|his|their)(?! (?:own|opinions?|views?|tweets?|posts?|propos|avis))',
)
/** Of a person, not « fan de foot ». */
const FAN_OF = /(?:^|\s)(?:[Ff]an|[Ss]tan) (?:de |of |d')\p{Lu}/u
/** « Photos de @lea et Tom (il) ». The case tells a name from a word, so this one minds it. */
const NAME_BEFORE_BRACKET =
  /(?:^|\s)(?:[Pp]ar|[Bb]y|[Aa]vec|[Ww]ith|[Pp]our|[Ff]or|[Tt]o|et|and|&) [\p{Lu}\uFFFC]\S* ?[([{]$/u
const NEGATION_BEFORE = /(?:^|[\s,(])(?:pas|ni|non|jamais|sauf|not|no|never)[\s,([{]*$/iu

/** Read in what comes before a clause in its sentence: « Maman de Zoé (elle) » speaks of Zoé. */
export const speaksOfAnother = (lead: string) =>
  [RELATIVE_OF, POSSESSIVE, FAN_OF, NAME_BEFORE_BRACKET, NEGATION_BEFORE].some((guard) => guard.test(lead))

const PLAY = anyOf(
  [
    'parodi(?:e|es|que|ques)|parody|satir(?:e|es|ique|iques|ical)|pastiche|fictif|fictive|fictional|roleplay|rp|ocs?',
    'personnages?|characters?|fake|faux compte|bot',
  ].join('|'),
)

export const playsAPart = (bio: string) => PLAY.test(bio.normalize('NFKC'))

const ORGANISATION = new RegExp(
  String.raw`^(?:la |le |une? |l')?(?:${[
    'association|asso|collectif|club|fédération|syndicat|radio|média|magazine|revue|festival|agence|librairie|journal',
    'restaurant|entreprise|société|startup|start-up|marque|maison|atelier|studio|boutique|groupe|orchestre|théâtre',
    'musée|mairie|commune|ong|fondation|comité|réseau|brasserie|cabinet|compte officiel|page officielle|blog|podcast',
    'boulangerie|pâtisserie|cinéma|domaine|cave|garage|pharmacie|centre|institut|compagnie|troupe|chorale|école|chaîne',
    'official|company|brand|shop|store|brewery|bakery|foundation',
  ].join('|')})(?![\p{L}\p{N}])`,
  'iu',
)
const WE = anyOf("nous|we|we're|on fête")

/** By a clause's first word, or a plural that speaks: « Radio libre · 40 ans » is nobody of forty. */
export const speaksForMany = (clauses: readonly { words: string }[]) =>
  clauses.some(({ words }) => ORGANISATION.test(words) || WE.test(words))
