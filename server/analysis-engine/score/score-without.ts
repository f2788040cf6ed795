import type { Reason } from '#contract/reasons.ts'
import type { Report } from '#contract/schemas/report.ts'
import { figureOf } from '#contract/shown-figure.ts'
import { sureShare } from '#server/analysis-engine/behaviour/count-retained.ts'
import { copiesCounted } from './copies.ts'
import { labelsWithout } from './labels-without.ts'
import { pressureCounted } from './pressure.ts'
import { isChecked } from './profile-factors.ts'
import type { Again, Left, ReadAgain, ReasonOf } from './read-again.ts'
import { addUp, type Factor, factorOf } from './score.ts'
import { shownScore } from './shown-score.ts'
import { asideFacts, type RatedSite, sourcesRated } from './sources.ts'
import { tone } from './tone.ts'

/** A report's score from the posts that are left; undefined when the reasons of its posts have gone. */
export function scoreWithout(report: Report, left: Left): Report['score'] {
  const { score, period, profile } = report
  const originals = figureOf(report, 'originals')?.count
  if (!score || !period || originals === undefined || !profile) return undefined
  const facts: ReadAgain['facts'] = (id) => score.factors.find((factor) => factor.id === id)?.facts ?? {}
  const pressing = pressingWithout(facts('pression'), left.pressing, left.reasonOf)
  if (!pressing) return undefined
  const conduct = [
    pressureCounted(pressing),
    copiesCounted({
      copies: left.retained('factor:originalite').length,
      originals: facts('originalite')['originals'] ?? 0,
    }),
  ]
  const read = { ...left, facts, originals, losses: conduct.map(({ loss }) => loss) }
  const isLabelled = score.factors.some(({ id }) => id === 'appui')
  const again = isLabelled ? labelsWithout(read) : sourcesWithout(read)
  if (!again) return undefined
  const measures = [...conduct, ...again.measures]
  const factors = score.factors.map((factor): Factor => {
    const measure = measures.find(({ id }) => id === factor.id)
    return measure ? factorOf(measure) : factor
  })
  const organisation = isChecked(facts('identite'))
  return shownScore(addUp(factors, { cited: again.cited, organisation, posts: period.posts, profile }))
}

function sourcesWithout({ retained, reasonOf, toxicity, facts, originals, losses }: ReadAgain): Again | undefined {
  const cited = retained('factor:sources').map((post) => reasonOf('factor:sources', post))
  if (!cited.every(isSite)) return undefined
  const ton = tone(toxicity ? { ...toxicity, least: sureShare(toxicity) } : { retained: [], of: 0, least: 0 })
  const kept = 1 - Math.max(...losses, ton.loss)
  const sources = sourcesRated(
    cited,
    originals,
    kept,
    asideFacts((name) => facts('sources')[name]),
  )
  return { measures: [sources, ton], cited: sources.facts }
}

function isSite(reason: Reason | undefined): reason is Extract<Reason, { kind: 'site' }> & RatedSite {
  return reason?.kind === 'site'
}

/** Each way of pressing counts otherwise: which one a post had, its stored reason says. */
function pressingWithout(facts: Record<string, number>, excluded: ReadonlySet<string>, reasonOf: ReasonOf) {
  const { pressing = 0, byModel = 0, selling = 0, channels = 0, posts = 0 } = facts
  const counts = { pressing, byModel, selling, channels, posts }
  for (const post of excluded) {
    const reason = reasonOf('factor:pression', post)
    if (reason?.kind === 'label') counts[reason.label === 'sells' ? 'selling' : 'pressing'] -= 1
    else if (reason?.kind === 'pressure') {
      if (reason.family === 'read' && !reason.sign) counts.byModel -= 1
      counts[reason.family === 'channel' ? 'channels' : reason.family.endsWith('sale') ? 'selling' : 'pressing'] -= 1
    } else return undefined
  }
  return counts
}
