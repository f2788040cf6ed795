import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostileText } from '#server/analysis-engine/text/test-builders.ts'
import { tokenize } from '#server/analysis-engine/text/tokens.ts'
import { weights } from './classify.ts'
import { BUCKETS, charNgrams, hashWord } from './hash.ts'
import { hashPost } from './hashed.ts'

/** The buckets of a text, its words' and its n-grams', where `named` is the name of a group of people. */
function bucketsOf(text: string, named?: string) {
  const tokens = tokenize(text)
  const { lookUp } = weights().vocabularies.fr
  const { buckets, words, ngrams } = hashPost(
    tokens,
    tokens.map(({ word }) => lookUp(word)),
    Uint8Array.from(tokens, ({ word }) => (word === named ? 1 : 0)),
  )
  return { words: [...buckets.subarray(0, words)], ngrams: [...buckets.subarray(words, words + ngrams)] }
}

test('buckets lie in the table, and none is named twice', () => {
  fc.assert(
    fc.property(hostileText, (text) => {
      const { words, ngrams } = bucketsOf(text)
      const all = [...words, ...ngrams]
      expect(all.every((bucket) => Number.isInteger(bucket) && bucket >= 0 && bucket < BUCKETS)).toBe(true)
      expect(new Set(all).size).toBe(all.length)
    }),
  )
})

test('a post of 4,000 characters stays within the buffer', () => {
  const distinct = Array.from({ length: 800 }, (_, place) => place.toString(36)).join(' ')
  const { words, ngrams } = bucketsOf(distinct)
  expect(words.length).toBeGreaterThan(2_000)
  expect(words.length + ngrams.length).toBeLessThanOrEqual(8_192)
})

test('the words of a post, its bigrams and its skip-bigrams', () => {
  expect(bucketsOf('un').words).toHaveLength(1)
  expect(bucketsOf('un deux trois').words).toHaveLength(3 + 2 + 1)
  expect(bucketsOf('un un un').words).toHaveLength(3)
})

test('order matters to bigrams, not to n-grams of characters', () => {
  expect(bucketsOf('chat noir').words).not.toEqual(bucketsOf('noir chat').words)
  expect(new Set(bucketsOf('chat noir').ngrams)).toEqual(new Set(bucketsOf('noir chat').ngrams))
})

test('n-grams have three to five characters, the edges of the word counting', () => {
  expect(charNgrams('a')).toHaveLength(1)
  expect(charNgrams('con')).toHaveLength(3 + 2 + 1)
  expect(charNgrams('content')).not.toEqual(expect.arrayContaining(charNgrams('con').slice(-1)))
})

test('links, handles and marks have no n-grams', () => {
  expect(bucketsOf('@lea https://t.co/abc !!').ngrams).toEqual([])
  expect(bucketsOf('#lea').ngrams).toEqual(bucketsOf('lea').ngrams)
})

test('a word that names a group leaves no trace of itself, only that a group is named', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[b-z]{4,12}$/), fc.stringMatching(/^[b-z]{4,12}$/), (one, other) => {
      const [first, second] = [tokenize(one)[0]?.word, tokenize(other)[0]?.word]
      expect(bucketsOf(`les ${one} sont là`, first)).toEqual(bucketsOf(`les ${other} sont là`, second))
    }),
  )
  expect(bucketsOf('les belges sont là', 'belges')).not.toEqual(bucketsOf('les belges sont là'))
})

test('the hash of a word is a 32-bit number that tells words apart', () => {
  const words = Array.from({ length: 20_000 }, (_, place) => `mot${place}`)
  const hashes = new Set(words.map((word) => hashWord(word)))
  expect(hashes.size).toBe(words.length)
  for (const hash of hashes) expect(hash | 0).toBe(hash)
})
