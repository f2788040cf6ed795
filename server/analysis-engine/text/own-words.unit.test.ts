import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownWords } from './own-words.ts'
import { hostileText } from './test-builders.ts'

test.each([
  ['Éveillez-vous\u00a0!\n\nTout  de suite', 'eveillez-vous ! tout de suite'],
  ['@lea @tom Il a dit « tout va bien » hier', 'il a dit hier'],
  ['He said “sleep is for the weak” again', 'he said again'],
  ['L’annonce "gagnez sans rien faire" est fausse https://a.example/x ici', "l'annonce est fausse ici"],
  ['une planche de 12" et un écran', 'une planche de 12" et un ecran'],
  ['« jamais refermé', '« jamais referme'],
])('%s', (text, folded) => {
  expect(ownWords(text).folded).toBe(folded)
})

test('each folded character knows where it stood', () => {
  const text = '@lea  « non »  Œuvre 🌱 FÊTE'
  const { folded, placeOf } = ownWords(text)
  expect(folded).toBe('oeuvre 🌱 fete')
  expect([placeOf(0), placeOf(1), placeOf(folded.indexOf('fete'))]).toEqual([15, 15, text.indexOf('FÊTE')])
})

test('whatever is written, places grow and lie in the text', () => {
  fc.assert(
    fc.property(hostileText, (text) => {
      const { folded, placeOf } = ownWords(text)
      const places = Array.from({ length: folded.length }, (_, index) => placeOf(index))
      expect(places).toEqual(places.toSorted((one, other) => one - other))
      expect(places.every((place) => place < text.length)).toBe(true)
    }),
  )
})
