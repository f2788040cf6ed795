import { expect, test } from 'vitest'
import { cleanPost } from './clean-post.ts'

test.each([
  ['Lu sur lemonde.fr/article et www.exemple.com', 'Lu sur [lien lemonde.fr/article] et [lien exemple.com]'],
  [
    'https://x.com/julie/status/12 et https://insee.fr/fr/statistiques/85?u=julie',
    '[lien x.com] et [lien insee.fr/fr/statistiques/85]',
  ],
  ['@a_b merci, idem @c.bsky.social !', '@compte merci, idem @compte !'],
  ['Appelez le +33 6 12 34 56 78 ou le 0612345678', 'Appelez le [numéro] ou le [numéro]'],
  ['Bravo à Marie-Claire de La Tour et à Zoé', 'Bravo à [nom] et à Zoé'],
  ['Assemblée Nationale, Tour Eiffel, Le Mans', 'Assemblée Nationale, Tour Eiffel, Le Mans'],
  ['a\u202Eb\u200Bc\n\td 🏴\u{E0067}\u{E0062}\u{E007F}', 'abc d 🏴'],
  ['25 000 personnes en 2026, 14 h 30', '25 000 personnes en 2026, 14 h 30'],
])('%j is sent as %j', (text, sent) => {
  expect(cleanPost(text)).toBe(sent)
})

test('what follows two thousand characters is not looked at, nor is the word cut there', () => {
  const link = `https://exemple.fr/${'a'.repeat(1_970)}`
  expect(cleanPost(`${link} julie.martin@exemple.fr et Paul Durand`)).toMatch(/^\[lien exemple\.fr\/a+\]$/)
})

test('of a long post the beginning is sent, and no half of a character', () => {
  expect(cleanPost('é'.repeat(2_000))).toHaveLength(500)
  expect(cleanPost(`${'a'.repeat(499)}😀`).isWellFormed()).toBe(true)
})
