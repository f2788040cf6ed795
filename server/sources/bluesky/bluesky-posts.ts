import { z } from 'zod'
import { PostId } from '#contract/schemas/evidence.ts'
import { isUsername } from '#contract/usernames.ts'
import { after, days } from '#server/lib/clock.ts'
import { type LinkedPage, type Post, type Profile, storable } from '#server/sources/profile.ts'
import { dateIn, labelsIn, withheldBy } from './bluesky-profile.ts'

/** Each item is read by itself: one that cannot be is left out, and not its page with it. */
export const FeedPage = z.object({ feed: z.array(z.unknown()), cursor: z.string().min(1).optional().catch(undefined) })

const counter = z.int().min(0).default(0)
const texts = z.array(z.string().transform(storable)).catch([])
const linked = z.object({ uri: z.string() })
const card = linked.extend({ title: z.string().transform(storable).optional().catch(undefined) })

const Embed = z.object({
  $type: z.string(),
  external: card.optional().catch(undefined),
  // A quote, or a quote beside media, where the record is one level deeper.
  record: z.object({ uri: z.string().optional(), record: linked.optional() }).optional().catch(undefined),
  media: z
    .object({ external: card.optional().catch(undefined) })
    .optional()
    .catch(undefined),
})

const Item = z.object({
  // Of a repost or a pin: neither is a post of its own.
  reason: z.undefined().optional(),
  post: z.object({
    uri: z.string(),
    author: z.object({ did: z.string() }),
    record: z.object({
      text: z.string().max(30_000),
      createdAt: z.string().optional().catch(undefined),
      langs: texts,
      facets: z.array(z.unknown()).catch([]),
      reply: z.unknown().optional(),
      embed: Embed.optional().catch(undefined),
      tags: texts,
    }),
    likeCount: counter,
    repostCount: counter,
    replyCount: counter,
    quoteCount: counter,
    bookmarkCount: counter,
    indexedAt: z.string(),
    labels: z.array(z.unknown()).catch([]),
  }),
})

/** What `getPosts` answers: the posts that are there, without a word about the others. */
export const PostsAnswer = z.object({ posts: z.array(z.unknown()) })

const Shown = z.object({
  uri: z.string(),
  author: z.object({ did: z.string(), labels: z.array(z.unknown()).catch([]) }),
  labels: z.array(z.unknown()).catch([]),
})

/** Ids of those that anybody may be shown: neither the post nor its author is withheld since. */
export function shownPosts(posts: readonly unknown[], did: string, at: Date): string[] {
  return posts.flatMap((one) => {
    const post = Shown.safeParse(one).data
    if (!post || isHidden(post.labels, at) || withheldBy(labelsIn(post.author.labels, at), did)) return []
    return idIn(post.uri, did) ?? []
  })
}

export const postUri = (did: string, id: string) => `at://${did}/app.bsky.feed.post/${id}`

const idIn = (uri: string | undefined, did: string) => PostId.safeParse(uri?.split(postUri(did, ''))[1]).data

const isHidden = (labels: readonly unknown[], at: Date) =>
  labelsIn(labels, at).some(({ val }) => val === '!hide' || val === '!takedown')

/** Before the first account could be opened, where one does not tell its date. */
const BEFORE_BLUESKY = new Date('2022-11-17T00:00:00Z')

/** A page's own posts, without those that were imported with dates from before the account: nobody was active here then. */
export function blueskyPosts(feed: readonly unknown[], profile: Profile, at: Date): Post[] {
  const since = profile.createdAt ? after(profile.createdAt, -days(1)) : BEFORE_BLUESKY
  return feed.flatMap((item) => postIn(item, profile, at) ?? []).filter(({ createdAt }) => createdAt >= since)
}

function postIn(item: unknown, { id: did }: Profile, at: Date): Post | undefined {
  const post = Item.safeParse(item).data?.post
  const id = idIn(post?.uri, did)
  const createdAt = post && earlierOf(dateIn(post.record.createdAt), dateIn(post.indexedAt))
  if (!post || !id || !createdAt || post.author.did !== did) return undefined
  if (isHidden(post.labels, at)) return undefined
  const { record } = post
  const { mentions, links, tags } = featuresIn(record.text, record.facets)
  const cards = cardsIn(record.embed)
  const pages = cards.filter(({ title }) => title !== undefined)
  return {
    id,
    text: storable(record.text),
    createdAt,
    language: record.langs[0]?.toLowerCase().split('-')[0] || 'und',
    isReply: record.reply !== undefined,
    isQuote: isPost(record.embed?.record?.uri) || isPost(record.embed?.record?.record?.uri),
    hashtags: unique([...tags, ...record.tags]),
    mentions,
    links: unique([...links, ...cards.map(({ link }) => link)]),
    ...(pages.length > 0 && { pages }),
    likes: post.likeCount,
    reposts: post.repostCount,
    replies: post.replyCount,
    quotes: post.quoteCount,
    bookmarks: post.bookmarkCount,
    impressions: null,
    ...(isSensitive(post.labels, at) && { sensitive: true as const }),
  }
}

/** Whoever says so, its author or a moderator: which of them, and what of, is not repeated. */
const SENSITIVE = new Set(['porn', 'sexual', 'nudity', 'graphic-media', 'gore', '!warn'])
const isSensitive = (labels: readonly unknown[], at: Date) => labelsIn(labels, at).some(({ val }) => SENSITIVE.has(val))

/** A client may claim any date, the past's and the future's: what was seen bounds it. */
function earlierOf(claimed: Date | null, seen: Date | null): Date | null {
  if (!claimed || !seen) return claimed ?? seen
  return claimed < seen ? claimed : seen
}

/** A feed, a list and a starter pack are embedded the same way. */
const isPost = (uri: string | undefined) => uri?.includes('/app.bsky.feed.post/') ?? false

/** As the poster's client found the pages, with their titles. */
function cardsIn(embed: z.infer<typeof Embed> | undefined): LinkedPage[] {
  return [embed?.external, embed?.media?.external].flatMap((external) =>
    external?.uri ? [{ link: storable(external.uri), ...(external.title && { title: external.title }) }] : [],
  )
}

const unique = (words: readonly string[]) => [...new Set(words)]

const Facet = z.object({
  index: z.object({ byteStart: z.int().min(0), byteEnd: z.int().min(0) }),
  features: z.array(z.object({ $type: z.string(), uri: z.string().optional(), tag: z.string().optional() })),
})

/** What a post marks in its text. Facets count UTF-8 bytes, and clients write them: they may lie anywhere, or nowhere. */
export function featuresIn(text: string, facets: readonly unknown[]) {
  const bytes = Buffer.from(text)
  const [mentions, links, tags] = [new Set<string>(), new Set<string>(), new Set<string>()]
  for (const facet of facets) {
    const { index, features } = Facet.safeParse(facet).data ?? { features: [] }
    for (const { $type, uri, tag } of features) {
      if ($type.endsWith('#link') && uri) links.add(storable(uri))
      if ($type.endsWith('#tag') && tag) tags.add(storable(tag))
      // Of a mention the facet holds the id; the name is in the words it covers.
      if (!$type.endsWith('#mention') || !index) continue
      const name = bytes.subarray(index.byteStart, index.byteEnd).toString().replace(/^@/, '').toLowerCase()
      if (isUsername(name)) mentions.add(name)
    }
  }
  return { mentions: [...mentions], links: [...links], tags: [...tags] }
}
