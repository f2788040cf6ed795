import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { TERMS_VERSION } from '#contract/terms.ts'
import { legalTexts } from './legal.fr.ts'
import type { LegalText } from './legal-text.fr.ts'
import { print } from './print.fr.ts'
import { prohibitedUses as inEnglish } from './prohibited-uses.en.ts'
import { prohibitedUses } from './prohibited-uses.fr.ts'

test.each([
  ['the terms', legalTexts.conditions],
  ['the method', legalTexts.methode],
  ['the help', legalTexts.aide],
])('%s hold the one list, and no other', (_name, text: LegalText) => {
  const listed = text.sections.filter(({ points = [] }) => points.some((point) => /embauche/.test(point)))
  expect(listed.map(({ points }) => points)).toEqual([prohibitedUses.points])
  expect(text.sections.flatMap(({ paragraphs }) => paragraphs).filter((said) => /embauche/.test(said))).toEqual([])
})

test('a printed report says them in one sentence', () => {
  const said = print.limits.join(' ')
  expect(said).toContain(prohibitedUses.sentence)
  expect(said.match(/embauche/g)).toHaveLength(1)
  expect(prohibitedUses.sentence).toMatch(/^Un rapport ne doit pas servir à décider d’une embauche.*ment\.$/)
})

test('other words are another version, which every customer is asked to accept', () => {
  const words = [prohibitedUses, inEnglish].map(({ sentence }) =>
    createHash('sha256').update(sentence).digest('hex').slice(0, 12),
  )
  // The words have changed: change TERMS_VERSION to the day they are published, then this line.
  expect([TERMS_VERSION, ...words]).toEqual(['2026-11-18', '18558bb04f7b', 'e5c7f0c6516f'])
  expect(legalTexts.conditions.updated).toBe('18\u00a0novembre 2026')
})
