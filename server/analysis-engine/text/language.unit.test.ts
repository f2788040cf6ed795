import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { detectLanguage } from './language.ts'
import { hostileText } from './test-builders.ts'

test.each([
  ['Les députés ont voté la loi hier soir après un long débat', 'en', 'fr'],
  ['The members of parliament voted the bill yesterday evening', 'fr', 'en'],
  ['Los diputados votaron la ley ayer por la noche en Madrid', 'fr', 'other'],
  ['Die Abgeordneten haben gestern Abend über das Gesetz abgestimmt', 'en', 'other'],
  ['Je ne sais pas quoi faire ce soir, une idée ?', 'und', 'fr'],
])('« %s » is read from its words, not from X’s « %s »', (text, guess, language) => {
  expect(detectLanguage(text, guess)).toBe(language)
})

test.each([
  ['ok merci', 'fr', 'fr'],
  ['ok merci', 'en', 'en'],
  ['ok merci', 'ja', 'other'],
  ['', 'und', 'other'],
  ['', '', 'other'],
  ['', 'fr', 'fr'],
  ['😂😂😂', 'und', 'other'],
  ['12 345', 'und', 'other'],
])('« %s » is too short to tell: X’s « %s » decides', (text, guess, language) => {
  expect(detectLanguage(text, guess)).toBe(language)
})

test('handles, links and hashtags speak no language', () => {
  const noise = '@ThePresidentOfTheUnitedStates https://example.com/the-members-of-parliament #TheBigEnglishHashtag'
  expect(detectLanguage(`${noise} merci`, 'fr')).toBe('fr')
  expect(detectLanguage(noise, 'und')).toBe('other')
  expect(detectLanguage(`${noise} Les députés ont voté la loi hier soir`, 'en')).toBe('fr')
})

test('any text has one answer, the same each time', () => {
  fc.assert(
    fc.property(hostileText, fc.constantFrom('fr', 'en', 'und', '', 'qme', 'zxx'), (text, guess) => {
      const language = detectLanguage(text, guess)
      expect(['fr', 'en', 'other']).toContain(language)
      expect(detectLanguage(text, guess)).toBe(language)
    }),
  )
})
