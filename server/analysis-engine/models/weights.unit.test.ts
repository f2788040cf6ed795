import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { THEME_IDS } from '#contract/themes.ts'
import { COLUMNS, EXPERTS } from './columns.ts'
import { FIGURES } from './figures.ts'
import card from './weights.json' with { type: 'json' }
import { readWeights } from './weights.ts'

const bytes = readFileSync(new URL('weights.bin', import.meta.url))

test('weights with a single byte changed are refused', () => {
  fc.assert(
    fc.property(fc.nat({ max: bytes.length - 1 }), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ change
      expect(() => readWeights(changed, card)).toThrow('weights.bin is not what weights.json describes')
    }),
    { numRuns: 10 },
  )
})

test('weights cut short, or of another card, are refused', () => {
  expect(() => readWeights(bytes.subarray(0, -1), card)).toThrow('weights.bin')
  expect(() => readWeights(bytes, { ...card, sha256: '0'.repeat(64) })).toThrow('weights.bin')
})

test('the card names the columns that are read, in the order they are read', () => {
  const toxicity = (['fr', 'en'] as const).flatMap((language) => [
    `toxicity ${language}`,
    ...EXPERTS[language].map((expert) => `toxicity ${language} ${expert}`),
    ...EXPERTS[language].map((expert) => `like ${language} ${expert}`),
  ])
  const second = FIGURES.map((figure) => `${figure}, second stage`)
  const names = ['humour', 'political', ...THEME_IDS.map((id) => `theme ${id}`), 'theme none', ...toxicity, ...second]
  expect(card.columns.map(({ name }) => name)).toEqual(names)
  expect(card.columns).toHaveLength(COLUMNS)
})
