import type { Clause } from './bio-clauses.ts'
import { anyOf, speaksOfAnother } from './bio-guards.ts'

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
const LABEL = /^(?:mes |my )?(?:pronoms?|pronouns?)(?: are| sont)? ?[:=]? ?/iu

/** « elle, lui, nous » names characters, « elle, grazia, vogue » magazines. */
const A_PRONOUN = /^(?:et |ou )?(?:je|tu|il|elle|lui|moi|toi|nous|vous|eux|ils|elles|on)$/iu
const A_MAGAZINE = anyOf(
  [
    'grazia|vogue|glamour|marie claire|cosmopolitan|cosmo|gq|figaro|libération|libé|le monde|marianne|biba|causette',
    'femme actuelle|paris match|closer|bazaar|vanity fair|télérama',
  ].join('|'),
)

/** The clause in which a bio gives its author's pronouns, unless another one, whosever it is, contradicts it. */
export function declaredPronouns(clauses: readonly Clause[]): { value: string; quote: string } | undefined {
  const found = clauses.flatMap((clause, nth) => {
    const value = pronounsIn(clause, clauses)
    const isListed = [clauses[nth - 1], clauses[nth + 1]].some((neighbour) => neighbour && isOfAList(neighbour))
    return value ? [{ value, quote: clause.quote, isTheAuthors: !isListed && !speaksOfAnother(clause.lead) }] : []
  })
  const first = found.find(({ isTheAuthors }) => isTheAuthors)
  if (!first || found.some(({ value }) => familiesOf(value) !== familiesOf(first.value))) return undefined
  return { value: first.value, quote: first.quote }
}

function pronounsIn(clause: Clause, clauses: readonly Clause[]): string | null {
  const words = clause.words.replace(LABEL, '')
  const isLabelled = words !== clause.words
  return isSet(words) || (isSingle(words) && (isLabelled || standsAlone(clause, clauses))) ? words : null
}

const isOfAList = ({ words }: Clause) => A_PRONOUN.test(words) || A_MAGAZINE.test(words)

function isSet(words: string): boolean {
  const [subject = '', ...others] = tokens(words)
  return SET.test(words) && SUBJECTS.has(subject) && !others.includes(subject)
}

const isSingle = (words: string) => ALONE.has(words.toLowerCase())

/** Capitals are a magazine (ELLE), a state (Chicago, IL) or the start of a sentence; brackets lift that doubt. */
function standsAlone(clause: Clause, clauses: readonly Clause[]): boolean {
  const { words, lead, tail, isBracketed, followsComma } = clause
  const pronoun = words.toLowerCase()
  const isOneWord = words === pronoun || (isBracketed && words !== words.toUpperCase())
  const isIllinois = pronoun === 'il' && followsComma
  const isAnEnding = /[^\s([{][([{]$/u.test(lead) // « celui(elle) »
  const isSubject = tail.startsWith(',') && tail.split(',').some((part) => part.trim().split(' ').length > 4)
  const used = anyOf(pronoun) // « c'est elle. »
  const isUsed = clauses.some((other) => other !== clause && used.test(other.words) && !isSet(other.words))
  return isOneWord && !isIllinois && !isAnEnding && !isSubject && !isUsed
}

const tokens = (words: string) => words.toLowerCase().split(/ ?\/ ?/u)

const familiesOf = (words: string) =>
  families.map((family) => tokens(words).some((token) => family.some((member) => member === token))).join()
