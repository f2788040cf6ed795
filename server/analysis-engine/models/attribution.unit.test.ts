import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hostileText } from '#server/analysis-engine/text/test-builders.ts'
import { tokensOf } from '#server/analysis-engine/text/tokens.ts'
import { type Figure, tellingWords } from './attribution.ts'
import { readFeatures } from './features.ts'
import { judge, weights } from './judge.ts'

const spansIn = (text: string, spoken: 'fr' | 'en', figure: Figure) =>
  tellingWords(tokensOf(text), spoken, [figure]).get(figure) ?? []
const told = (text: string, spoken: 'fr' | 'en', figure: Figure) =>
  spansIn(text, spoken, figure).map(({ start, end }) => text.slice(start, end))

describe('the words that carried it', () => {
  test.each([
    ['fr', 'toxicity', 'Tu es vraiment un connard, il fait beau', ['connard']],
    ['fr', 'political', 'Le gouvernement doit retirer la réforme, bonne journée', ['réforme']],
    ['fr', 'humour', 'Quel est le comble pour un électricien ? Ne pas être au courant mdr', ['mdr']],
    ['en', 'toxicity', 'You are a fucking idiot and it is sunny', ['fucking', 'idiot']],
    ['en', 'political', 'The senate will vote on the immigration bill, good evening', ['senate', 'vote']],
  ] as const)('%s %s: « %s »', (spoken, figure, text, words) => {
    expect(told(text, spoken, figure)).toEqual(expect.arrayContaining([...words]))
  })

  test('a word said twice is marked twice', () => {
    expect(told('connard, il fait beau, connard', 'fr', 'toxicity')).toEqual(['connard', 'connard'])
  })

  test('words that tell nothing by themselves are left out', () => {
    expect(told('You are a fucking idiot and the worst of them', 'en', 'toxicity')).not.toEqual(
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
  ] as const)('%s: « %s »', (spoken, text, words) => {
    expect(told(text, spoken, 'vulgarity')).toEqual(words)
  })
})

describe('a group of people is never marked', () => {
  test.each([
    ['fr', 'Les musulmans et les juifs sont des parasites, qu’ils crèvent', /musulmans|juifs/],
    ['en', 'Women and muslims are stupid pigs and should die', /women|muslims/i],
  ] as const)('%s: « %s »', (spoken, text, group) => {
    const words = told(text, spoken, 'toxicity')
    expect(words).not.toEqual([])
    for (const word of words) expect(word).not.toMatch(group)
  })
})

const figure = fc.constantFrom<Figure>('toxicity', 'humour', 'political', 'vulgarity')
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
      fc.property(text, fc.constantFrom('fr' as const, 'en' as const), figure, (post, spoken, asked) => {
        const spans = spansIn(post, spoken, asked)
        const tokens = tokensOf(post)
        const { people } = readFeatures(tokens, weights().readers[spoken])
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
        const tokens = tokensOf(post)
        fc.pre(!readFeatures(tokens, weights().readers.fr).people.subarray(0, tokens.length).includes(1))
        expect(spansIn(post, 'fr', 'vulgarity').length > 0).toBe(judge(post, 'fr').vulgar)
      }),
    )
  })

  test('asking leaves the next judgement as it was, and gives the same answer twice', () => {
    fc.assert(
      fc.property(text, figure, (post, asked) => {
        const before = judge(post, 'fr')
        const spans = spansIn(post, 'fr', asked)
        expect(judge(post, 'fr')).toEqual(before)
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
