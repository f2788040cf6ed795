import { expect, test } from 'vitest'
import figures from '#contract/model-figures.json' with { type: 'json' }
import type { Report } from '#contract/schemas/report.ts'
import { aCurrentReport } from '#web/testing/a-current-report.ts'
import { explained as toldOf } from '#web/testing/explained.ts'

const explained = (figure: string, part: Partial<Report> = {}) =>
  toldOf(aCurrentReport({ methodVersion: figures.version, ...part }), figure)

test('a behaviour is a written division, and its margin comes from errors between accounts', () => {
  const { figure, margin, written, text } = explained('toxicity')
  expect([figure, margin]).toEqual(['5 %', 'entre 1,9 et 12,4 % à 95 % de confiance'])
  expect(written).toBe('5 posts retenus ÷ 100 posts lus = 5,0 % arrondi à 5 %')
  expect(text).toContain('la part se recompte à la main')
  expect(text).toContain('Sa marge vient de nos erreurs d’un compte X à l’autre')
  expect(text).not.toMatch(/pas une division|estimation/)
})

test.each([
  ['humor', '19 posts retenus sur 100 posts lus', 'plus d’un post retenu sur trois l’est à tort'],
  ['politicalEngagement', '12 posts retenus sur 100 posts lus', 'la marge dépasserait 40 points'],
] as const)('%s is withheld: its posts are counted, no percentage is written, and it says why', (name, count, why) => {
  const { figure, margin, written, text, scale } = explained(name)
  expect([figure, margin, written, scale]).toEqual(['non mesurable', '', count, undefined])
  expect(text).toContain(why)
})

test('a report of the former method keeps the sentences it was made with', () => {
  const score = { points: 78, low: 73, high: 83, factors: [] }
  const { written, text } = explained('toxicity', { score })
  expect(written).toContain('→')
  expect(text).toContain('Ce n’est pas une division')
  expect(text).not.toContain('recompte')
})
