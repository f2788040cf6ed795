import type { LabelReason, Reason } from '#contract/reasons.ts'
import { corrections, insinuations, type LabelledCounts, type Statement, scorn, support } from './labelled-factors.ts'
import { citedBy } from './labelled-score.ts'
import type { Again, ReadAgain } from './read-again.ts'

/**
 * The factors that rest on a model's labels, without some posts. How many posts say something stays: whoever takes a post out
 * of the contempt does not say that it is empty.
 */
export function labelsWithout({
  retained,
  reasonOf,
  facts,
  originals,
  losses,
  isMeasured,
}: ReadAgain): Again | undefined {
  const labelsIn = (factor: 'factor:insinuations' | 'factor:mepris') =>
    retained(factor).map((post) => labelIn(reasonOf(factor, post)))
  const statements = retained('factor:appui').map((post) => statementOf(post, reasonOf('factor:appui', post)))
  const labels = [...labelsIn('factor:insinuations'), ...labelsIn('factor:mepris')]
  if (!statements.every((one) => one !== undefined) || labels.includes(undefined)) return undefined
  const count = (label: LabelReason) => labels.filter((one) => one === label).length
  const counts: LabelledCounts = {
    hints: count('hints'),
    false: count('false'),
    danger: count('danger'),
    person: count('person'),
    group: count('group'),
    dehumanises: count('dehumanises'),
    corrects: retained('factor:corrections').length,
    saying: facts('mepris')['saying'] ?? 0,
    isMeasured,
  }
  const conduct = [insinuations(counts), scorn(counts)]
  const kept = 1 - Math.max(...losses, ...conduct.map(({ loss }) => loss))
  const measures = [support(statements, originals, kept), ...conduct, corrections(counts, kept)]
  return { measures, cited: citedBy(statements) }
}

const labelIn = (reason: Reason | undefined) => (reason?.kind === 'label' ? reason.label : undefined)

/** Undefined also where it was not yet noted by which site a fact can be checked. */
function statementOf(post: string, reason: Reason | undefined): Statement | undefined {
  if (reason?.kind !== 'label') return undefined
  if (reason.label !== 'given') return { isGiven: false, site: post }
  return reason.site === undefined ? undefined : { isGiven: true, site: reason.site ?? post }
}
