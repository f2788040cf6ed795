import { maskedWords } from './masked-words.ts'
import { type Token, tokenize } from './tokens.ts'

/**
 * Words by section, from a plain file: `# section`, then one entry a line; several words are an expression, a final
 * asterisk stands for any ending. Sections are numbered in the order they are given.
 */
export type Lexicon = { sections: readonly string[]; lookUp: (word: string) => LexiconEntry }

/** The sections a word belongs to by itself, and the expressions that it may begin, by their second word. */
export type LexiconEntry = { sections: readonly number[]; expressions: Expressions | null }
export type Expression = { section: number; length: number; rest: readonly Pattern[]; endsInPronoun: boolean }
type Pattern = { text: string; isPrefix: boolean }
/** « tu » begins two hundred: only those whose second word is there are tried, and those with « word* » for it. */
type Expressions = { bySecond: Map<string, Expression[]>; others: Expression[] }

export function openLexicon(file: string, sections: readonly string[]): Lexicon {
  const { words, prefixes, expressions } = readEntries(file, sections)
  const masked = maskedWords(words, prefixes)
  const longest = Math.max(0, ...Array.from(prefixes.keys(), (prefix) => prefix.length))

  function lookUp(word: string): LexiconEntry {
    const found = new Set(words.get(word))
    for (let length = 2; length <= Math.min(word.length, longest); length += 1) {
      for (const section of prefixes.get(word.slice(0, length)) ?? []) found.add(section)
    }
    if (word.includes('*')) for (const section of masked(word)) found.add(section)
    return { sections: [...found], expressions: expressions.get(word) ?? null }
  }
  return { sections, lookUp }
}

/** Calls `onFound` with each expression that begins at `index`. */
export function forEachExpression(
  { expressions }: LexiconEntry,
  tokens: readonly Token[],
  index: number,
  onFound: (expression: Expression, index: number) => void,
): void {
  const second = tokens[index + 1]
  if (!expressions || !second) return
  const likely = expressions.bySecond.get(second.word)
  if (likely) for (const expression of likely) if (matchesRest(expression, tokens, index)) onFound(expression, index)
  for (const expression of expressions.others) if (matchesRest(expression, tokens, index)) onFound(expression, index)
}

function matchesRest({ rest, endsInPronoun }: Expression, tokens: readonly Token[], index: number): boolean {
  for (let at = 0; at < rest.length; at += 1) {
    const [token, pattern] = [tokens[index + 1 + at], rest[at]]
    if (!token || !pattern) return false
    const fits = pattern.isPrefix ? token.word.startsWith(pattern.text) : token.word === pattern.text
    if (!fits) return false
  }
  return !endsInPronoun || isPronoun(tokens, index + rest.length)
}

/** Tied by its hyphen, or without a noun after it. */
const isPronoun = (tokens: readonly Token[], index: number) =>
  tokens[index]?.hyphenated === true || tokens[index + 1]?.kind !== 'word'

function readEntries(file: string, sections: readonly string[]) {
  const words = new Map<string, number[]>()
  const prefixes = new Map<string, number[]>()
  const expressions = new Map<string, Expressions>()
  let section = -1
  for (const line of file.split('\n')) {
    if (line.startsWith('# ')) section = sections.indexOf(line.slice(2).trim())
    else if (section >= 0 && line.trim() !== '') add(line)
  }
  return { words, prefixes, expressions }

  function add(line: string): void {
    const [first, ...rest] = patternsOf(line)
    if (!first) throw new Error(`« ${line} » holds nothing that is read in a post`)
    const endsInPronoun = PRONOUN.test(line)
    if (rest.length > 0) addExpression(expressions, first, { section, length: 1 + rest.length, rest, endsInPronoun })
    else listIn(first.isPrefix ? prefixes : words, first.text).push(section)
  }
}

/** « ferme-la », where « la » without its hyphen may be the one of « ferme la porte ». */
const PRONOUN = /-l(?:a|e|es)\s*$/

/** An entry is read as a post is: « t’es qu’un » is « t es qu un »; an asterisk after a word leaves its ending open. */
const patternsOf = (line: string): Pattern[] =>
  tokenize(line).map(({ word, end }) => ({ text: word, isPrefix: line[end] === '*' }))

/** « fermez-la » and « fermez la » read alike and count once, as the stricter of the two. */
function addExpression(expressions: Map<string, Expressions>, first: Pattern, expression: Expression): void {
  if (first.isPrefix) throw new Error(`« ${first.text}* » cannot begin an expression`)
  const begun = expressions.get(first.text) ?? { bySecond: new Map<string, Expression[]>(), others: [] }
  expressions.set(first.text, begun)
  const [second] = expression.rest
  const candidates = second?.isPrefix === false ? listIn(begun.bySecond, second.text) : begun.others
  const same = candidates.find(({ section, rest }) => section === expression.section && areSame(rest, expression.rest))
  if (same) same.endsInPronoun ||= expression.endsInPronoun
  else candidates.push(expression)
}

const areSame = (one: readonly Pattern[], other: readonly Pattern[]) =>
  one.length === other.length &&
  one.every(({ text, isPrefix }, at) => text === other[at]?.text && isPrefix === other[at].isPrefix)

function listIn<Item>(map: Map<string, Item[]>, key: string): Item[] {
  const list = map.get(key) ?? []
  map.set(key, list)
  return list
}
