import { expect, test } from 'vitest'
import { wordsLanguage } from './words-language.ts'

const FRENCH = [
  'Encore une réunion qui aurait pu tenir dans un mail.',
  'Journaliste à Lyon, sciences et climat',
  'J’ai faim, c’est l’heure',
]
const ENGLISH = ['This is not what we were told in the meeting.', 'I write about the climate and the sea']

test('words of the other language than the page’s are told to be of it', () => {
  expect(FRENCH.map((text) => wordsLanguage(text, 'en').lang)).toEqual(['fr', 'fr', 'fr'])
  expect(ENGLISH.map((text) => wordsLanguage(text, 'fr').lang)).toEqual(['en', 'en'])
})

test('of the page’s own language, and of what cannot be told, nothing is said', () => {
  expect(FRENCH.map((text) => wordsLanguage(text, 'fr').lang)).toEqual([undefined, undefined, undefined])
  expect(
    ['', 'Bonjour', 'Hello', 'Ich habe keine Zeit', '¿Dónde está la biblioteca?', 'merci for the mail le the'].map(
      (text) => wordsLanguage(text, 'en'),
    ),
  ).toEqual([{}, {}, {}, {}, {}, {}])
})
