import { expect, test } from 'vitest'
import type { Report } from '#contract/schemas/report.ts'
import { toAnalysis } from '#web/api/analysis.ts'
import { aReport, aScore } from '#web/testing/a-report.ts'
import { delivered } from '#web/testing/an-analysis.ts'
import { sidesOf } from './sides.ts'
import { cautionWords, verdictWords } from './verdict-words.ts'

const { behaviour, period } = aReport()
if (!behaviour || !period) throw new Error('the report has them')
const read = { ...period, readAt: '2026-11-12T09:00:00.000Z' }
const score = (points: number, low: number, high: number) => aScore({ points, low, high })

/** The report of @studio_marelle, 74 (62 à 85), beside another. */
const verdict = (part: Partial<Report>) =>
  verdictWords(
    sidesOf(
      toAnalysis(delivered({ json_output: aReport() })),
      toAnalysis(delivered({ target_username: 'paul_k', json_output: aReport({ period: read, ...part }) })),
    ),
  ).map((words) => words.replaceAll(/[\u00a0\u202f]/g, ' '))

test('scores whose margins part: the higher is named, with both margins; then each figure that parts', () => {
  expect(
    verdict({
      score: score(50, 41, 60),
      behaviour: { ...behaviour, toxicity: { ...behaviour.toxicity, percent: 40, low: 33, high: 51 } },
    }),
  ).toEqual([
    'Le score est plus élevé pour @studio_marelle, et c’est net : 74 (62 à 85), rassurant, contre 50 (41 à 60), de prudence à rassurant.',
    'Chiffre nettement plus élevé pour @paul_k : toxicité.',
  ])
})

test('margins that meet say nothing, and it is said', () => {
  expect(verdict({ score: score(70, 64, 73) })).toEqual([
    'On ne peut pas les départager : 74 (62 à 85), rassurant, et 70 (64 à 73), rassurant. Leurs marges se chevauchent.',
    'Ni le comportement ni le taux d’engagement ne les séparent : leurs marges se chevauchent ou manquent.',
  ])
})

test('without a margin nothing can be said of the scores; of two methods or one reading there is no verdict', () => {
  const { score: _, credibilityLow: __, credibilityHigh: ___, ...bare } = aReport({ period: read })
  expect(
    verdictWords(
      sidesOf(toAnalysis(delivered({ json_output: aReport() })), toAnalysis(delivered({ json_output: bare }))),
    )[0],
  ).toMatch(/^On ne peut pas conclure/)
  expect(verdict({ methodVersion: '2026.01-1' })).toEqual([])
  expect(verdict({ period })).toEqual([])
})

test('two readers: what they read is not compared, and it is said; what is counted is', () => {
  const sides = sidesOf(
    toAnalysis(delivered({ json_output: aReport() })),
    toAnalysis(
      delivered({
        target_username: 'paul_k',
        json_output: aReport({
          period: read,
          methodVersion: '2026.11-6+model-1',
          readerVersion: 'small prompt:1',
          score: score(50, 41, 60),
          behaviour: {
            ...behaviour,
            toxicity: { ...behaviour.toxicity, percent: 40, low: 33, high: 51 },
            vulgarity: { ...behaviour.vulgarity, percent: 40, low: 33, high: 51 },
          },
        }),
      }),
    ),
  )
  expect(verdictWords(sides)).toEqual(['Chiffre nettement plus élevé pour @paul_k\u00a0: vulgarité.'])
  expect(cautionWords(sides).join(' ')).toMatch(/même lecture \(nos programmes, puis small prompt:1\)/)
})
