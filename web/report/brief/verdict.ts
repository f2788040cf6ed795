import { BEHAVIOURS } from '#contract/behaviours.ts'
import type { Report } from '#contract/schemas/report.ts'
import { brief } from '#web/text/brief.ts'
import type { BriefSentence } from './brief-sentence.ts'

const { verdict: words } = brief
type Score = NonNullable<Report['score']>

/** Within these, a score of no clear level says neither yes nor no. */
const EVEN = { from: 48, to: 60 }

export function verdictOf(report: Report): BriefSentence[] {
  const { score, credibilityScore, profile } = report
  if (score && profile?.parody) return [{ text: words.parody, figure: 'factor:identite' }]
  if (score) return [{ text: wordsOf(score), figure: 'credibilityScore' }]
  if (credibilityScore !== undefined) return [{ text: words.given(credibilityScore) }]
  const isBare = BEHAVIOURS.every((name) => report[name] === undefined && report.behaviour?.[name] === undefined)
  return [{ text: isBare ? words.unmeasured : words.unmeasuredScore }]
}

function wordsOf({ points, level, thin }: Score): string {
  if (level === 'high') return words.trust(points)
  if (level === 'low') return words.distrust(points)
  if (thin) return words.thin(points)
  if (points >= EVEN.to) return words.fair(points)
  return points >= EVEN.from ? words.even(points) : words.caution(points)
}
