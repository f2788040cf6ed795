import type { Clause } from './bio-clauses.ts'
import { opensAsOrganisation } from './bio-organisations.ts'
import { isToldByAnother, speaksOfAnother } from './bio-others.ts'
import { isPerson } from './bio-persons.ts'
import { opensAsThing } from './bio-things.ts'
import { ANIMALS, anyOf } from './bio-words.ts'

/** Which pronouns agree with each other. Used to notice a contradiction, never shown: « elle » stays « elle ». */
const families = [
  ['elle', 'she', 'her', 'hers', 'ella'],
  ['il', 'lui', 'he', 'him', 'his'],
  ['iel', 'ael', 'ellui', 'elleux', 'they', 'them', 'theirs', 'xe', 'xem', 'ze', 'zir', 'any', 'all'],
] as const
const SUBJECTS = new Set(['elle', 'ella', 'il', 'iel', 'ael', 'she', 'he', 'they', 'xe', 'ze'])
/** Alone, an English pronoun is too common a word. */
const ALONE = new Set(['elle', 'il', 'iel', 'ael'])
const every = families.flat().join('|')
const SET = new RegExp(`^(?:${every})(?: ?/ ?(?:${every})){1,3}$`, 'iu')
const ANY_ONE = new RegExp(`^(?:${every})$`, 'iu')
const LABEL = /^(?:mes |my )?(?:pronoms?|pronouns?)(?: are| sont)? ?[:=]? ?| (?:pronoms|pronouns)$/iu

