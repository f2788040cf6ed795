import type { Behaviour } from '#contract/behaviours.ts'
import type { Excludable } from '#contract/exclusions.ts'
import type { FactorId } from '#contract/factors.ts'
import { isOfThisMethod } from '#contract/method-version.ts'
import type { Reason } from '#contract/reasons.ts'
import type { BehaviourFigure, Report } from '#contract/schemas/report.ts'
import {
  asFigure,
  type BehaviourCount,
  countRetained,
  countVulgar,
  leastShare,
  unreadHumour,
} from './behaviour/count-retained.ts'
import { copiesCounted } from './score/copies.ts'
import { pressureCounted } from './score/pressure.ts'
import { isChecked } from './score/profile-factors.ts'
import { addUp, type Factor, factorOf } from './score/score.ts'
import type { Measure } from './score/scored-account.ts'
import { shownScore } from './score/shown-score.ts'
import { asideFacts, type RatedSite, sourcesRated } from './score/sources.ts'
import { tone } from './score/tone.ts'

/** The posts that are left out, by figure. */
export type Excluded = Partial<Record<Excludable, ReadonlySet<string>>>
/** Why a post weighs on a factor, as it was stored with the report; undefined once that has gone. */
export type ReasonOf = (factor: 'factor:sources' | 'factor:pression', post: string) => Reason | undefined

export type Adjusted = {
  behaviour?: NonNullable<Report['behaviour']>
  /** Absent when it cannot be computed again: the reasons of its posts have gone. */
  score?: NonNullable<Report['score']>
}

/** The formulas and the error rates are this version's: another's report would be computed by rules it was not made by. */
export const canRecompute = (report: Report) =>
  isOfThisMethod(report) && report.score !== undefined && report.evidence !== undefined && report.period !== undefined

/**
 * The same formulas on the same counts, with some posts no longer retained: k less one, out of the same n. Nothing else is
 * read again: a post that is not pressing any more does not become a source. Without an exclusion, the report's own figures.
 */
export function withoutPosts(report: Report, excluded: Excluded, reasonOf: ReasonOf): Adjusted {
  const retained = (figure: Excludable) =>
    (report.evidence?.[figure] ?? []).filter((post) => !excluded[figure]?.has(post))
  const counted = report.behaviour && countedWithout(report.behaviour, retained)
  const behaviour = counted && {
    toxicity: asFigure('toxicity', counted.toxicity),
    vulgarity: asFigure('vulgarity', counted.vulgarity),
    humor: asFigure('humor', counted.humor),
    politicalEngagement: asFigure('politicalEngagement', counted.politicalEngagement),
  }
  const score = scoreWithout(report, { retained, excluded, reasonOf, toxicity: counted?.toxicity })
  return { ...(behaviour && { behaviour }), ...(score && { score }) }
}

type Retained = (figure: Excludable) => string[]

function countedWithout(
  stored: NonNullable<Report['behaviour']>,
  retained: Retained,
): Record<Behaviour, BehaviourCount> {
  return {
    toxicity: countRetained('toxicity', readWithout(stored.toxicity, retained('toxicity'))),
    vulgarity: countVulgar(retained('vulgarity'), stored.vulgarity.of),
    humor: unreadHumour(stored.humor.of),
    politicalEngagement: countRetained(
      'political',
      readWithout(stored.politicalEngagement, retained('politicalEngagement')),
    ),
  }
}

/** A post left out takes its probability out of the sum; of one retained post only the mean of them is stored. */
function readWithout({ of, retained: before, expected, withheld }: BehaviourFigure, retained: string[]) {
  const { all = 0, retained: ofRetained = 0 } = expected ?? {}
  const left = before === 0 ? 0 : (ofRetained * (before - retained.length)) / before
  return {
    retained,
    of,
    expected: { all: Math.max(0, all - left), retained: Math.max(0, ofRetained - left) },
    isEnglish: withheld === 'language',
  }
}

type Left = { retained: Retained; excluded: Excluded; reasonOf: ReasonOf; toxicity: BehaviourCount | undefined }

function scoreWithout(report: Report, { retained, excluded, reasonOf, toxicity }: Left): Adjusted['score'] {
  const { score, period, statistics, profile } = report
  const facts = (id: FactorId) => score?.factors.find((factor) => factor.id === id)?.facts ?? {}
  const pressing = pressingWithout(facts('pression'), excluded['factor:pression'] ?? NONE, reasonOf)
  const cited = retained('factor:sources').map((post) => reasonOf('factor:sources', post))
  if (!score || !period || !statistics || !profile || !pressing || !cited.every(isSite)) return undefined
  const conduct = {
    pression: pressureCounted(pressing),
    originalite: copiesCounted({
      copies: retained('factor:originalite').length,
      originals: facts('originalite')['originals'] ?? 0,
    }),
    ton: tone(toxicity ? { ...toxicity, least: leastShare(toxicity) } : { retained: [], of: 0, least: 0 }),
  }
  const kept = 1 - Math.max(conduct.pression.loss, conduct.originalite.loss, conduct.ton.loss)
  const aside = asideFacts((name) => facts('sources')[name])
  const sources = sourcesRated(cited, statistics.originals.posts, kept, aside)
  const again: readonly Measure[] = [sources, conduct.pression, conduct.originalite, conduct.ton]
  const factors = score.factors.map((factor): Factor => {
    const measure = again.find(({ id }) => id === factor.id)
    return measure ? factorOf(measure) : factor
  })
  const organisation = isChecked(facts('identite'))
  return shownScore(addUp(factors, { cited: sources.facts, organisation, posts: period.posts, profile }))
}

const NONE: ReadonlySet<string> = new Set()

function isSite(reason: Reason | undefined): reason is Extract<Reason, { kind: 'site' }> & RatedSite {
  return reason?.kind === 'site'
}

/** Each way of pressing counts otherwise: which one a post had, its stored reason says. */
function pressingWithout(facts: Record<string, number>, excluded: ReadonlySet<string>, reasonOf: ReasonOf) {
  const { pressing = 0, byModel = 0, selling = 0, channels = 0, posts = 0 } = facts
  const counts = { pressing, byModel, selling, channels, posts }
  for (const post of excluded) {
    const reason = reasonOf('factor:pression', post)
    if (reason?.kind !== 'pressure') return undefined
    if (reason.family === 'read' && !reason.sign) counts.byModel -= 1
    counts[reason.family === 'channel' ? 'channels' : reason.family.endsWith('sale') ? 'selling' : 'pressing'] -= 1
  }
  return counts
}
