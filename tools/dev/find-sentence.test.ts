import { expect, test } from 'vitest'
import { findSentence } from './find-sentence.ts'

test.each([
  ['Marge : entre', /^web\/report\/|^web\/text\//],
  ['Copier : Avec curl', /^web\/text\/legal\.ts$|^web\/pages\/fr\/api\.md$/],
  ['Les crédits n’expirent jamais', /^web\/pages\/fr\/aide\.md$/],
  ["Les crédits n'expirent jamais", /^web\/pages\/fr\/aide\.md$/],
  ['Credits never expire', /^web\/pages\/en\/aide\.md$/],
])('« %s » is found as the screen shows it, whatever its spaces and apostrophes', (shown, place) => {
  const { found } = findSentence(shown)
  expect(found.map(({ file }) => file).filter((file) => place.test(file))).not.toEqual([])
})

test('of a sentence with a number, the part that is written', () => {
  expect(findSentence('une analyse coûte 8 crédits').part).toBe('une analyse coûte')
})

test('of what nobody says, nothing', () => {
  expect(findSentence('zzyzx').found).toEqual([])
})
