import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { TERMS_VERSION } from '#contract/terms.ts'
import type { Block } from '#web/pages/page.ts'
import { pagesIn } from '#web/testing/pages.ts'
import { sentencesOf } from '#web/testing/sentences.ts'
import { print } from './print.fr.ts'
import { prohibitedUses as inEnglish } from './prohibited-uses.en.ts'
import { prohibitedUses } from './prohibited-uses.fr.ts'

test.each([
  ['the terms', 'conditions'],
  ['the method', 'methode'],
  ['the help', 'aide'],
])('%s hold the one list, and no other', (_name, page) => {
  const blocks = pagesIn('fr')[page]?.sections.flatMap((section): readonly Block[] => section.blocks) ?? []
  const listed = blocks.filter((block) => sentencesOf(block).some((said) => /embauche/.test(said)))
  expect(listed).toEqual([{ points: prohibitedUses.points }])
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
  expect(sentencesOf(pagesIn('fr')['conditions'])).toContain('Texte du 18\u00a0novembre 2026.')
})
