import { expect, test } from 'vitest'
import type { Report } from '#contract/schemas/report.ts'
import { toAnalysis } from '#web/api/analysis.ts'
import { aReport, aScore, aShare } from '#web/testing/a-report.ts'
import { delivered } from '#web/testing/an-analysis.ts'
import { sidesOf } from './sides.ts'
import { cautionWords, verdictWords } from './verdict-words.ts'

const { figures, period } = aReport()
if (!period) throw new Error('the report has it')
const read = { ...period, readAt: '2026-11-12T09:00:00.000Z' }
const score = (points: number, low: number, high: number) => aScore({ points, low, high })

/** The report of @studio_marelle, 74 (62 à 85), beside another. */
const verdict = (part: Partial<Report>) =>
  verdictWords(
    sidesOf(toAnalysis(delivered({ json_output: aReport() })), [
      toAnalysis(delivered({ target_username: 'paul_k', json_output: aReport({ period: read, ...part }) })),
    ]),
  ).map((words) => words.replaceAll(/[\u00a0\u202f]/g, ' '))

test('scores whose margins part: the higher is named, with both margins; then each figure that parts', () => {
  expect(
    verdict({
      score: score(50, 41, 60),
      figures: { ...figures, toxicity: aShare(40, 33, 51) },
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
      sidesOf(toAnalysis(delivered({ json_output: aReport() })), [toAnalysis(delivered({ json_output: bare }))]),
    )[0],
  ).toMatch(/^On ne peut pas conclure/)
  expect(verdict({ methodVersion: '2026.01-1' })).toEqual([])
  expect(verdict({ period })).toEqual([])
})

test('two readers: what they read is not compared, and it is said; what is counted is', () => {
  const sides = sidesOf(toAnalysis(delivered({ json_output: aReport() })), [
    toAnalysis(
      delivered({
        target_username: 'paul_k',
        json_output: aReport({
          period: read,
          methodVersion: '2026.11-8+model-1',
          readerVersion: 'small prompt:1',
          score: score(50, 41, 60),
          figures: {
            ...figures,
            toxicity: aShare(40, 33, 51),
            vulgarity: aShare(40, 33, 51),
          },
        }),
      }),
    ),
  ])
  expect(verdictWords(sides)).toEqual(['Chiffre nettement plus élevé pour @paul_k\u00a0: vulgarité.'])
  expect(cautionWords(sides).join(' ')).toMatch(/même lecture \(nos programmes, puis small prompt:1\)/)
})

/** @studio_marelle, 74 (62 à 85), beside as many others as there are scores. */
const ofMany = (...others: Partial<Report>[]) =>
  verdictWords(
    sidesOf(
      toAnalysis(delivered({ json_output: aReport() })),
      others.map((part, nth) =>
        toAnalysis(delivered({ target_username: `autre_${nth}`, json_output: aReport({ period: read, ...part }) })),
      ),
    ),
  ).map((words) => words.replaceAll(/[\u00a0\u202f]/g, ' '))

test.each<[string, Partial<Report>[], string]>([
  [
    'sure against all',
    [{ score: score(50, 41, 60) }, { score: score(40, 31, 50) }, { score: score(20, 11, 30) }],
    'Le score est le plus élevé pour @studio_marelle : 74 (62 à 85), rassurant. C’est sûr face à @autre_0, à @autre_1 et à @autre_2.',
  ],
  [
    'sure against some',
    [{ score: score(50, 41, 60) }, { score: score(70, 64, 73) }, { score: score(20, 11, 30) }],
    'Le score est le plus élevé pour @studio_marelle : 74 (62 à 85), rassurant. C’est sûr face à @autre_0 et à @autre_2 ; face à @autre_1, l’écart est trop petit pour conclure.',
  ],
  [
    'sure against none, and the highest is another',
    [{ score: score(80, 70, 90) }, { score: score(73, 64, 81) }],
    'Le score est le plus élevé pour @autre_0 : 80 (70 à 90), rassurant. Ce n’est pas sûr : face à @studio_marelle et à @autre_1, l’écart est trop petit pour conclure.',
  ],
  [
    'level with another',
    [{ score: score(74, 70, 78) }, { score: score(20, 11, 30) }],
    'Même score, le plus élevé, pour @studio_marelle et pour @autre_0 : 74. C’est sûr face à @autre_1.',
  ],
])('of more than two, the highest score is named: %s', (_how, others, sentence) => {
  expect(ofMany(...others)[0]).toBe(sentence)
})

test('of more than two, one without a margin is left out of the comparison, and named', () => {
  const { score: _, credibilityLow: __, credibilityHigh: ___, ...bare } = aReport({ period: read })
  const all = [aReport(), aReport({ period: read, score: score(50, 41, 60) }), bare].map((json_output, nth) =>
    toAnalysis(delivered({ target_username: `compte_${nth}`, json_output })),
  )
  const [first, ...others] = all
  if (!first) throw new Error('there are three')
  expect(verdictWords(sidesOf(first, others))[0]).toMatch(
    /C’est sûr face à @compte_1\. Sans marge, rien ne se conclut face à @compte_2\.$/,
  )
})

test('of more than two, a figure is named when its margin is apart from every other’s', () => {
  const toxic = (percent: number, low: number, high: number) => ({
    figures: { ...figures, toxicity: aShare(percent, low, high) },
  })
  expect(ofMany(toxic(40, 33, 51), toxic(5, 2, 12))[1]).toBe(
    'Chiffre nettement le plus élevé pour @autre_0 : toxicité.',
  )
  expect(ofMany(toxic(40, 33, 51), toxic(35, 22, 42))[1]).toBe(
    'Ni le comportement ni le taux d’engagement n’en détachent un des autres : leurs marges se chevauchent ou manquent.',
  )
})

test('reports of one account among others are told apart by their day', () => {
  const sides = sidesOf(toAnalysis(delivered({ json_output: aReport() })), [
    toAnalysis(delivered({ created_at: '2026-10-14T10:00:00.000Z', json_output: aReport({ period: read }) })),
    toAnalysis(delivered({ target_username: 'paul_k', json_output: aReport({ period: read }) })),
  ])
  expect(sides.list.map(({ label }) => label)).toEqual([
    '@studio_marelle (14/11/2026)',
    '@studio_marelle (14/10/2026)',
    '@paul_k',
  ])
})
