import { eachExpression } from '#server/analysis-engine/text/lexicon.ts'
import type { Token } from '#server/analysis-engine/text/tokens.ts'
import { VULGAR } from './dense.ts'
import { readFeatures } from './features.ts'
import { weights } from './judge.ts'
import { SHARED, sumsOf, toxicSum } from './logits.ts'
import { isGrammatical } from './word-table.ts'

type Language = 'fr' | 'en'
type Estimated = Exclude<Figure, 'vulgarity'>
export type Span = { start: number; end: number }
type Weighed = { token: Token; fall: number }

const MOST_SHOWN = 6
/** A word that matters five times less than the first one would be a guess. */
const LEAST_SHARE = 1 / 5
/** Each costs a reading of the post: 40 µs for a usual one, 1 ms for one of 4,000 characters. */
const MOST_TRIED = 80

export type Figure = 'toxicity' | 'humour' | 'political' | 'vulgarity'

/**
 * The words that carried each prediction, to be marked where the post is shown as evidence: without them the sum falls
 * most. In the text's order, and never one that names a group of people: being named is not what is held against a post.
 */
export function tellingWords(
  tokens: readonly Token[],
  language: Language,
  figures: readonly Figure[],
): Map<Figure, Span[]> {
  const people = Uint8Array.from(readFeatures(tokens, weights().readers[language]).people)
  const estimated = figures.filter((figure) => figure !== 'vulgarity')
  const candidates = tokens.filter((token, place) => people[place] !== 1 && canTell(token, language))
  const spans = new Map<Figure, Span[]>()
  if (estimated.length > 0) {
    const falls = fallsOf(candidates, tokens, (read) => sumsFor(read, language, estimated))
    for (const [nth, figure] of estimated.entries()) {
      const weighed = candidates.map((token) => ({ token, fall: falls.get(token.word)?.[nth] ?? 0 }))
      spans.set(
        figure,
        heaviest(weighed).map(({ token: { start, end } }) => ({ start, end })),
      )
    }
  }
  if (figures.includes('vulgarity')) spans.set('vulgarity', vulgarSpans(tokens, people, language))
  return spans
}

/** « the » may weigh more than « chicken » in a joke, and marking it would explain nothing. */
function canTell({ kind, word }: Token, language: Language): boolean {
  if ((kind !== 'word' && kind !== 'hashtag') || word.length < 2) return false
  const { know, words } = weights().readers[language]
  const { row, themes } = know(word)
  return themes.sections.length > 0 || !isGrammatical(words, row)
}

function sumsFor(tokens: readonly Token[], language: Language, figures: readonly Estimated[]): number[] {
  const model = weights()
  const sums = sumsOf(readFeatures(tokens, model.readers[language]), model, language)
  return figures.map((figure) => (figure === 'toxicity' ? toxicSum(sums, language) : (sums[SHARED[figure]] ?? 0)))
}

/** How much each word is missed, for each figure. One said twice is left out twice: the models read it once. */
function fallsOf(
  candidates: readonly Token[],
  tokens: readonly Token[],
  sums: (tokens: readonly Token[]) => number[],
): Map<string, number[]> {
  const whole = sums(tokens)
  const falls = new Map<string, number[]>()
  for (const { word } of candidates) {
    if (falls.has(word) || falls.size === MOST_TRIED) continue
    const without = sums(tokens.filter((token) => token.word !== word))
    falls.set(
      word,
      whole.map((sum, nth) => sum - (without[nth] ?? 0)),
    )
  }
  return falls
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
