import { type FigureId, formatFigure } from '#contract/figure.ts'
import { hostOf, type LinkedSite, linkedSite } from '#server/analysis-engine/sources/linked-site.ts'
import type { Post, Profile } from '#server/sources/profile.ts'

/** What a card has room to list of each, the most frequent first. */
const MOST = 20
/** Longer ones are made up to be noticed, and would break the address that opens them. */
const MAX_LENGTH = 60

type Posted = Pick<Post, 'id' | 'links' | 'hashtags' | 'mentions'>
type Value = { key: string; shown: string }
type Counted<Found extends Value> = Found & { posts: string[] }

/**
 * The sites, hashtags and accounts that the posts name, each with its posts. Of an account that is mentioned only the
 * handle, as the post wrote it: who it is is nobody's question here.
 */
export function citedIn(profile: Pick<Profile, 'link' | 'username'>, posts: readonly Posted[]) {
  const ownHost = profile.link ? hostOf(profile.link) : undefined
  const own = profile.username.toLowerCase()
  const sites = counted(posts, ({ links }) => links.flatMap((link) => siteOf(linkedSite(link, ownHost))))
  const hashtags = counted(posts, (post) => post.hashtags.map(valueOf))
  const mentions = counted(posts, (post) => post.mentions.map(valueOf).filter(({ key }) => key !== own))
  return {
    cited: {
      sites: sites.map(({ shown, site, posts: { length } }) => ({ site: shown, class: site.class, posts: length })),
      hashtags: hashtags.map(({ shown, posts: { length } }) => ({ hashtag: shown, posts: length })),
      mentions: mentions.map(({ shown, posts: { length } }) => ({ username: shown, posts: length })),
    },
    evidence: Object.fromEntries([
      ...sites.map(({ key, posts: ids }): Entry => [formatFigure({ kind: 'site', site: key }), ids]),
      ...hashtags.map(({ key, posts: ids }): Entry => [formatFigure({ kind: 'hashtag', hashtag: key }), ids]),
      ...mentions.map(({ key, posts: ids }): Entry => [formatFigure({ kind: 'mention', username: key }), ids]),
    ]),
  }
}
type Entry = [FigureId, string[]]

const siteOf = (site: LinkedSite | undefined) => (site ? [{ key: site.site, shown: site.site, site }] : [])

/** Case makes no other hashtag and no other account; the newest post's spelling is shown. */
const valueOf = (written: string): Value => ({ key: written.toLowerCase(), shown: written })

/** By posts, each once however often it names one; of posts newest first. */
function counted<Found extends Value>(posts: readonly Posted[], valuesOf: (post: Posted) => Found[]): Counted<Found>[] {
  const byKey = new Map<string, Counted<Found>>()
  for (const post of posts) {
    for (const value of valuesOf(post)) {
      if (value.key.length > MAX_LENGTH || !NAMED.test(value.key)) continue
      const known = byKey.get(value.key) ?? { ...value, posts: [] }
      byKey.set(value.key, known)
      if (known.posts.at(-1) !== post.id) known.posts.push(post.id)
    }
  }
  return [...byKey.values()]
    .toSorted((one, other) => other.posts.length - one.posts.length || compare(one.key, other.key))
    .slice(0, MOST)
}

/** A colon parts the words of a figure's name. */
const NAMED = /^[^\s:]+$/u

/** By code unit: localeCompare would let the machine's language into the report. */
const compare = (one: string, other: string) => Number(one > other) - Number(one < other)
