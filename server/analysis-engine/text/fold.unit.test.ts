import { expect, test } from 'vitest'
import { foldCharacter } from './fold.ts'

const fold = (text: string) => Array.from(text, (character) => foldCharacter(character.codePointAt(0) ?? 0)).join('')

test.each([
  ['Éléphant', 'elephant'],
  ['ÇA', 'ca'],
  ['Œuf', 'oeuf'],
  ['Straße', 'strasse'],
  ['𝕮𝖔𝖓', 'con'],
  ['ｃｏｎ', 'con'],
  ['ⓒⓞⓝ', 'con'],
  ['сонnаrd', 'cohnard'],
  ['aujourd’hui', "aujourd'hui"],
  ['e\u0301\u0327', 'e'],
  ['ŉ', "'n"],
  ['İstanbul', 'istanbul'],
  ['你好', '你好'],
])('%s reads %s', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

/** The planes above hold Chinese characters, none of which has a case or an accent: 7 s for nothing. */
const LAST = 0x1_ffff

test('of all letters there are, none keeps an accent or a capital, and folding again changes nothing', () => {
  const wrong: string[] = []
  for (let code = 0; code <= LAST; code += 1) {
    const folded = foldCharacter(code)
    if (/\p{M}/u.test(folded) || folded !== folded.toLowerCase() || fold(folded) !== folded)
      wrong.push(code.toString(16))
  }
  expect(wrong).toEqual([])
})
