import { FACTORS, type FactorId, SCORE_MARGIN } from '#contract/factors.ts'
import type { SiteCount } from '#contract/schemas/report.ts'
import type { Verdict } from '#contract/verdict.ts'
import { audience } from './audience.ts'
import { automation } from './automation.ts'
import { copies } from './copies.ts'
import { clamp } from './curves.ts'
import { pressure } from './pressure.ts'
import { age, identity, isChecked } from './profile-factors.ts'
import { readLinks } from './read-links.ts'
import type { FactorReading, Measure, ScoredAccount } from './scored-account.ts'
import { type SourcesMeasure, sources } from './sources.ts'
import { tone } from './tone.ts'
import { verdictOf } from './verdict.ts'

export type Factor = {
  id: FactorId
  /** Whole, so that what is shown adds up to the score. */
  points: number
  min: number
  max: number
  /** 95 %; the points themselves when it rests on the profile alone. */
  low: number
  high: number
  facts: Record<string, number>
  sites?: SiteCount[] | undefined
  posts?: string[]
  readings?: ReadonlyMap<string, FactorReading>
}
export type Score = {
  score: number
  low: number
  high: number
  verdict: Verdict
  factors: Factor[]
}

/** Nothing seen for or against. */
export const START = 50 as const

/**
 * What speaks for and against how an account publishes: eight formulas on what anybody can observe, added to 50. It says
 * nothing of truth, of opinions or of the person (docs/decisions/0034).
 */
export function scoreOf(account: ScoredAccount): Score {
  const { profile, posts, toxic } = account
  const linked = readLinks(account)
  const conduct = { pressure: pressure(linked), copies: copies(posts), tone: tone(toxic) }
  const cited = sources(linked, 1 - Math.max(conduct.pressure.loss, conduct.copies.loss, conduct.tone.loss))
  const identified = identity(profile)
  const factors = [
    cited,
    conduct.pressure,
    identified,
    age(account),
    audience(account),
    conduct.copies,
    conduct.tone,
    automation(account),
  ].map(factorOf)
  return addUp(factors, {
    cited: cited.facts,
    organisation: isChecked(identified.facts),
    posts: posts.length,
    profile,
  })
}

type Context = {
  cited: Pick<SourcesMeasure['facts'], 'pages' | 'pageSites'>
  organisation: boolean
  posts: number
  profile: { parody: boolean }
}

/** The factors and the start added up, with their margin and what both allow to say. */
export function addUp(factors: Factor[], { cited, organisation, posts, profile }: Context): Score {
  const score = clamp(
    factors.reduce<number>((sum, { points }) => sum + points, START),
    0,
    100,
  )
  return {
    score,
    ...intervalOf(score, factors),
    verdict: verdictOf(score, {
      recognised: cited.pages,
      sites: cited.pageSites,
      isOrganisation: organisation,
      posts,
      isParody: profile.parody,
    }),
    factors,
  }
}

export function factorOf({ id, points, low, high, facts, sites, posts, readings }: Measure): Factor {
  const { min, max } = FACTORS[id]
  // Never minus zero, which JSON does not know.
  const whole = Math.round(clamp(points, min, max)) || 0
  return {
    id,
    points: whole,
    min,
    max,
    low: oneDecimal(clamp(Math.min(low, whole), min, max)),
    high: oneDecimal(clamp(Math.max(high, whole), min, max)),
    facts,
    ...(sites && { sites }),
    ...(posts && { posts }),
    ...(readings && { readings }),
  }
}

/** The factors err apart from each other: their distances are squared and added. Rounded outwards. */
function intervalOf(score: number, factors: readonly Factor[]) {
  const below = SCORE_MARGIN * Math.hypot(...factors.map(({ points, low }) => points - low))
  const above = SCORE_MARGIN * Math.hypot(...factors.map(({ points, high }) => high - points))
  return { low: Math.max(0, Math.floor(score - below)), high: Math.min(100, Math.ceil(score + above)) }
}

const oneDecimal = (value: number) => Math.round(value * 10) / 10 || 0
