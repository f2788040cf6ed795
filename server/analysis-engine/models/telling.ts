import { eachExpression } from '#server/analysis-engine/text/lexicon.ts'
import { type Token, tokensOf } from '#server/analysis-engine/text/tokens.ts'
import { VULGAR } from './dense.ts'
import { readFeatures } from './features.ts'
import { weights } from './judge.ts'
import { SHARED, sumsOf, toxicSum } from './sums.ts'
import { isGrammatical } from './word-table.ts'

type Language = 'fr' | 'en'
type Span = { start: number; end: number }
type Weighed = { token: Token; fall: number }

const MOST_SHOWN = 6
/** A word that matters five times less than the first one would be a guess. */
const LEAST_SHARE = 1 / 5
/** Each costs a reading of the post: 40 µs for a usual one, 1 ms for one of 4,000 characters. */
const MOST_TRIED = 80

/**
 * The words that carried a prediction, to be marked where the post is shown as evidence: without them the sum falls
 * most. In the text's order, and never one that names a group of people: being named is not what is held against a post.
 */
export function tellingWords(
  text: string,
  language: Language,
  figure: 'toxicity' | 'humour' | 'political' | 'vulgarity',
): Span[] {
  const tokens = tokensOf(text)
  const people = Uint8Array.from(readFeatures(tokens, weights().readers[language]).people)
  if (figure === 'vulgarity') return vulgarSpans(tokens, people, language)
  const sum = (read: readonly Token[]) => sumOf(read, language, figure)
  const candidates = tokens.filter((token, place) => people[place] !== 1 && canTell(token, language))
  return heaviest(weigh(candidates, tokens, sum)).map(({ token: { start, end } }) => ({ start, end }))
}

/** « the » may weigh more than « chicken » in a joke, and marking it would explain nothing. */
function canTell({ kind, word }: Token, language: Language): boolean {
  if ((kind !== 'word' && kind !== 'hashtag') || word.length < 2) return false
  const { know, words } = weights().readers[language]
  const { row, themes } = know(word)
  return themes.sections.length > 0 || !isGrammatical(words, row)
}

function sumOf(tokens: readonly Token[], language: Language, figure: 'toxicity' | 'humour' | 'political'): number {
  const model = weights()
  const sums = sumsOf(readFeatures(tokens, model.readers[language]), model, language)
  return figure === 'toxicity' ? toxicSum(sums, language) : (sums[SHARED[figure]] ?? 0)
}

/** A word said twice is left out twice: the models read it once, and would not miss one of the two. */
function weigh(
  candidates: readonly Token[],
  tokens: readonly Token[],
  sum: (tokens: readonly Token[]) => number,
): Weighed[] {
  const whole = sum(tokens)
  const falls = new Map<string, number>()
  for (const { word } of candidates) {
    if (falls.has(word) || falls.size === MOST_TRIED) continue
    falls.set(word, whole - sum(tokens.filter((token) => token.word !== word)))
  }
  return candidates.map((token) => ({ token, fall: falls.get(token.word) ?? 0 }))
}

function heaviest(weighed: readonly Weighed[]): Weighed[] {
  const most = weighed.reduce((highest, { fall }) => Math.max(highest, fall), 0)
  return weighed
    .filter(({ fall }) => fall > 0 && fall >= most * LEAST_SHARE)
    .toSorted((one, other) => other.fall - one.fall)
    .slice(0, MOST_SHOWN)
    .toSorted((one, other) => one.token.start - other.token.start)
}

/** Vulgarity is read in the lexicon, not guessed: its words and expressions, those that touch as one. */
function vulgarSpans(tokens: readonly Token[], people: Uint8Array, language: Language): Span[] {
  const { know } = weights().readers[language]
  const marked = new Uint8Array(tokens.length)
  const joins = new Uint8Array(tokens.length)
  for (const [place, { word }] of tokens.entries()) {
    const { tone } = know(word)
    if (tone.sections.some((section) => VULGAR.includes(section))) marked[place] = 1
    eachExpression(tone, tokens, place, ({ section, length }) => {
      if (!VULGAR.includes(section)) return
      marked.fill(1, place, place + length)
      joins.fill(1, place + 1, place + length)
    })
  }
  const spans: Span[] = []
  for (const [place, { start, end }] of tokens.entries()) {
    if (marked[place] !== 1 || people[place] === 1) continue
    const last = spans.at(-1)
    if (last && joins[place] === 1 && people[place - 1] !== 1) last.end = end
    else spans.push({ start, end })
  }
  return spans.slice(0, MOST_SHOWN)
}
