import { expect, test } from 'vitest'
import { shownName } from './shown-name.ts'

test('a name cannot turn the words that follow it, nor push them away', () => {
  expect(shownName('Camille \u202etxt\u2066.\u2069')).toBe('Camille txt.')
  expect(shownName('M'.repeat(400))).toBe(`${'M'.repeat(80)}…`)
  expect(shownName('👩‍🌾'.repeat(40))?.isWellFormed()).toBe(true)
})

test('letters of every alphabet are kept, and what is no name is none', () => {
  expect(shownName('שלום مرحبا é́ 😀')).toBe('שלום مرحبا é́ 😀')
  for (const none of ['\u202e', ' ', 7, null, undefined]) expect(shownName(none)).toBeUndefined()
})
