import { fourSignificantDigits } from '#server/analysis-engine/statistics/rounding.ts'
import type { Measure, ScoredProfile } from './scored-account.ts'

const DAY_MS = 86_400_000

export const daysSince = (created: Date, readAt: Date) => Math.max(0, readAt.getTime() - created.getTime()) / DAY_MS

/** Whoever speaks under a name gains a little, and nobody loses: a blue badge, which is for sale, is worth nothing. */
export function identity({ bio, location, link, verified }: ScoredProfile): Measure {
  const organisation = Number(verified === 'business' || verified === 'government')
  const facts = { bio: bio.trim().length, location: isFilled(location), link: isFilled(link), organisation }
  const points = 1.5 * Math.min(1, facts.bio / 40) + facts.location + 1.5 * facts.link + 4 * facts.organisation
  return { id: 'identite', points, low: points, high: points, facts }
}

/** Most of it after five years: years can be bought, so they bring little and being new costs nothing. */
export function age({ createdAt }: ScoredProfile, readAt: Date): Measure {
  const years = daysSince(createdAt, readAt) / 365.25
  const points = 5 * (1 - Math.exp(-years / 4))
  return { id: 'anciennete', points, low: points, high: points, facts: { years: fourSignificantDigits(years) } }
}

const isFilled = (field: string | null) => Number(Boolean(field?.trim()))
