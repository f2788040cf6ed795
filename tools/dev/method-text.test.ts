import { expect, test } from 'vitest'
import { FACTOR_MAXIMA, type FactorId } from '#contract/factors.ts'
import figures from '#contract/model-figures.json' with { type: 'json' }
import { METHOD_VERSION } from '#server/analysis-engine/method.ts'
import { NEUTRAL, RESAMPLES } from '#server/analysis-engine/score/resample.ts'
import { method } from '#web/text/method.ts'

const everything = JSON.stringify(method).replaceAll(/[\u00a0\u202f]/g, ' ')

const names: Record<FactorId, string> = {
  age: 'Ancienneté',
  profile: 'Profil rempli',
  audience: 'Audience',
  regularity: 'Régularité',
  sources: 'Sources citées',
  originality: 'Originalité',
  tone: 'Tonalité',
  automation: 'Absence d’automatisme',
}

/** Neither side may import the other; here both can be held side by side. */
test.each(Object.entries(FACTOR_MAXIMA))(
  'the method’s page says what the factor %s can bring at most, %i',
  (id, max) => {
    expect(everything).toContain(`"${names[id as FactorId]}, ${max} points`)
  },
)

test('it describes the version that writes the reports, and its error rates were measured on that version', () => {
  expect(figures.version, 'run `npm run eval`: docs/decisions/0022').toBe(METHOD_VERSION)
  expect(everything).toContain(`la version ${METHOD_VERSION}.`)
})

test('it says how the margin of the score is drawn', () => {
  expect([NEUTRAL, RESAMPLES]).toEqual([5, 200])
  expect(everything).toMatch(/cinq posts neutres.*200 nouveaux tirages/)
})
