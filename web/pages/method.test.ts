import { expect, test } from 'vitest'
import { FACTOR_IDS, FACTORS } from '#contract/factors.ts'
import { METHOD_VERSION } from '#contract/method-version.ts'
import figures from '#contract/model-figures.json' with { type: 'json' }
import { pagesIn } from '#web/testing/pages.ts'
import { factorNames } from '#web/text/names.fr.ts'
import { formatSigned } from '#web/text/numbers.fr.ts'

const everything = JSON.stringify(pagesIn('fr')['methode']).replaceAll(/[\u00a0\u202f]/g, ' ')

/** Neither side may import the other; here both can be held side by side. */
test.each(FACTOR_IDS)('the method’s page says what the factor « %s » can take and bring', (id) => {
  const { min, max } = FACTORS[id]
  expect(everything).toContain(`"${factorNames[id]}, de ${formatSigned(min)} à ${formatSigned(max)} points`)
})

test('it describes the version that writes the reports, and its error rates were measured on that version', () => {
  expect(figures.version, 'run `npm run eval`: docs/decisions/0022').toBe(METHOD_VERSION)
  expect(everything).toContain(`la version ${METHOD_VERSION}.`)
})
