import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostileText } from '#server/analysis-engine/text/test-builders.ts'
import { tokensOf } from '#server/analysis-engine/text/tokens.ts'
import { hashOf, hashPost, letterGroups, PLACES } from './hashed.ts'
import { weights } from './judge.ts'

/** The places of a text, its words' and its letters', where `named` is the name of a group of people. */
function placesOf(text: string, named?: string) {
  const tokens = tokensOf(text)
  const { know } = weights().readers.fr
  const { places, words, letters } = hashPost(
    tokens,
    tokens.map(({ word }) => know(word)),
    Uint8Array.from(tokens, ({ word }) => (word === named ? 1 : 0)),
  )
  return { words: [...places.subarray(0, words)], letters: [...places.subarray(words, words + letters)] }
}

test('places lie in the table, and none is named twice', () => {
  fc.assert(
    fc.property(hostileText, (text) => {
      const { words, letters } = placesOf(text)
      const all = [...words, ...letters]
      expect(all.every((place) => Number.isInteger(place) && place >= 0 && place < PLACES)).toBe(true)
      expect(new Set(all).size).toBe(all.length)
    }),
  )
})

test('a post of 4,000 characters stays within the buffer', () => {
  const distinct = Array.from({ length: 800 }, (_, place) => place.toString(36)).join(' ')
  const { words, letters } = placesOf(distinct)
  expect(words.length).toBeGreaterThan(2_000)
  expect(words.length + letters.length).toBeLessThanOrEqual(8_192)
})

test('the words of a post, the pairs side by side and those one apart', () => {
  expect(placesOf('un').words).toHaveLength(1)
  expect(placesOf('un deux trois').words).toHaveLength(3 + 2 + 1)
  expect(placesOf('un un un').words).toHaveLength(3)
})

test('order matters to pairs, not to letters', () => {
  expect(placesOf('chat noir').words).not.toEqual(placesOf('noir chat').words)
  expect(new Set(placesOf('chat noir').letters)).toEqual(new Set(placesOf('noir chat').letters))
})

test('letters are grouped by three to five, the edges of the word counting', () => {
  expect(letterGroups('a')).toHaveLength(1)
  expect(letterGroups('con')).toHaveLength(3 + 2 + 1)
  expect(letterGroups('content')).not.toEqual(expect.arrayContaining(letterGroups('con').slice(-1)))
})

test('links, handles and marks have no letters to read', () => {
  expect(placesOf('@lea https://t.co/abc !!').letters).toEqual([])
  expect(placesOf('#lea').letters).toEqual(placesOf('lea').letters)
})

test('a word that names a group leaves no trace of itself, only that a group is named', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[b-z]{4,12}$/), fc.stringMatching(/^[b-z]{4,12}$/), (one, other) => {
      const [first, second] = [tokensOf(one)[0]?.word, tokensOf(other)[0]?.word]
      expect(placesOf(`les ${one} sont là`, first)).toEqual(placesOf(`les ${other} sont là`, second))
    }),
  )
  expect(placesOf('les belges sont là', 'belges')).not.toEqual(placesOf('les belges sont là'))
})

test('the hash of a word is a 32-bit number that tells words apart', () => {
  const words = Array.from({ length: 20_000 }, (_, place) => `mot${place}`)
  const hashes = new Set(words.map((word) => hashOf(word)))
  expect(hashes.size).toBe(words.length)
  for (const hash of hashes) expect(hash | 0).toBe(hash)
})