/** « elle, lui, nous » names characters, « elle, grazia, vogue » magazines. */
const A_PRONOUN = /(?:^(?:et |ou )?|: )(?:je|tu|il|elle|lui|moi|toi|nous|vous|eux|ils|elles|on)$/iu
const A_MAGAZINE = new RegExp(
  String.raw`^(?:ex[- ]|pour |chez )?(?:${[
    'grazia|vogue|glamour|marie claire|cosmopolitan|cosmo|gq|figaro|libération|libé|le monde|marianne|biba|causette',
    "femme actuelle|paris match|closer|bazaar|vanity fair|télérama|neon|society|stylist|l'officiel|numéro|les inrocks",
    "l'obs|l'express|le point|slate|madame figaro|psychologies|public|voici|gala|version femina|modes et travaux",
  ].join('|')})$`,
  'iu',
)
/** Beside « il » they make it a state. */
const ILLINOIS = anyOf('chicago|springfield|peoria|naperville|aurora|rockford|joliet|champaign|evanston|illinois|usa')
/** « elle ❤️ 12.06.2021 » is whom one loves. */
const LOVE = /[❤♥♡💍💑💏💘💞]/u
/** « 📸 Inès (elle) » is whom one thanks. */
const CREDIT = /[📷📸🎨🖌🖼🎥📹]/u
/** « il/lui (le chien) », « elle, la mer · lui, la montagne ». */
const GIVEN_TO_ANOTHER = /^[,([{]\s*(?:(?:le|la|les|mon|ma|mes|my|the|for|pour|not|pas) |l')/iu
/** « elle | la voix | le micro » is a cast. */
const A_CAST = /^(?:(?:le|la|les|un|une) |l')/u
/** « Bref, elle. » begins a sentence that does not come. */
const ADVERB_BEFORE = /^(?:bref|donc|alors|puis|et|oui|enfin|voilà|toujours|surtout),$/iu
/** « Our pup Biscuit • he/him ». */
const MINE = /^(?:voici |here's )?(?:mon|ma|notre|my|our)(?! (?:own|opinion|view|avis|propos|compte)) \p{L}/iu
const MY_PET = anyOf(`(?:mon|ma|mes|notre|my|our) (?:${ANIMALS})`)
/** « Compte d'un beagle · il/lui », « Boat account. She/her. » */
const ACCOUNT = anyOf('compte|account|page|journal intime|diary')
const NOT_SOMEBODY = anyOf(`${ANIMALS}|bateau|voilier|boat|ship|van|voiture|car|train|bus|house|plante?|tree`)

export const isAnAnimalsAccount = (text: string) => ACCOUNT.test(text) && NOT_SOMEBODY.test(text)

/** Undefined of a set that takes several. */
export function pronounsGender(pronouns: string): 'f' | 'm' | 'nb' | undefined {
  const [isHers, isHis, isNeither] = families.map((family) =>
    tokens(pronouns).some((token) => family.some((member) => member === token)),
  )
  if (isNeither) return 'nb'
  if (isHers === isHis) return undefined
  return isHers ? 'f' : 'm'
}

/** The clause in which a bio gives its author's pronouns, unless another one, whosever it is, contradicts it. */
export function declaredPronouns(clauses: readonly Clause[]): { value: string; quote: string } | undefined {
  const text = clauses.map(({ words }) => words).join('\n')
  if (opensAsOrganisation(clauses) || opensAsThing(clauses) || isToldByAnother(text)) return undefined
  if (isAnAnimalsAccount(text)) return undefined
  const found = clauses.flatMap((clause, nth) => {
    const value = pronounsIn(clause, clauses)
    const around = [clauses[nth - 1]?.words ?? '', clauses[nth + 1]?.words ?? ''] as const
    return value ? [{ value, quote: clause.quote, isTheAuthors: isTheAuthors(clause, value, around) }] : []
  })
  const first = found.find((one) => one.isTheAuthors)
  if (!first || found.some(({ value }) => familiesOf(value) !== familiesOf(first.value))) return undefined
  return { value: first.value, quote: first.quote }
}

function isTheAuthors(clause: Clause, value: string, around: readonly [before: string, after: string]): boolean {
  const { lead, tail, isBracketed, opening, closing } = clause
  const isListed = around.some((words) => A_PRONOUN.test(words) || MY_PET.test(words)) || MINE.test(around[0])
  const isThanked = isBracketed && CREDIT.test(opening)
  const isAnothers = speaksOfAnother(lead) || GIVEN_TO_ANOTHER.test(tail)
  if (isListed || isThanked || isAnothers) return false
  const isAMagazine = around.some((words) => A_MAGAZINE.test(words))
  const isAState = value === 'il' && around.some((words) => ILLINOIS.test(words))
  const isOfACast = around[0] === '' && A_CAST.test(around[1])
  const isAWord = isAMagazine || isAState || isOfACast || LOVE.test(opening + closing) || ADVERB_BEFORE.test(lead)
  return !(isSingle(value) && isAWord)
}

function pronounsIn(clause: Clause, clauses: readonly Clause[]): string | null {
  const words = clause.words.replace(LABEL, '')
  const isLabelled = words !== clause.words
  return isSet(words) || (isSingle(words) && (isLabelled || standsAlone(clause, clauses))) ? words : null
}

function isSet(words: string): boolean {
  const said = tokens(words)
  return SET.test(words) && said.some((token) => SUBJECTS.has(token)) && new Set(said).size === said.length
}

/** Of a field that holds nothing else. */
export const areOnlyPronouns = (text: string) => SET.test(text) || ANY_ONE.test(text)

const isSingle = (words: string) => ALONE.has(words.toLowerCase())

/** Capitals are a magazine (ELLE), a state (Chicago, IL) or the start of a sentence; brackets lift that doubt. */
function standsAlone(clause: Clause, clauses: readonly Clause[]): boolean {
  const { words, lead, tail, isBracketed, followsComma } = clause
  const pronoun = words.toLowerCase()
  const isMeant = isBracketed || pronoun === 'iel' || pronoun === 'ael'
  const isOneWord = words === pronoun || (isMeant && words !== words.toUpperCase())
  const before = clauses[clauses.indexOf(clause) - 1]?.words ?? ''
  const isIllinois = pronoun === 'il' && followsComma && !isPerson(before)
  const isAnEnding = /[^\s([{][([{]$/u.test(lead) // « celui(elle) »
  const isSubject = tail.startsWith(',') && tail.split(',').some((part) => part.trim().split(' ').length > 4)
  const used = anyOf(pronoun) // « c'est elle. »
  const isUsed = clauses.some((other) => other !== clause && used.test(other.words) && !isSet(other.words))
  return isOneWord && !isIllinois && !isAnEnding && !isSubject && !isUsed
}

const tokens = (words: string) => words.toLowerCase().split(/ ?\/ ?/u)

const familiesOf = (words: string) =>
  families.map((family) => tokens(words).some((token) => family.some((member) => member === token))).join()
