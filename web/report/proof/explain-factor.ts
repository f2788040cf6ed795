import type { FactorId } from '#contract/factors.ts'
import { proofOf } from '#contract/proof.ts'
import type { Report } from '#contract/schemas/report.ts'
import { evidence as words } from '#web/text/evidence.ts'
import { factorFact } from '#web/text/factor-facts.ts'
import { factorFormulas, lossFormula, sourceWeights } from '#web/text/factor-formulas.ts'
import { report as reportWords } from '#web/text/report.ts'
import type { Explanation, Line } from './explanation.ts'
import { factLines, otherLanguageLines, replyLines } from './factor-lines.ts'

const { factors: own } = words

/** Conduct that costs points by one formula; the others have their own whole. */
const CONDUCT: ReadonlySet<FactorId> = new Set(['pression', 'originalite', 'ton'])

/** The posts read that these do not count. */
const leftOut: Partial<Record<FactorId, (report: Report) => Line[]>> = {
  audience: replyLines,
  originalite: replyLines,
  ton: otherLanguageLines,
}

/** Points added or taken: what was measured in one sentence and line by line; the formula is for those who check. */
export function explainFactor(report: Report, wanted: FactorId): Explanation | undefined {
  const factor = report.score?.factors.find((one) => one.id === wanted)
  if (!factor) return undefined
  const { id, points, min, max, low, high, facts } = factor
  const isOfProfile = proofOf(report, `factor:${id}`) === 'profile'
  const shown = reportWords.factors.points(points)
  return {
    value: shown,
    unit: words.pointUnit(points),
    margin: isOfProfile ? own.profileOnly : words.signedBetween(low, high),
    scale: { kind: 'signed', estimate: points, low, high, min, max },
    lines: id === 'ton' && !report.behaviour ? [] : [...factLines[id](facts), ...(leftOut[id]?.(report) ?? [])],
    sentences: [sentenceOf(factorFact(factor, report), shown)],
    details: [
      own.formula(factorFormulas[id]),
      ...(id === 'sources' ? [sourceWeights] : []),
      ...(CONDUCT.has(id) ? [lossFormula] : []),
      own.bounds(min, max),
    ],
  }
}

/** One colon a sentence: the points also stand above it. */
const sentenceOf = (fact: string, points: string) => (fact.includes(':') ? own.alone(fact) : own.sentence(fact, points))
