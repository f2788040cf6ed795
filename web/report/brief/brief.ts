import { inWordsOf } from '#contract/networks.ts'
import type { Report } from '#contract/schemas/report.ts'
import { alertsOf } from './alerts.ts'
import type { BriefSentence } from './brief-sentence.ts'
import { factsOf } from './plain-facts.ts'
import { subjectOf } from './subject.ts'
import { verdictOf } from './verdict.ts'

const MOST = 5
/** What is not alarming fills up to here: four sentences are read, five only when there is a reason. */
const ENOUGH = 4

/**
 * What a friend would say of the account, chosen by rule from what the report holds, so that an old report has it too:
 * the verdict, the subject, what should worry by how much it weighs, then plain facts. The same report, the same words.
 */
export function briefOf(report: Report): BriefSentence[] {
  const first = [...verdictOf(report), ...subjectOf(report)]
  const worrying = alertsOf(report).slice(0, MOST - first.length)
  const said = [...first, ...worrying]
  const whole = [...said, ...factsOf(report).slice(0, Math.max(0, ENOUGH - said.length))]
  return whole.map((sentence) => ({ ...sentence, text: inWordsOf(report.profile?.network, sentence.text) }))
}
