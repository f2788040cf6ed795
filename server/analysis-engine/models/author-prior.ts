import { type Classification, weights } from './classify.ts'
import { FIGURES } from './figures.ts'
import { themesTogether } from './theme-prior.ts'
import type { AuthorPrior } from './weights.ts'

/** So many posts at the usual rate are added to an account's own: three posts do not make a habit. */
const USUAL_POSTS = 5

/**
 * Posts of one account read together: « encore eux » by somebody who writes of nothing but politics is likelier political
 * than the same words by a cook. How much the other posts say was measured on accounts left out (models/train).
 */
export function readTogether(posts: readonly (Classification | null)[]): (Classification | null)[] {
  const read = posts.filter((post) => post !== null)
  const totals = new Map(FIGURES.map((figure) => [figure, read.reduce((sum, post) => sum + post[figure], 0)]))
  const themes = themesTogether(
    posts.map((post) => post?.themes ?? null),
    weights().card.theme.base,
  )
  return posts.map((post, at) => {
    if (!post) return null
    const together = { ...post, themes: themes[at] ?? post.themes }
    for (const figure of FIGURES) {
      const others = { total: (totals.get(figure) ?? 0) - post[figure], posts: read.length - 1 }
      together[figure] = amongOthers(post[figure], others, weights().card.author[figure])
    }
    return together
  })
}

/** The probability of a post, given that of it alone and the sum of those of the account's other posts. */
export function amongOthers(alone: number, others: { total: number; posts: number }, prior: AuthorPrior): number {
  const rate = (others.total + USUAL_POSTS * prior.base) / (others.posts + USUAL_POSTS)
  const logit = logOdds(alone) + prior.weight * (logOdds(rate) - logOdds(prior.base))
  return 1 / (1 + Math.exp(-(prior.slope * logit + prior.intercept)))
}

/** Certain is a million to one. */
const MOST = 1 - 1e-6

export function logOdds(probability: number): number {
  const inside = Math.min(MOST, Math.max(1 - MOST, probability))
  return Math.log(inside / (1 - inside))
}
