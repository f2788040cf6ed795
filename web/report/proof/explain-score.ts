import { factorName } from '#contract/factors.ts'
import type { Report } from '#contract/schemas/report.ts'
import { factorSum } from '#web/report/factor-sum.ts'
import { zonesOf } from '#web/report/score-level.ts'
import { analysisText } from '#web/text/analysis.ts'
import { evidence as words } from '#web/text/evidence.ts'
import { formatNumber } from '#web/text/format.ts'
import { report as reportWords } from '#web/text/report.ts'
import type { Explanation } from './explanation.ts'

const { score: own } = words

export function explainScore(report: Report): Explanation | undefined {
  const { score } = report
  if (!score) return undefined
  const { points, low, high, factors, start } = score
  return {
    value: formatNumber(points),
    unit: words.outOf(100),
    margin: analysisText.between(low, high),
    scale: { kind: 'score', estimate: points, interval: { low, high }, zones: zonesOf(report) },
    lines: [
      { name: own.start, value: formatNumber(start) },
      ...factors.map((factor) => ({ name: factorName(factor), value: reportWords.factors.points(factor.points) })),
      { name: own.total, value: factorSum(score) },
    ],
    sentences: [reportWords.score.start, own.about],
    details: [own.levels, own.margin],
  }
}
