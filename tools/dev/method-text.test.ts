import { expect, test } from 'vitest'
import { FORMER_FACTORS } from '#contract/factors.ts'
import figures from '#contract/model-figures.json' with { type: 'json' }
import { METHOD_VERSION } from '#server/analysis-engine/method.ts'
import { NEUTRAL, RESAMPLES } from '#server/analysis-engine/score/resample.ts'
import { method } from '#web/text/method.ts'

const everything = JSON.stringify(method).replaceAll(/[\u00a0\u202f]/g, ' ')

/** Neither side may import the other; here both can be held side by side. */
test.each(Object.values(FORMER_FACTORS))(
  'the method’s page says what « $name » can bring at most, $max',
  ({ name, max }) => {
    expect(everything).toContain(`"${name}, ${max} points`)
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
