import { expect, test } from 'vitest'
import { citedBy } from './cited-page.ts'

const TEXT = 'La rougeole revient, dit Le Monde'
const PAGE = 'https://www.lemonde.fr/sante/article/rougeole-en-hausse_12.html'

test.each([
  ['a page about what the post says', TEXT, PAGE, undefined, 'page'],
  ['a page whose title says so', TEXT, 'https://www.bmj.com/content/342', 'Le retour de la rougeole', 'page'],
  ['a page whose title speaks of something else', 'La rougeole revient', PAGE, 'Le budget est voté', undefined],
  ['the home page of a site that it names', TEXT, 'https://www.lemonde.fr/', undefined, 'site'],
  ['a home page that it does not name', 'La rougeole revient', 'https://www.lemonde.fr', undefined, undefined],
  ['a page about something else', 'Bonjour à tous', PAGE, undefined, undefined],
])('%s', (_, text, link, title, cited) => {
  expect(citedBy(text, link, title === undefined ? undefined : { link, title, status: 200 })).toBe(cited)
})

test('a page that the network does not find is none, whatever its address says', () => {
  expect(citedBy(TEXT, PAGE, { link: PAGE, status: 404 })).toBeUndefined()
})
