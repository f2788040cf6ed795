import { inAnyCase } from './bio-words.ts'
import { NUMBER_WORDS } from './numbers-in-words.ts'

const YEARS = String.raw`(?<age>[1-9]\d|${NUMBER_WORDS}(?= ans)) ?(?:ans|piges|balais|yo|y\/o|y\.o\.?|(?:years?|yrs?)[ -]old)`
const SOMEBODY =
  'jeune (?:fille|garçon)|(?:jeune )?(?:homme|femme|mec|meuf|étudiante?|lycéen(?:ne)?|collégien(?:ne)?|retraitée?)'
/** « Lyonnaise de 33 ans », « pianiste de 12 ans ». */
const KNOWN_BY_A_WORD = String.raw`\p{L}{3,}(?:aise?|oise?|ien(?:ne)?|aine?|iste|euse|rice)`
const ENGLISH_SOMEBODY = String.raw`(?:girl|boy|guy|man|woman|student|teen|artist|writer|gamer|dev|nurse|\p{L}+(?:ist|ician))`
/** In the first person. */
export const FIRST_PERSON_AGE = [
  new RegExp(String.raw`^(?:j'ai|i'm|im|i am|[âa]ge ?:) ?(?<value>${YEARS})$`, 'iu'),
  new RegExp(String.raw`^je suis une? [\p{L}-]+ de (?<value>${YEARS})$`, 'iu'),
  new RegExp(String.raw`^j'ai (?<value>${YEARS}) et (?!plus|\+|quelques)`, 'iu'),
  /^(?:i'm|im|i am|aged|[âa]ge ?:) ?(?<value>(?<age>[1-9]\d))$/iu,
  /^(?:i'm|im|i am) (?<value>(?<age>[1-9]\d)) and (?:i|i'm|still|not|my|a) /iu,
  /^(?:i'm|im|i am) (?<value>(?<age>1[3-7])) (?:pls|please|so|btw|lol|but)(?!\p{L})/iu,
]
/** The whole clause, or with a word for its author: « 20 ans de métier » is neither. */
export const STANDALONE_AGE = [
  new RegExp(
    String.raw`^(?<value>${YEARS})(?: ½| à l'état civil| dont .*| bien tassée?s| (?:et|and) (?:demie?|des poussières|toutes mes dents|(?:still|finally|toujours|encore|enfin) .*))?$`,
    'iu',
  ),
  new RegExp(
    String.raw`^(?:je suis )?(?:une? )?(?:(?:${SOMEBODY})(?: de)?|${KNOWN_BY_A_WORD} de) (?<value>${YEARS})(?= (?:en|à|au|qui)(?!\p{L})|$)`,
    'iu',
  ),
  new RegExp(String.raw`^(?<value>${YEARS}) ${ENGLISH_SOMEBODY}$`, 'iu'),
  // « H 41 ans », « F/26/Nantes », « 24F »; « H24 » is all day long.
  new RegExp(String.raw`^[FHM],? (?<value>${YEARS})$`, 'u'),
  /^[FHM]\/(?<value>(?<age>[1-9]\d))(?:\/.*)?$/u,
  /^(?<value>(?<age>[1-9]\d) ?[FM])(?:\/.*)?$/u,
]
/** Seventeen, said otherwise. */
export const SOON_18 =
  /^(?:(?:bientôt|presque|demain) 1[1-8] ans|18 ans dans \S+ (?:jours?|semaines?|mois)|1[1-7] ans jusqu'.*|(?:almost|nearly|turning) 1[1-8](?: (?:yo|years old))?)$/iu
const MONTH = [
  'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre',
  'january|february|march|april|may|june|july|august|september|october|november|december',
].join('|')
const DAY = String.raw`(?:le |on )?(?:\d{1,2}(?:er|st|nd|rd|th)?[ /.-])?(?:${MONTH}|\d{1,2})[ /.-]`
const BORN = String.raw`(?<value>(?:née?|né(?:\(e\)|[·.]e)|born)(?: en| in)? (?:${DAY})?(?<year>(?:19|20)\d\d))`
export const FIRST_PERSON_BIRTH = new RegExp(String.raw`^(?:je suis|i was) ${BORN}(?![\p{L}\p{N}])`, 'iu')
export const STANDALONE_BIRTH = new RegExp(String.raw`^${inAnyCase(`${BORN}(?:$| (?:à|in) `)}(?=\p{Lu}))`, 'u')
export const MINOR = /^(?:je suis mineure?|mineure|(?:i'?m a |i am a )?minor)$/iu
