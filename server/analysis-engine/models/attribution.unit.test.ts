import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hostileText } from '#server/analysis-engine/text/test-builders.ts'
import { tokenize } from '#server/analysis-engine/text/tokens.ts'
import { attributionSpans, type MarkedFigure } from './attribution.ts'
import { classify, weights } from './classify.ts'
import { extractFeatures } from './features.ts'

const spansIn = (text: string, language: 'fr' | 'en', figure: MarkedFigure) =>
  attributionSpans(tokenize(text), language, [figure]).get(figure) ?? []
const markedWords = (text: string, language: 'fr' | 'en', figure: MarkedFigure) =>
  spansIn(text, language, figure).map(({ start, end }) => text.slice(start, end))

describe('the words that carried it', () => {
  test.each([
    ['fr', 'toxicity', 'Tu es vraiment un connard, il fait beau', ['connard']],
    ['fr', 'political', 'Le gouvernement doit retirer la réforme, bonne journée', ['réforme']],
    ['fr', 'humour', 'Quel est le comble pour un électricien ? Ne pas être au courant mdr', ['comble']],
    ['en', 'toxicity', 'You are a fucking idiot and it is sunny', ['idiot']],
    ['en', 'political', 'The senate will vote on the immigration bill, good evening', ['senate', 'vote']],
  ] as const)('%s %s: « %s »', (language, figure, text, words) => {
    expect(markedWords(text, language, figure)).toEqual(expect.arrayContaining([...words]))
  })

  test('a word said twice is marked twice', () => {
    expect(markedWords('connard, il fait beau, connard', 'fr', 'toxicity')).toEqual(['connard', 'connard'])
  })

  test('words that tell nothing by themselves are left out', () => {
    expect(markedWords('You are a fucking idiot and the worst of them', 'en', 'toxicity')).not.toEqual(
      expect.arrayContaining(['the']),
    )
  })
})

describe('vulgar words are those of the lexicon', () => {
  test.each([
    ['fr', 'Oh putain, il fait beau et merde', ['putain', 'merde']],
    ['fr', 'Va te faire foutre maintenant', ['Va te faire foutre']],
    ['fr', 'Quel p*tain de temps', ['p*tain']],
    ['fr', 'Bonjour tout le monde', []],
    ['en', 'holy shit, what a day', ['holy shit']],
    ['en', 'what a lovely day', []],
  ] as const)('%s: « %s »', (language, text, words) => {
    expect(markedWords(text, language, 'vulgarity')).toEqual(words)
  })
})

describe('a group of people is never marked', () => {
  test.each([
    ['fr', 'Les musulmans et les juifs sont des parasites, qu’ils crèvent', /musulmans|juifs/],
    ['en', 'Women and muslims are stupid pigs and should die', /women|muslims/i],
  ] as const)('%s: « %s »', (language, text, group) => {
    const words = markedWords(text, language, 'toxicity')
    expect(words).not.toEqual([])
    for (const word of words) expect(word).not.toMatch(group)
  })
})

const figure = fc.constantFrom<MarkedFigure>('toxicity', 'humour', 'political', 'vulgarity')
const WORDS = [
  'connard',
  'les',
  'musulmans',
  'putain',
  'de merde',
  'va te faire foutre',
  'vote',
  'loi',
  'mdr',
  'women',
  'shit',
  '!',
]
const text = fc.oneof(
  hostileText,
  fc.array(fc.constantFrom(...WORDS), { maxLength: 15 }).map((words) => words.join(' ')),
)

describe('whatever the text', () => {
  test('at most six spans, in order, apart, on the edges of words, none of them a group of people', () => {
    fc.assert(
      fc.property(text, fc.constantFrom('fr' as const, 'en' as const), figure, (post, language, asked) => {
        const spans = spansIn(post, language, asked)
        const tokens = tokenize(post)
        const { people } = extractFeatures(tokens, weights().vocabularies[language])
        const named = tokens.filter((_, place) => people[place] === 1)
        expect(spans.length).toBeLessThanOrEqual(6)
        let last = 0
        for (const { start, end } of spans) {
          expect(start).toBeGreaterThanOrEqual(last)
          expect(end).toBeGreaterThan(start)
          expect(tokens.some((token) => token.start === start)).toBe(true)
          expect(tokens.some((token) => token.end === end)).toBe(true)
          expect(named.some((token) => token.start < end && token.end > start)).toBe(false)
          last = end
        }
      }),
    )
  })

  test('where no group is named, words are marked exactly when the post is vulgar', () => {
    fc.assert(
      fc.property(text, (post) => {
        const tokens = tokenize(post)
        fc.pre(!extractFeatures(tokens, weights().vocabularies.fr).people.subarray(0, tokens.length).includes(1))
        expect(spansIn(post, 'fr', 'vulgarity').length > 0).toBe(classify(post, 'fr').vulgar)
      }),
    )
  })

  test('asking leaves the next classification as it was, and gives the same answer twice', () => {
    fc.assert(
      fc.property(text, figure, (post, asked) => {
        const before = classify(post, 'fr')
        const spans = spansIn(post, 'fr', asked)
        expect(classify(post, 'fr')).toEqual(before)
        expect(spansIn(post, 'fr', asked)).toEqual(spans)
      }),
      { numRuns: 50 },
    )
  })

  test('a post of 25,000 characters is not weighed word by word for ever', () => {
    const long = Array.from({ length: 5_000 }, (_, place) => `m${place}`).join(' ')
    expect(spansIn(long, 'fr', 'toxicity').length).toBeLessThanOrEqual(6)
  })
})
