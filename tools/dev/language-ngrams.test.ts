import { readdirSync, readFileSync } from 'node:fs'
import { eld } from 'eld/small'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { detectAmongNeighbours } from '#server/analysis-engine/text/language-detector.ts'
import { hostileText } from '#server/analysis-engine/text/test-builders.ts'
import { LANGUAGES, languageNgrams } from './language-ngrams.ts'

const original = eld.newInstance()
original.setLanguageSubset(LANGUAGES)
const FOLDER = 'server/analysis-engine/text'

test('the table of n-grams is what eld’s own database gives', async () => {
  expect(readFileSync(`${FOLDER}/language-ngrams.json`, 'utf8')).toBe(await languageNgrams())
})

/** Read as lines, the corpus of one set is 1,500 posts in French as it is written. */
const posts = readdirSync('models/corpus/a').flatMap((file) =>
  readFileSync(`models/corpus/a/${file}`, 'utf8').split('\n'),
)

test('each post is in the language that eld says', () => {
  expect(posts.length).toBeGreaterThan(1_500)
  expect(posts.filter((post) => detectAmongNeighbours(post) !== original.detect(post).language)).toEqual([])
})

const letters = fc.string({
  unit: fc.constantFrom(...Array.from("aeinrstoulç’'` .-İΣςéÀ\u{1F602}ɐǅعد")),
  maxLength: 200,
})

test('so is any text: long words, capitals with a lower case of two letters, apostrophes, other scripts', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        hostileText,
        letters,
        letters.map((text) => text.replaceAll(' ', '')),
      ),
      (text) => {
        expect(detectAmongNeighbours(text)).toBe(original.detect(text).language)
      },
    ),
    { numRuns: 2_000 },
  )
})
