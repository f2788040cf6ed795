import { FACTORS } from '#contract/factors.ts'
import { ascending } from '#server/analysis-engine/statistics/intervals.ts'
import { fourSignificantDigits } from '#server/analysis-engine/statistics/rounding.ts'
import { lossOf } from './curves.ts'
import type { Measure, ScoredAccount } from './scored-account.ts'

const FEWEST_ORIGINALS = 5
/** Following thousands to be followed back. */
const MASS_FOLLOWING = { more: 5_000, from: 0.7, to: 1.4, loss: 0.5 }

/**
 * A clear want of reactions, or mass following. Kept small: reactions cannot prove that followers were bought, since
 * honest brands get 0.015 to 0.029 % of theirs a post (Rival IQ, 2024 and 2025).
 */
export function audience({ profile: { followers, following }, posts }: ScoredAccount): Measure {
  const originals = posts.filter(({ isReply }) => !isReply)
  const measured = originals.length >= FEWEST_ORIGINALS && followers > 0
  const reactions = ascending(originals.map((post) => post.reactions))
  const at = (share: number) => reactions[Math.min(reactions.length - 1, Math.floor(share * reactions.length))] ?? 0
  const usual = usualReactions(followers)
  // Under 500 followers there is hardly anybody to react.
  const known = followers / (followers + 500)
  const points = (median: number) => {
    if (!measured) return 0
    const want = Math.max(0, Math.log(usual / (median + 1)))
    const loss = Math.max(lossOf(want, Math.log(6), 2), massFollowing(followers, following)) * known
    return FACTORS.audience.min * loss + FACTORS.audience.max * known * (1 - loss)
  }
  const reach = 0.98 / Math.sqrt(originals.length || 1)
  return {
    id: 'audience',
    points: points(at(0.5)),
    low: points(at(Math.max(0, 0.5 - reach))),
    high: points(at(0.5 + reach)),
    facts: {
      followers,
      following,
      originals: originals.length,
      ...(measured && { median: at(0.5), usual: fourSignificantDigits(usual) }),
    },
    posts: originals.map(({ id }) => id),
  }
}

/** Reactions a post, far below what a person gets: 1.5 of 1,000 followers, 24 of 100,000. */
const usualReactions = (followers: number) => 0.0015 * followers * (Math.max(1, followers) / 1_000) ** -0.4

function massFollowing(followers: number, following: number): number {
  const ratio = following / followers
  const { more, from, to, loss } = MASS_FOLLOWING
  return following > more && ratio > from && ratio < to ? loss : 0
}
