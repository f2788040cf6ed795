import { fourSignificantDigits } from '#server/analysis-engine/statistics/rounding.ts'
import type { Measure, ScoredProfile } from './scored-account.ts'

const DAY_MS = 86_400_000

export const daysSince = (created: Date, readAt: Date) => Math.max(0, readAt.getTime() - created.getTime()) / DAY_MS

/** Half after three and a half years, seven eighths after ten: years count less and less, and never stop counting. */
export function age({ createdAt }: ScoredProfile, readAt: Date): Measure {
  const years = daysSince(createdAt, readAt) / 365.25
  return { id: 'age', fraction: 1 - Math.exp(-years / 5), facts: { years: fourSignificantDigits(years) } }
}

/** Whether the fields are filled in, never what they say. */
export function profileCompleteness({ bio, location, link }: ScoredProfile): Measure {
  const facts = { bio: bio.trim().length, location: isFilled(location), link: isFilled(link) }
  const fraction = 0.4 * (1 - Math.exp(-facts.bio / 25)) + 0.3 * facts.location + 0.3 * facts.link
  return { id: 'profile', fraction, facts }
}

const isFilled = (field: string | null) => Number(Boolean(field?.trim()))
