import { anyOf, inAnyCase } from './bio-words.ts'

const relatives = [
  'maman|papa|mère|père|parents?|tante|tata|oncle|tonton|mamie|mamy|papi|papy|mémé|pépé|marraine|parrain|mari|femme',
  'épou(?:x|se)|frère|s(?:œ|oe)ur|cousine?|nièce|neveu|filleule?|compagn(?:e|on)|conjointe?|fiancée?|copine|copain',
  'mum|mom|mama|dad|mother|father|aunt(?:ie)?|uncle|wife|husband|brother|sister|nephew|niece|godmother|godfather|partner',
  'girlfriend|boyfriend|spouse|married',
].join('|')
/** Not « papa de 3 », nor « mère de famille », « femme de ménage ». */
const RELATIVE_OF = anyOf(
  String.raw`(?:${relatives}) (?:(?:de|du|des|à|au|of|to) |d')(?!\d|deux|trois|quatre|two|three|four|famille|ménage).*`,
)
/** « Views my own » speaks of nobody. */
const POSSESSIVE = anyOf(
  '(?:mon|ma|mes|notre|nos|(?<!(?:ingé|ingénieure?|technicien(?:ne)?|design) )son|sa|ses|leurs?|my|our|his|their)(?! (?:own|opinions?|views?|tweets?|posts?|propos|avis|compte))',
)
/** Of a person, not « fan de foot ». */
const FAN_OF = /(?:^|\s)(?:[Ff]an|[Ss]tan) (?:de |of |d')\p{Lu}/u
/** Who works for a person, is close to one or carries one's word: « Coach de Théo », « Agent for Remy Vale ». */
const roles = [
  'agente?|manageuse|manager|coach|entraîneu(?:r|se)|assistante?|traduct(?:eur|rice)|édit(?:eur|rice)|biographe|élève',
  'disciple|admirat(?:eur|rice)|amie?|pote|voisine?|coloc(?:ataire)?|veuf|veuve|fille|fils|petite?-fil(?:s|le)|groupie',
  'plume|soutien|équipe|campagne|collab(?:orat(?:eur|rice))?|portrait|interview|opposante?|friend|son|daughter|trainer',
  'translator|editor|publicist|ghostwriter|speechwriter|staffer|aide|works?|working|bodyguard|assistant|interpreter',
].join('|')
const title = String.raw`(?:(?:M\.|Mme|Mr\.?|Mrs\.?|Ms\.?|Dr\.?|Cllr) )?`
const ROLE_FOR = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(?:${inAnyCase(roles)})(?: (?!en |à |au |aux |dans |chez )\p{Ll}+){0,2} (?:(?:de|of|for|to|pour|avec|with) |d')|(?:${inAnyCase('team|vive|merci')}) )${title}\p{Lu}`,
  'u',
)
/**
 * « Un film de Claire Morne (elle) », « Photos de @lea et Tom (il) »: a name that is neither the sentence's subject nor
 * a place or a firm. The case tells a name from a word, so these mind it; « BD » is a word.
 */
const ONLY_A_NAME =
  /^(?!(?:Avec|Par|Pour|Chez|With|By|For|To|De|Et|And) )\p{Lu}[\p{L}'-]*(?<!ing)(?: \p{Lu}[\p{L}.'-]*)? ?[([{]$/u
const noName = "à|chez|au|aux|du|des|l[ae]|les|en|dans|sur|at|in|from|the|suis|am|i'm|c'est"
const NAME_LAST = new RegExp(
  String.raw`(?<!\S)(?!(?:${inAnyCase(noName)}) )[^\s,]+ (?:\uFFFC+|\p{Lu}\p{Ll}[\p{L}'-]{0,40}(?: \p{Lu}[\p{L}.'-]{0,40}){0,4}) ?[([{]$`,
  'u',
)
const namesAnother = (lead: string) => NAME_LAST.test(lead) && !ONLY_A_NAME.test(lead)

/** « Marié à une avocate (elle) », « Photo de profil : Soraya (elle) », « Deux chats, un fils (il) ». */
const SOMEBODY_BEFORE_BRACKET =
  /(?<!\p{L})(?:fils|enfant|bébé|ado|mari|copain|copine|kid|baby|son|daughter|wife|husband|boyfriend|girlfriend) ?[([{]$|(?<!\p{L})(?:(?:à|avec|de|pour|to|with|of|for|by) |d')(?:une?|an?) [^,([{]{0,100}[([{]$|:[^:([{]*[([{]$/iu
const NEGATION_BEFORE = /(?:^|[\s,(])(?:pas|ni|non|jamais|sauf|not|no|never)[\s,([{]*$/iu
/** « On recrute un·e dev (il/elle) ». */
const SEEKS =
  /^(?:on |nous |we |je |i |i'm |we're )?(?:recrut\p{L}*|recherch\p{L}*|cherch(?:e|ons)|hiring|looking for)(?!\p{L})/iu

/** Read in what comes before a clause in its sentence: « Maman de Zoé (elle) » speaks of Zoé. */
export const speaksOfAnother = (lead: string) =>
  [RELATIVE_OF, POSSESSIVE, FAN_OF, ROLE_FOR, SOMEBODY_BEFORE_BRACKET, NEGATION_BEFORE, SEEKS].some((guard) =>
    guard.test(lead),
  ) || namesAnother(lead)

/** « Mamie Odette, 92 ans, racontée par sa petite-fille »; « géré par mes parents » is a child's own account. */
const TOLD =
  /(?<!\p{L})(?:racont|film|photographi|dessin|observ|gér|anim|ten|vu|told|filmed|drawn|run|managed|narrated)(?:ée?s?|ue?s?|e?s?)? (?:par|by) (?!(?:mes|mon|ma|my) |(?:ses|sa|son|his|her) (?:parents|mère|père|maman|papa|mum|mom|dad))/iu
export const isToldByAnother = (bio: string) => TOLD.test(bio)

const first = String.raw`\p{Lu}\p{Ll}[\p{L}'-]*`
/** « Je travaille pour Anne Roy, sénatrice », « Opposé à Luc Bel, maire », but not « Prof de SVT, maire ». */
const NAMED_LAST = new RegExp(
  String.raw`(?<!\p{L})(?:(?:${inAnyCase("(?:de|avec|pour|par|derrière|contre|with|for|of|by) |d'")})${title}${first}|(?:${inAnyCase('à|to')}) ${title}${first} \p{Lu}[\p{L}.'-]{0,40})(?: \p{Lu}[\p{L}.'-]{0,40}){0,4},$`,
  'u',
)
/** The words that follow such a lead are in apposition to somebody else's name. */
export const endsWithAnothersName = (lead: string) => NAMED_LAST.test(lead)
