import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostileText } from '#server/analysis-engine/text/test-builders.ts'
import { type Token, tokenize } from '#server/analysis-engine/text/tokens.ts'
import { weights } from './classify.ts'
import { extractFeatures } from './features.ts'
import type { Figure } from './figures.ts'
import { figureLogit, logitsOf } from './logits.ts'
import { occlusionDrops } from './occlusion.ts'

type Language = 'fr' | 'en'

/** The whole post classified anew without each word: what occlusion is, and what it cost before. */
function plainDrops(
  words: readonly string[],
  tokens: readonly Token[],
  language: Language,
  figures: readonly Figure[],
) {
  const logits = (read: readonly Token[]) => {
    const all = logitsOf(extractFeatures(read, weights().vocabularies[language]), weights(), language)
    return figures.map((figure) => figureLogit(all, figure))
  }
  const whole = logits(tokens)
  return words.map((word) => {
    const without = logits(tokens.filter((token) => token.word !== word))
    return [word, whole.map((logit, at) => logit - (without[at] ?? 0))] as const
  })
}

const WORDS = [
  'sale',
  'race',
  'de',
  'les',
  'gens',
  'du',
  'voyage',
  'mdr',
  'noirs',
  'petits',
  'the',
  'black',
  'people',
  'vote',
  '!',
  '@a',
  '#b',
  'http://t.co',
]
const text = fc.oneof(
  hostileText,
  fc.array(fc.constantFrom(...WORDS), { maxLength: 30 }).map((words) => words.join(' ')),
)
const figures = fc.subarray<Figure>(['toxicity', 'humour', 'political', 'pressing'], { minLength: 1 })

test('each drop is what classifying the post anew without the word gives, to the last bit', () => {
  fc.assert(
    fc.property(text, fc.constantFrom<Language>('fr', 'en'), figures, (post, language, asked) => {
      const tokens = tokenize(post)
      const words = [...new Set(tokens.map(({ word }) => word))].slice(0, 20)
      expect([...occlusionDrops(words, tokens, language, asked)]).toEqual(plainDrops(words, tokens, language, asked))
    }),
  )
})

test('a group of people that is named once a word is out, and a post with more n-grams than are counted', () => {
  const long = Array.from({ length: 260 }, (_, nth) => `m${Math.imul(nth, 7_919)}abcdefghij`).join(' ')
  for (const post of ['les gens mdr du voyage', 'black mdr people and black mdr people', long]) {
    const tokens = tokenize(post)
    const words = ['mdr', tokens[0]?.word ?? '', tokens[5]?.word ?? '']
    expect([...occlusionDrops(words, tokens, 'fr', ['toxicity', 'political'])]).toEqual(
      plainDrops(
        words.filter((word, at) => words.indexOf(word) === at),
        tokens,
        'fr',
        ['toxicity', 'political'],
      ),
    )
  }
})
