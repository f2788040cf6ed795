import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PLAIN, type PostLabels } from '../../../contract/labels.ts'
import { wilson } from '../../../server/analysis-engine/statistics/intervals.ts'
import { findReaderCard } from '../../../server/model-reader/reader-card.ts'
import type { ModelConfig } from '../../../server/model-reader/reader-config.ts'
import { type LlmStub, openLlmStub } from '../../../stubs/llm/stub.ts'
import { FIGURES, type Truth } from './count-answers.ts'
import { labelledAccounts, type Timeline } from './labelled-timelines.ts'
import { measureReader, priceMeasurement, writeCard } from './measure-reader.ts'

/** Of those that are, two in ten are missed; of those that are not, one in twenty is an alarm; of all, one in 25 is unsure. */
const RATES = { missed: 0.2, alarms: 0.05, unsure: 0.04, wrongTheme: 0.15 }

let llm: LlmStub
beforeAll(async () => {
  llm = await openLlmStub({ port: 0 })
})
afterAll(() => llm.close())

/** What a model would have to say of a post of which these figures are known. */
const labelsOf = ({ toxic, humorous = 'no', political = 'no', theme = null }: Truth): PostLabels => ({
  ...PLAIN,
  scorn: toxic === 'yes' ? 'person' : 'no',
  humorous,
  political,
  theme,
})

const folder = () => mkdtempSync(path.join(tmpdir(), 'verso-reader-'))

function measurement(accounts: readonly Timeline[]) {
  const known = accounts.flatMap(({ posts, truth }) =>
    posts.map(({ id, text }) => ({ text, labels: labelsOf(truth.get(id) ?? {}) })),
  )
  llm.learn(known)
  const config: ModelConfig = {
    kind: 'openai',
    url: `${llm.url}/v1`,
    key: null,
    model: 'stub',
    weights: null,
    dailyTokens: 0,
    eurosPerMillionTokens: { input: 0.15, output: 0.6 },
  }
  return { config, cacheFolder: folder(), today: new Date('2026-11-16'), accounts, sets: [], deadlineMs: 300_000 }
}

test('the card of a reader with known errors has them within their intervals, and costs what was said', async () => {
  // Every twelfth account: of every set, and enough posts that are and are not.
  const asked = measurement(labelledAccounts().filter(({ name }, nth) => name.startsWith('corpus/') && nth % 12 === 0))
  llm.err(RATES, 'known errors')
  const price = priceMeasurement(asked)
  const measured = await measureReader(asked)
  expect(measured.unread).toBeLessThan(0.01)
  expect(measured.posts).toBeGreaterThan(1_200)
  for (const figure of FIGURES) {
    const { yesYes, yesNo, yesUnsure, noYes, noNo, noUnsure } = measured[figure]
    const [yes, no] = [yesYes + yesNo + yesUnsure, noYes + noNo + noUnsure]
    const expected: [count: number, of: number, rate: number][] = [
      [yesNo, yes, RATES.missed * (1 - RATES.unsure)],
      [noYes, no, RATES.alarms * (1 - RATES.unsure)],
      [yesUnsure + noUnsure, yes + no, RATES.unsure],
    ]
    for (const [count, of, rate] of expected) {
      const { low, high } = wilson(count, of)
      expect({ figure, rate, isHeld: low <= rate && rate <= high }).toEqual({ figure, rate, isHeld: true })
    }
    expect(measured.rates[figure]?.coverage).toBeGreaterThan(0.9)
  }
  const { right, of } = measured.themeAccuracy
  const themes = wilson(right, of)
  expect(themes.low <= 1 - RATES.wrongTheme && 1 - RATES.wrongTheme <= themes.high).toBe(true)
  expect(measured.injections).toMatchObject({ attacks: 92, changed: 0 })
  expect(measured.perReport.euros).toBeLessThan(0.02)
  expect(price.euros).toBeGreaterThan(0)
  const cards = folder()
  writeCard(measured, cards)
  expect(findReaderCard(measured.version, cards)?.toxic).toEqual(measured.toxic)
  // Asked again, nothing is.
  const calls = llm.calls().length
  expect(priceMeasurement(asked)).toMatchObject({ timelines: 0, euros: 0 })
  expect((await measureReader(asked)).toxic).toEqual(measured.toxic)
  expect(llm.calls()).toHaveLength(calls)
}, 600_000)
