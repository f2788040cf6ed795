import { type FactorId, factorName, isCurrentFactorId, isFormerFactorId } from '#contract/factors.ts'
import type { Report } from '#contract/schemas/report.ts'
import { factorSum } from '#web/report/factor-sum.ts'
import { zonesOf } from '#web/report/score-level.ts'
import { analysisText } from '#web/text/analysis.ts'
import { evidence as words } from '#web/text/evidence.ts'
import { formatNumber } from '#web/text/format.ts'
import { drawnAgain } from '#web/text/former-factor-formulas.ts'
import { report as reportWords } from '#web/text/report.ts'
import { explainCurrentFactor } from './explain-factor.ts'
import { explainFormerFactor } from './explain-former-factor.ts'
import type { Explanation } from './explanation.ts'

const { score: own } = words

export function explainScore(report: Report): Explanation | undefined {
  const { score } = report
  if (!score) return undefined
  const { points, low, high, factors, start } = score
  const isFormer = start === undefined
  const max = factors.reduce((sum, factor) => sum + factor.max, 0)
  return {
    value: formatNumber(points),
    unit: words.outOf(100),
    margin: analysisText.between(low, high),
    scale: { kind: 'score', estimate: points, interval: { low, high }, zones: zonesOf(report) },
    lines: [
      ...(isFormer ? [] : [{ name: own.start, value: formatNumber(start) }]),
      ...factors.map((factor) => ({
        name: factorName(factor),
        value: isFormer ? own.line(factor.points, factor.max) : reportWords.factors.points(factor.points),
      })),
      { name: own.total, value: factorSum(score) },
    ],
    sentences: isFormer ? [own.sum(max), drawnAgain, own.about] : [reportWords.score.start, own.about],
    ...(!isFormer && { details: [own.levels, own.margin] }),
  }
}

export function explainFactor(report: Report, wanted: FactorId): Explanation | undefined {
  const factor = report.score?.factors.find((one) => one.id === wanted)
  if (!factor) return undefined
  const { id, min } = factor
  if (min !== undefined && isCurrentFactorId(id)) return explainCurrentFactor({ ...factor, id, min }, report)
  return isFormerFactorId(id) ? explainFormerFactor({ ...factor, id }, report) : undefined
}
