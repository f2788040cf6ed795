import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { valueOf } from './figures.ts'
import { changedOnOurTexts, completed, readMeasured } from './measured.ts'
import { modelCard, modelCardFile } from './model-card.ts'
import { modelFigures, modelFiguresFile } from './model-figures.ts'

// Neither needs the data sets: what they measured is kept in measured.json.

test('the model card is what was measured, under the version of the method', () => {
  expect(readFileSync(modelCardFile, 'utf8'), 'run `npm run eval`, and read the difference').toBe(
    modelCard(readMeasured()),
  )
})

test('so are the figures of the method’s page', () => {
  expect(readFileSync(modelFiguresFile, 'utf8'), 'run `npm run eval`, and read the difference').toBe(
    modelFigures(readMeasured().figures),
  )
})

test.each([
  ['toxicity', 10],
  ['political', 131],
] as const)('the shares of %s that are shown hold, those of accounts with 10 to 20 %% too', (figure, mostWithheld) => {
  const value = (name: string) => valueOf(readMeasured().figures, `accounts.corpus.${figure}.${name}`)
  expect(value('coverage')).toBeGreaterThanOrEqual(0.93)
  expect(value('below20.holds') / value('below20.n')).toBeGreaterThanOrEqual(0.9)
  expect(value('atLeast.holds')).toBeGreaterThanOrEqual(0.95)
  expect(value('withheld') * value('accounts')).toBeLessThanOrEqual(mostWithheld + 0.1)
})

test('without the data sets their figures stay, as long as our own texts give what they gave', () => {
  const last = new Map([
    ['toxicity.fr.mean.auc', 0.84],
    ['written.fr.toxicity.auc', 0.95],
    ['score.stable', 0.96],
  ])
  const now = new Map([
    ['written.fr.toxicity.auc', 0.95],
    ['score.stable', 0.97],
  ])
  expect(changedOnOurTexts(now, last)).toEqual([])
  expect(Object.fromEntries(completed(now, last))).toEqual({ ...Object.fromEntries(last), 'score.stable': 0.97 })
  expect(changedOnOurTexts(new Map([['written.fr.toxicity.auc', 0.94]]), last)).toEqual(['written.fr.toxicity.auc'])
})
