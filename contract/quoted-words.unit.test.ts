import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { locateWords } from './quoted-words.ts'

const POST =
  'Trois directeurs en un an, et jamais un mot dans l’« enquête »\u00a0: je vous laisse relier. [lien a.fr/b-c] (sic) 3+4 = 7 ?'

test.each([
  ['jamais un mot', 'jamais un mot'],
  ['JE VOUS LAISSE RELIER', 'je vous laisse relier'],
  ['dans l\'"enquête"', null],
  ["un mot dans l'", 'un mot dans l’'],
  ['enquête »\u202f:', 'enquête »\u00a0:'],
  ['[lien a.fr/b-c] (sic) 3+4', '[lien a.fr/b-c] (sic) 3+4'],
])('%j is found as the post writes it: %j', (words, found) => {
  const place = locateWords(POST, words)
  expect(place && POST.slice(place.start, place.end)).toBe(found)
})

test.each(['jamais deux mots', 'amais un mot', 'jamais un mo', 'un mot', '', 'directeur en un an'])(
  '%j is not quoted from the post',
  (words) => {
    expect(locateWords(POST, words)).toBeNull()
  },
)

test('every run of whole words is found, whatever the characters', () => {
  const word = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 9 })
    .map((text) => text.normalize('NFC').replace(/\s+/gu, '') || 'mot')
  fc.assert(
    fc.property(fc.array(word, { minLength: 3, maxLength: 12 }), fc.nat(9), (words, from) => {
      const wanted = words.slice(from % words.length).join(' ')
      return wanted.length < 8 || locateWords(words.join(' '), wanted) !== null
    }),
  )
  expect.assertions(0)
})
