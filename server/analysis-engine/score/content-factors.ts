import { normalFrom } from '#server/analysis-engine/statistics/random.ts'
import { inPercent } from '#server/analysis-engine/statistics/rounding.ts'
import { shrink } from './curves.ts'
import { tallyBy } from './grouping.ts'
import { originalSample, type Resample } from './resample.ts'
import type { Measure, ScoredAccount, ScoredPost } from './scored-account.ts'

/** A post the evidence of the tone opens: more likely toxic than not. */
const LIKELY = 0.5
const NORMAL_95 = 1.96

const idsOf = (posts: readonly ScoredPost[]) => posts.map(({ id }) => id)

/**
 * Originals with a link, worth more when the links lead to different sites. No list of good or bad sites. A post more
 * with a link never lowers it, even to the site most linked: share x diversity grows with every linked post.
 */
export function sources(posts: readonly ScoredPost[]): Measure {
  const originals = tallyBy(posts.map(({ isReply }) => (isReply ? null : 'original')))
  const sites = posts.map(({ isReply, links }) => (isReply ? null : firstSite(links)))
  const linked = tallyBy(sites)
  const read = originalSample(posts.length)
  const { total, occupied, concentration } = linked(read)
  return {
    id: 'sources',
    fraction: (resample) => {
      const count = originals(resample).total
      const { total: withLink, concentration: sameSite } = linked(resample)
      const sourced = count === 0 ? 0 : (withLink / count) * (0.25 + 0.75 * (1 - sameSite))
      return shrink((1.3 * sourced) / (sourced + 0.3), count, resample.neutral)
    },
    facts: {
      sourced: total,
      originals: originals(read).total,
      sites: occupied,
      differentSites: total === 0 ? 0 : inPercent(1 - concentration),
    },
    posts: idsOf(posts.filter((_, index) => sites[index] !== null)),
  }
}

/** Posts that do not nearly repeat an earlier one. */
export function originality(posts: readonly ScoredPost[]): Measure {
  const duplicates = tallyBy(posts.map(({ duplicateOf }) => (duplicateOf === null ? null : 'duplicate')))
  const repeated = posts.filter(({ duplicateOf }) => duplicateOf !== null)
  return {
    id: 'originality',
    fraction: (resample) => {
      const share = resample.posts === 0 ? 0 : duplicates(resample).total / resample.posts
      return shrink((1 - share) ** 2, resample.posts, resample.neutral)
    },
    facts: { duplicates: repeated.length, posts: posts.length },
    posts: idsOf(repeated),
  }
}

/**
 * The estimated share of toxic posts; its evidence is the likely ones, the likeliest first. The share is drawn from
 * its own interval, which covers the classifier's errors as well as the posts. To estimate it for every resample said
 * less, and took 120 ms for 400 posts.
 */
export function tone({ posts, toxic }: Pick<ScoredAccount, 'posts' | 'toxic'>): Measure {
  const likely = posts.filter(({ toxicity }) => toxicity >= LIKELY)
  return {
    id: 'tone',
    fraction: (resample) => shrink((1 - shareUnder(toxic, resample)) ** 3, resample.posts, resample.neutral),
    facts: { toxicPercent: inPercent(toxic.share), likely: likely.length, posts: posts.length },
    posts: idsOf(likely.toSorted((one, other) => other.toxicity - one.toxicity)),
  }
}

function shareUnder({ share, low, high }: ScoredAccount['toxic'], { random }: Resample): number {
  if (!random) return share
  const away = normalFrom(random) / NORMAL_95
  return Math.min(1, Math.max(0, share + away * (away > 0 ? high - share : share - low)))
}

/** One site a post: a second link to the same one would make the account less diverse, and must not cost points. */
function firstSite(links: readonly string[]): string | null {
  for (const link of links) {
    const site = URL.parse(link)?.hostname
    if (site) return site.replace(/^www\./, '')
  }
  return null
}
