import type { Behaviour } from '#contract/behaviours.ts'
import type { Excludable } from '#contract/exclusions.ts'
import type { FactorId } from '#contract/factors.ts'
import { isOfThisMethod } from '#contract/method-version.ts'
import type { Reason } from '#contract/reasons.ts'
import type { Report } from '#contract/schemas/report.ts'
import { asFigure, countRetained } from './behaviour/count-retained.ts'
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
  const behaviour = report.behaviour && behaviourWithout(report.behaviour, retained)
  const score = scoreWithout(report, { retained, excluded, reasonOf })
  return { ...(behaviour && { behaviour }), ...(score && { score }) }
}

type Retained = (figure: Excludable) => string[]

function behaviourWithout(stored: NonNullable<Report['behaviour']>, retained: Retained) {
  const again = (name: Behaviour) => asFigure(name, countRetained(name, retained(name), stored[name].of))
  return {
    toxicity: again('toxicity'),
    vulgarity: again('vulgarity'),
    humor: again('humor'),
    politicalEngagement: again('politicalEngagement'),
  }
}

type Left = { retained: Retained; excluded: Excluded; reasonOf: ReasonOf }

function scoreWithout(report: Report, { retained, excluded, reasonOf }: Left): Adjusted['score'] {
  const { score, period, statistics, profile, behaviour } = report
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
    ton: tone({ retained: retained('toxicity'), of: behaviour?.toxicity.of ?? 0 }),
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
  const { pressing = 0, selling = 0, channels = 0, posts = 0 } = facts
  const counts = { pressing, selling, channels, posts }
  for (const post of excluded) {
    const reason = reasonOf('factor:pression', post)
    if (reason?.kind !== 'pressure') return undefined
    counts[reason.family === 'channel' ? 'channels' : reason.family.endsWith('sale') ? 'selling' : 'pressing'] -= 1
  }
  return counts
}
