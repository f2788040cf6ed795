import { FACTORS } from '#contract/factors.ts'
import type { SiteClass } from '#contract/reasons.ts'
import type { SiteCount } from '#contract/schemas/report.ts'
import type { LinkedSite } from '#server/analysis-engine/sources/linked-site.ts'
import { inPercent } from '#server/analysis-engine/statistics/rounding.ts'
import { clamp } from './curves.ts'
import type { CitedSite, LinkedPost } from './read-links.ts'
import type { Measure, ScoredPost } from './scored-account.ts'

/** What a linked post is worth as one that cites; null: neither a source nor against it. */
const VALUE: Record<SiteClass, number | null> = {
  press: 1,
  public: 1,
  university: 1,
  science: 1,
  unknown: 0.4,
  disputed: 0.4,
  platform: 0.25,
  shortener: 0.2,
  contested: 0.15,
  flagged: 0,
  own: null,
  satire: null,
  shop: null,
  messaging: null,
}
const RECOGNISED = 1
/** A site that no list knows pleads neither for nor against. */
const NEUTRAL = 0.4
/** A site counts in full so many times, then a quarter: one paper cited every day is not twenty sources. */
const IN_FULL = 3
const AFTERWARDS = 0.25
/** Of a site that the post names, without a page about what it says: at a half, six home pages still brought 9 points. */
const NAMED = 0.2

type Rated = { post: ScoredPost; site: CitedSite; value: number }
/** A post's place among the sources, without its words. */
export type RatedSite = Pick<LinkedSite, 'site' | 'class'> & {
  /** The post only names the site: a fifth of a source. */
  named?: true | undefined
}
export type SourcesMeasure = Measure & {
  facts: { linked: number; recognised: number; sites: number; pages: number; pageSites: number }
}
/**
 * Posts with a link that are not counted. A recognised site under a post that presses or sells, or that is copied, is not
 * there as a source, nor is one that the post says nothing of, nor the same address again; other posts lead only to what is no
 * source.
 */
const ASIDE = ['pressed', 'copied', 'unrelated', 'noSource'] as const
type Aside = (typeof ASIDE)[number]

/** Where the links lead. Good ones do not buy conduct back: of a gain, `kept` is what conduct leaves, from 0 to 1. */
export function sources(linked: readonly LinkedPost[], kept: number): SourcesMeasure {
  const seen = new Set<string>()
  const placed = linked.filter(({ post }) => post.links.length > 0).map((one) => placeOf(one, seen))
  const rated = placed.filter((place) => typeof place === 'object')
  const originals = linked.filter(({ post }) => !post.isReply).length
  return {
    ...sourcesRated(
      rated.map(ratedSite),
      originals,
      kept,
      asideFacts((aside) => placed.filter((place) => place === aside).length),
    ),
    posts: rated.map(({ post }) => post.id),
    readings: new Map(
      rated.map((one) => {
        const { class: kind, list } = one.site
        const { site, named } = ratedSite(one)
        return [one.post.id, { reason: { kind: 'site', site, class: kind, list, ...(named && { named }) } }]
      }),
    ),
  }
}

const ratedSite = ({ site: { site, class: kind, cited }, value }: Rated): RatedSite => ({
  site,
  class: kind,
  ...(value === RECOGNISED && cited === 'site' && { named: true }),
})

export function asideFacts(postsOf: (aside: Aside) => number | undefined): Record<Aside, number> {
  const [pressed = 0, copied = 0, unrelated = 0, noSource = 0] = ASIDE.map(postsOf)
  return { pressed, copied, unrelated, noSource }
}

/** From the sites alone, in the order of their posts. */
export function sourcesRated(
  sites: readonly RatedSite[],
  originals: number,
  kept: number,
  aside: Record<Aside, number>,
): SourcesMeasure {
  const { quality, reach } = qualityOf(sites, 4 + 0.1 * originals)
  const of = (isOne: (site: RatedSite) => boolean) => sites.filter(isOne)
  const recognised = of(({ class: kind }) => VALUE[kind] === RECOGNISED)
  const pages = recognised.filter(({ named }) => !named)
  return {
    id: 'sources',
    points: pointsOf(quality, kept),
    low: pointsOf(quality - reach, kept),
    high: pointsOf(quality + reach, kept),
    facts: {
      linked: sites.length,
      recognised: recognised.length,
      sites: sitesOf(recognised),
      pages: pages.length,
      pageSites: sitesOf(pages),
      platforms: of(({ class: kind }) => kind === 'platform' || kind === 'shortener').length,
      unknown: of(({ class: kind }) => VALUE[kind] === NEUTRAL).length,
      contested: of(({ class: kind }) => kind === 'contested' || kind === 'flagged').length,
      ...aside,
      kept: inPercent(kept),
    },
    sites: bySite(sites),
  }
}

const sitesOf = (rated: readonly RatedSite[]) => new Set(rated.map(({ site }) => site)).size

function bySite(sites: readonly RatedSite[]): SiteCount[] {
  const counts = new Map<string, SiteCount>()
  for (const { site, class: kind } of sites) {
    const count = counts.get(site) ?? { site, class: kind, posts: 0 }
    counts.set(site, { ...count, posts: count.posts + 1 })
  }
  return [...counts.values()].toSorted(
    (one, other) => other.posts - one.posts || Number(one.site > other.site) - Number(one.site < other.site),
  )
}

/** By its worst link. */
function placeOf({ post, sites, pressure }: LinkedPost, seen: Set<string>): Rated | Aside {
  let worst: Rated | undefined
  for (const site of sites) {
    const value = VALUE[site.class]
    if (value !== null && value < (worst?.value ?? Infinity)) worst = { post, site, value }
  }
  if (!worst) return 'noSource'
  if (worst.value !== RECOGNISED) return worst
  if (pressure) return 'pressed'
  if (post.duplicateOf !== null) return 'copied'
  if (worst.site.cited === undefined || seen.has(worst.site.link)) return 'unrelated'
  seen.add(worst.site.link)
  return worst
}

/** The mean value of the links, beside neutral ones: the more posts without a link, the less the others say. */
function qualityOf(rated: readonly RatedSite[], neutral: number) {
  const times = new Map<string, number>()
  let weight = neutral
  let total = NEUTRAL * neutral
  for (const { site, class: kind, named } of rated) {
    const before = times.get(site) ?? 0
    times.set(site, before + 1)
    const each = (before < IN_FULL ? 1 : AFTERWARDS) * (named ? NAMED : 1)
    weight += each
    total += each * (VALUE[kind] ?? 0)
  }
  const quality = total / weight
  return { quality, reach: 1.96 * Math.sqrt((quality * (1 - quality)) / (weight + 1)) }
}

function pointsOf(quality: number, kept: number): number {
  const { min, max } = FACTORS.sources
  const above = clamp(quality, 0, 1) - NEUTRAL
  return above > 0 ? (kept * max * above) / (1 - NEUTRAL) : (-min * above) / NEUTRAL
}
