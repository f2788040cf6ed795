import type { Token } from '#server/analysis-engine/text/tokens.ts'
import { count, takeOut, uncount } from './bucket-changes.ts'
import { weights } from './classify.ts'
import { extractDense } from './features.ts'
import type { Figure } from './figures.ts'
import { hashPost, MAX_BUCKETS } from './hashed.ts'
import { type BucketSums, countBuckets, emptySums, figureLogit, plannedLogits } from './logits.ts'
import { type Plan, planFor } from './plan.ts'
import type { WordEntry } from './vocabulary.ts'

type Language = 'fr' | 'en'

const whole = emptySums()
const reduced = emptySums()
const left: Token[] = []
const leftKnown: WordEntry[] = []

/**
 * How much the logit of each figure drops without each of the words. One said twice is left out twice: the models read it once.
 * Only what the figures rest on is computed, and of the hashed features only what a word's absence changes.
 */
export function occlusionDrops(
  words: readonly string[],
  tokens: readonly Token[],
  language: Language,
  figures: readonly Figure[],
): Map<string, number[]> {
  const model = weights()
  const { lookUp, words: table } = model.vocabularies[language]
  const plan = planOf(figures, language)
  const known = tokens.map(({ word }) => lookUp(word))
  const features = extractDense(tokens, known, table, plan)
  const people = features.people.slice(0, tokens.length)
  countBuckets(hashPost(tokens, known, people), model, plan, whole)
  const before = figureLogits(features, plan, whole)
  // Past it a post's last buckets are left out, and which those are depends on all that come before.
  const isCut = whole.words + whole.ngrams + 2 * tokens.length > MAX_BUCKETS
  const counted = count(tokens, known, people)
  const isGone = new Uint8Array(tokens.length)
  const drops = new Map<string, number[]>()
  for (const word of words) {
    takeTokens(word)
    const without = extractDense(left, leftKnown, table, plan)
    if (isCut || !areSamePeople(without.people, people, isGone))
      countBuckets(hashPost(left, leftKnown, without.people), model, plan, reduced)
    else {
      copySums(whole, reduced)
      takeOut(counted, isGone, { table: model.table, ints: plan.ints }, reduced)
    }
    const after = figureLogits(without, plan, reduced)
    drops.set(
      word,
      before.map((logit, at) => logit - (after[at] ?? 0)),
    )
  }
  uncount(counted)
  return drops

  function takeTokens(word: string): void {
    left.length = 0
    leftKnown.length = 0
    for (let at = 0; at < tokens.length; at += 1) {
      const [token, entry] = [tokens[at], known[at]]
      if (!token || !entry) continue
      isGone[at] = token.word === word ? 1 : 0
      if (token.word === word) continue
      left.push(token)
      leftKnown.push(entry)
    }
  }
}

const plans = new Map<string, Plan>()

function planOf(figures: readonly Figure[], language: Language): Plan {
  const name = `${language} ${figures.join(' ')}`
  const known = plans.get(name) ?? planFor(figures, weights().dense, language)
  plans.set(name, known)
  return known
}

function figureLogits(features: { dense: Float32Array }, plan: Plan, sums: BucketSums): number[] {
  const logits = plannedLogits(features, weights(), plan, sums)
  return plan.figures.map((figure) => figureLogit(logits, figure))
}

/** Two words that a third no longer parts may be an expression that names people, and all of those are read as one. */
function areSamePeople(now: Uint8Array, before: Uint8Array, isGone: Uint8Array): boolean {
  let at = 0
  for (let index = 0; index < before.length; index += 1) {
    if (isGone[index] === 1) continue
    if (now[at] !== before[index]) return false
    at += 1
  }
  return true
}

function copySums(from: BucketSums, into: BucketSums): void {
  into.words = from.words
  into.ngrams = from.ngrams
  into.ofWords.set(from.ofWords)
  into.ofNgrams.set(from.ofNgrams)
}
