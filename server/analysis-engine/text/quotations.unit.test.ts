import { expect, test } from 'vitest'
import { tokenize } from './tokens.ts'

const quotedIn = (text: string) =>
  tokenize(text)
    .filter(({ quoted }) => quoted)
    .map(({ word }) => word)

test.each([
  ['Il m’a dit « sale bête » hier', ['sale', 'bete']],
  ['“get out” she said, then "never again"', ['get', 'out', 'never', 'again']],
  ['un écran de 24" et rien de plus', []],
  ['« jamais fermé', []],
])('%s', (text, quoted) => {
  expect(quotedIn(text)).toEqual(quoted)
})
