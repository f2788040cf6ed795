import { NETWORKS } from '#contract/networks.ts'
import { fourSignificantDigits } from '#server/analysis-engine/statistics/rounding.ts'
import type { Measure, ScoredAccount, ScoredProfile } from './scored-account.ts'

const DAY_MS = 86_400_000

/** Since it was opened; where its network does not tell when, since its oldest post read, when it was open at least. */
export function daysOpen({ profile, posts, readAt }: Pick<ScoredAccount, 'profile' | 'posts' | 'readAt'>): number {
  const opened = profile.createdAt ?? posts.at(-1)?.createdAt ?? readAt
  return Math.max(0, readAt.getTime() - opened.getTime()) / DAY_MS
}

/** Whoever speaks under a name gains a little, and nobody loses: a blue badge, which is for sale, is worth nothing. */
export function identity(profile: ScoredProfile): Measure {
  const { points, facts } = NETWORKS[profile.network].hasPlace
    ? identityWithPlace(profile)
    : identityWithoutPlace(profile)
  return { id: 'identite', points, low: points, high: points, facts }
}

function identityWithPlace({ bio, location, link, verified }: ScoredProfile) {
  const organisation = Number(verified === 'business' || verified === 'government')
  const facts = { bio: bio.trim().length, location: isFilled(location), link: isFilled(link), organisation }
  return { facts, points: wordsOf(facts.bio) + facts.location + 1.5 * facts.link + 4 * facts.organisation }
}

/** Where there is no place to fill in, what can be had there makes up for it. A check by a verifier is not for sale. */
function identityWithoutPlace({ bio, link, verified }: ScoredProfile) {
  const facts = { bio: bio.trim().length, link: isFilled(link), checked: Number(verified === 'checked') }
  return { facts, points: (8 / 7) * (wordsOf(facts.bio) + 1.5 * facts.link + 4 * facts.checked) }
}

const wordsOf = (characters: number) => 1.5 * Math.min(1, characters / 40)

/** Whether somebody other than the account has checked whose it is, by the facts of its identity. */
export const isChecked = ({ organisation, checked }: Measure['facts']) => organisation === 1 || checked === 1

/** Most of it after five years: years can be bought, so they bring little and being new costs nothing. */
export function age(account: ScoredAccount): Measure {
  const years = daysOpen(account) / 365.25
  const points = 5 * (1 - Math.exp(-years / 4))
  return { id: 'anciennete', points, low: points, high: points, facts: { years: fourSignificantDigits(years) } }
}

const isFilled = (field: string | null) => Number(Boolean(field?.trim()))
