import { expect, test } from 'vitest'
import { readAgain } from './evidence.ts'
import { METHOD_VERSION } from './method.ts'
import { weights } from './models/judge.ts'

const insult = { text: 'Ferme ta gueule, pauvre connard, tu me dégoûtes', language: 'fr' }
const garden = { text: 'Les tomates du jardin sont enfin mûres ce matin', language: 'fr' }
const german = { text: 'Die Tomaten im Garten sind heute endlich reif geworden', language: 'de' }
const marked = (figure: string, post: typeof insult, version = METHOD_VERSION) =>
  readAgain(figure, version)
    .marksIn(post)
    .map(({ start, end }) => post.text.slice(start, end))

test('an estimate has a certainty and telling words; a counted figure its words alone; any other neither', () => {
  expect(readAgain('toxicity', METHOD_VERSION).chanceOf(insult).certainty).toBeGreaterThan(0.8)
  expect(marked('toxicity', insult)).toContain('connard')
  expect(readAgain('vulgarity', METHOD_VERSION).chanceOf(insult)).toEqual({ isNear: false })
  expect(marked('vulgarity', insult)).toContain('connard')
  expect(marked('originals', insult)).toEqual([])
  expect(readAgain('originals', METHOD_VERSION).chanceOf(insult)).toEqual({ isNear: false })
})

test('near is from half the threshold up to it', () => {
  const { threshold } = weights().card.calibration.toxicity.fr
  const ends = [
    '',
    ', c’est nul',
    ', quelle honte',
    ', ridicule',
    ', bande de nuls',
    ', imbécile',
    ', sale type',
    ', tais-toi',
  ]
  const seen = new Set<boolean>()
  for (const start of [
    garden.text,
    'Franchement tu exagères',
    'Vous racontez n’importe quoi',
    'Ce match était pénible',
  ])
    for (const end of ends) {
      const { certainty = 0, isNear } = readAgain('toxicity', METHOD_VERSION).chanceOf({ ...garden, text: start + end })
      expect(isNear).toBe(certainty >= threshold / 2 && certainty < threshold)
      seen.add(isNear)
    }
  expect(seen.size).toBe(2)
})

test('nothing is said in a language that is not judged, nor of a report of another method', () => {
  expect(readAgain('toxicity', METHOD_VERSION).chanceOf(german)).toEqual({ isNear: false })
  expect(marked('toxicity', german)).toEqual([])
  expect(readAgain('toxicity', '2026.01-1').chanceOf(insult)).toEqual({ isNear: false })
  expect(marked('toxicity', insult, '2026.01-1')).toEqual([])
})
