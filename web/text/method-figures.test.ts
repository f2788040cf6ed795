import { expect, test } from 'vitest'
import { pagesIn } from '#web/testing/pages.ts'
import { evidence as englishEvidence } from './evidence.en.ts'
import { evidence as frenchEvidence } from './evidence.fr.ts'

/** The sentences of a text in the order it holds them, those of functions left out. */
function sentencesOf(text: unknown): string[] {
  if (typeof text === 'string') return [text]
  return text !== null && typeof text === 'object' ? Object.values(text).flatMap(sentencesOf) : []
}

/** What is counted, whatever the language: 1 000,5 and 1,000.5 are one number, the words around may change places. */
const FRENCH_NUMBER = /\d+(?:\u202f\d{3})*(?:[,.]\d+)?/g
const ENGLISH_NUMBER = /\d+(?:,\d{3})*(?:\.\d+)?/g
const frenchNumbers = (sentence: string) =>
  (sentence.match(FRENCH_NUMBER) ?? []).map((one) => one.replaceAll('\u202f', '').replace(',', '.')).toSorted()
const englishNumbers = (sentence: string) =>
  (sentence.match(ENGLISH_NUMBER) ?? []).map((one) => one.replaceAll(',', '')).toSorted()

test.each([
  { text: 'method', inFrench: sentencesOf(pagesIn('fr')['methode']), inEnglish: sentencesOf(pagesIn('en')['methode']) },
  { text: 'evidence', inFrench: sentencesOf(frenchEvidence), inEnglish: sentencesOf(englishEvidence) },
])('the English $text says the figures of the French one, sentence by sentence', ({ inFrench, inEnglish }) => {
  expect(inEnglish.length).toBe(inFrench.length)
  const different = inFrench.flatMap((sentence, nth) => {
    const said = inEnglish[nth] ?? ''
    return String(englishNumbers(said)) === String(frenchNumbers(sentence)) ? [] : [{ sentence, said }]
  })
  expect(different).toEqual([])
})
