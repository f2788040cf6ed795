import { forEachExpression } from '#server/analysis-engine/text/lexicon.ts'
import type { Token } from '#server/analysis-engine/text/tokens.ts'
import { weights } from './classify.ts'
import type { Figure } from './figures.ts'
import { occlusionDrops } from './occlusion.ts'
import { namedPeople, VULGAR } from './tone.ts'
import type { WordEntry } from './vocabulary.ts'

type Language = 'fr' | 'en'
export type Span = { start: number; end: number }
type Attribution = { token: Token; drop: number }

const MAX_SPANS = 6
/** A word that matters five times less than the first one would be a guess. */
const MIN_SHARE_OF_STRONGEST = 1 / 5
/** Each costs a classification of the post: 40 µs for a usual one, 1 ms for one of 4,000 characters. */
const MAX_OCCLUDED = 80

export type MarkedFigure = Exclude<Figure, 'pressing'> | 'vulgarity'

/**
 * The words that carried each prediction, to be marked where the post is shown as evidence: without them the logit
 * drops most. In the text's order, and never one that names a group of people: being named is not what is held against a post.
 */
export function attributionSpans(
  tokens: readonly Token[],
  language: Language,
  figures: readonly MarkedFigure[],
): Map<MarkedFigure, Span[]> {
  const { lookUp } = weights().vocabularies[language]
  const known = tokens.map(({ word }) => lookUp(word))
  const people = namedPeople(tokens, known).slice(0, tokens.length)
  const estimated = figures.filter((figure) => figure !== 'vulgarity')
  const candidates = tokens.filter((token, index) => people[index] !== 1 && isContentWord(token, known[index]))
  const spans = new Map<MarkedFigure, Span[]>()
  if (estimated.length > 0) {
    const words = [...new Set(candidates.map(({ word }) => word))].slice(0, MAX_OCCLUDED)
    const drops = occlusionDrops(words, tokens, language, estimated)
    for (const [figureIndex, figure] of estimated.entries()) {
      const attributions = candidates.map((token) => ({ token, drop: drops.get(token.word)?.[figureIndex] ?? 0 }))
      spans.set(
        figure,
        strongest(attributions).map(({ token: { start, end } }) => ({ start, end })),
      )
    }
  }
  if (figures.includes('vulgarity')) spans.set('vulgarity', vulgarSpans(tokens, people, known))
  return spans
}

/** « the » may weigh more than « chicken » in a joke, and marking it would explain nothing. */
function isContentWord({ kind, word }: Token, entry: WordEntry | undefined): boolean {
  if ((kind !== 'word' && kind !== 'hashtag') || word.length < 2 || !entry) return false
  return entry.themes.sections.length > 0 || !entry.isFunctionWord
}

function strongest(attributions: readonly Attribution[]): Attribution[] {
  const largest = attributions.reduce((most, { drop }) => Math.max(most, drop), 0)
  return attributions
    .filter(({ drop }) => drop > 0 && drop >= largest * MIN_SHARE_OF_STRONGEST)
    .toSorted((one, other) => other.drop - one.drop)
    .slice(0, MAX_SPANS)
    .toSorted((one, other) => one.token.start - other.token.start)
}

/** Vulgarity is read in the lexicon, not guessed: its words and expressions, those that touch as one. */
function vulgarSpans(tokens: readonly Token[], people: Uint8Array, known: readonly WordEntry[]): Span[] {
  const marked = new Uint8Array(tokens.length)
  const joins = new Uint8Array(tokens.length)
  for (const [index, { tone }] of known.entries()) {
    if (tone.sections.some((section) => VULGAR.includes(section))) marked[index] = 1
    forEachExpression(tone, tokens, index, ({ section, length }) => {
      if (!VULGAR.includes(section)) return
      marked.fill(1, index, index + length)
      joins.fill(1, index + 1, index + length)
    })
  }
  const spans: Span[] = []
  for (const [index, { start, end }] of tokens.entries()) {
    if (marked[index] !== 1 || people[index] === 1) continue
    const last = spans.at(-1)
    if (last && joins[index] === 1 && people[index - 1] !== 1) last.end = end
    else spans.push({ start, end })
  }
  return spans.slice(0, MAX_SPANS)
}
