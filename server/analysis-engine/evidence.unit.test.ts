import { expect, test } from 'vitest'
import type { Behaviour } from '#contract/behaviours.ts'
import { readForEvidence } from './evidence.ts'
import { classify, weights } from './models/classify.ts'
import { judgedTokens } from './text/judged-tokens.ts'

const insult = { text: 'Ferme ta gueule, pauvre connard, tu me dégoûtes', language: 'fr' }
const garden = { text: 'Les tomates du jardin sont enfin mûres ce matin', language: 'fr' }

const readingOf = (behaviour: Behaviour, { text }: typeof insult) =>
  readForEvidence({
    judged: judgedTokens(text),
    language: 'fr',
    classification: classify(text, 'fr'),
    labels: null,
  }).get(behaviour)
const marked = (behaviour: Behaviour, post: typeof insult) =>
  readingOf(behaviour, post)?.marks.map(({ start, end }) => post.text.slice(start, end))

test('an estimate has a certainty and the words that carried it; a counted behaviour its words alone', () => {
  expect(readingOf('toxicity', insult)).toMatchObject({
    certainty: classify(insult.text, 'fr').toxicity,
    isNear: false,
  })
  expect(marked('toxicity', insult)).toContain('connard')
  expect(readingOf('vulgarity', insult)?.certainty).toBeUndefined()
  expect(marked('vulgarity', insult)).toContain('connard')
})

test('a post is read where a behaviour retains it or nearly: from half the threshold up', () => {
  const { threshold } = weights().card.calibration.toxicity.fr
  const starts = [
    garden.text,
    'Franchement tu exagères',
    'Vous racontez n’importe quoi',
    'Ce match était pénible',
    insult.text,
  ]
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
  const seen = new Set<string>()
  for (const text of starts.flatMap((start) => ends.map((end) => start + end))) {
    const { toxicity: certainty } = classify(text, 'fr')
    const isNear = certainty < threshold
    const expected = certainty >= threshold / 2 ? { certainty, isNear } : undefined
    const found = readingOf('toxicity', { text, language: 'fr' })
    expect(found && { certainty: found.certainty, isNear: found.isNear }).toEqual(expected)
    seen.add(expected ? String(isNear) : 'not shown')
  }
  expect(seen.size).toBe(3)
})

test('nothing is said in a language that is not classified', () => {
  const german = 'Die Tomaten im Garten sind heute endlich reif geworden'
  expect(
    readForEvidence({ judged: judgedTokens(german), language: 'other', classification: null, labels: null }).size,
  ).toBe(0)
})
