import { expect, test } from 'vitest'
import { classify } from '#server/analysis-engine/models/classify.ts'
import { judgedTokens } from './judged-tokens.ts'

const wordsOf = (text: string) => judgedTokens(text).map(({ word }) => word)

test('the names a reply begins with are not judged, those it speaks of are', () => {
  expect(wordsOf('@ana @leo tu connais @zoe ?')).toEqual(['tu', 'connais', '@user', '?'])
  expect(wordsOf('@ana @leo')).toEqual([])
})

test('where a word stands is told in the whole text', () => {
  expect(judgedTokens('@ana oui')[0]).toMatchObject({ start: 5, end: 8 })
})

test('to whom an insult is answered changes nothing of it', () => {
  const insult = 'ferme ta gueule espèce de connard'
  expect(classify(`@ana @leo ${insult}`, 'fr')).toEqual(classify(insult, 'fr'))
  expect(classify(insult, 'fr').toxicity).toBeGreaterThan(0.8)
})
