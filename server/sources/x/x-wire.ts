import { z } from 'zod'
import type { Identity } from '#contract/schemas/identity.ts'
import { type LinkedPage, type Post, type Profile, storable } from '#server/sources/profile.ts'

/**
 * X is renaming « tweet » to « post » and answers in either word, or in both at once. Every key is brought to the
 * newer word before it is read; what X leaves out and what it sends as null mean the same.
 */
const renamed: Record<string, string> = {
  tweet_count: 'post_count',
  retweet_count: 'repost_count',
  note_tweet: 'note_post',
  referenced_tweets: 'referenced_posts',
}

export function normalizeNames(value: unknown): unknown {
  if (typeof value === 'string') return storable(value)
  if (Array.isArray(value)) return value.map(normalizeNames)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value)
    .filter(([, inner]) => inner !== null)
    .map(([key, inner]) => [renamed[key] ?? key, normalizeNames(inner)] as const)
  return Object.fromEntries(entries)
}

/** Always text: above 2^53 a number would lose digits. */
const id = z.string().regex(/^\d{1,19}$/)
const counter = z.number().int().min(0).default(0)
const moment = z.iso.datetime().transform((text) => new Date(text))
const urls = z
  .array(
    z.object({
      url: z.string().default(''),
      expanded_url: z.string().optional(),
      // What X found there; what it says of it in another form is not read.
      unwound_url: z.string().optional().catch(undefined),
      title: z.string().optional().catch(undefined),
      status: z.number().optional().catch(undefined),
    }),
  )
  .default([])

const WireProfile = z.object({
  id,
  username: z.string(),
  name: z.string(),
  description: z.string().default(''),
  location: z.string().optional(),
  url: z.string().optional(),
  created_at: moment,
  protected: z.boolean().default(false),
  parody: z.boolean().default(false),
  // Not of every account, and not in every answer: what X does not say is not known.
  is_identity_verified: z.boolean().optional().catch(undefined),
  verified_followers_count: z.number().int().min(0).optional().catch(undefined),
  affiliation: z
    .object({ description: z.string().min(1).max(200), url: z.string().optional().catch(undefined) })
    .optional()
    .catch(undefined),
  verified_type: z.enum(['none', 'blue', 'business', 'government']).catch('none'),
  public_metrics: z.object({
    followers_count: counter,
    following_count: counter,
    post_count: counter,
    listed_count: counter,
    // Optional at X, and without a default: unknown is not none.
    like_count: z.number().int().min(0).optional(),
  }),
  entities: z.object({ url: z.object({ urls }).optional(), description: z.object({ urls }).optional() }).default({}),
})

const WirePost = z.object({
  id,
  text: z.string(),
  note_post: z.object({ text: z.string() }).optional(),
  created_at: moment,
  lang: z.string().default('und'),
  conversation_id: id.optional(),
  withheld: z.object({}).loose().optional(),
  // What X says of it in another form is not read.
  paid_partnership: z.boolean().optional().catch(undefined),
  entities: z
    .object({
      hashtags: z.array(z.object({ tag: z.string() })).default([]),
      mentions: z.array(z.object({ username: z.string() })).default([]),
      urls,
    })
    .partial()
    .default({}),
  public_metrics: z.object({
    repost_count: counter,
    reply_count: counter,
    like_count: counter,
    quote_count: counter,
    bookmark_count: counter,
    impression_count: counter,
  }),
})

export const ProfilePage = z.object({ data: WireProfile })
/** An account without posts, or past the last one, has no `data` at all. */
export const PostsPage = z.object({
  data: z.array(WirePost).default([]),
  meta: z.object({ result_count: z.number().int(), next_token: z.string().optional() }),
})

export function profileOf({ public_metrics: metrics, entities, ...wire }: z.infer<typeof WireProfile>): Profile {
  return {
    network: 'x',
    id: wire.id,
    username: wire.username,
    name: readable(wire.name),
    bio: unshortened(readable(wire.description), entities.description?.urls ?? []),
    pronouns: null,
    location: wire.location ? readable(wire.location) : null,
    link: entities.url?.urls[0]?.expanded_url ?? wire.url ?? null,
    createdAt: wire.created_at,
    verified: wire.verified_type,
    parody: wire.parody,
    protected: wire.protected,
    withheld: null,
    automated: false,
    followers: metrics.followers_count,
    following: metrics.following_count,
    posts: metrics.post_count,
    listed: metrics.listed_count,
    likesGiven: metrics.like_count ?? null,
    identity: identityOf(wire),
  }
}

/** X tells nobody which names an account had. */
function identityOf({
  is_identity_verified: identityVerified,
  verified_followers_count: verifiedFollowers,
  affiliation,
}: Pick<z.infer<typeof WireProfile>, 'is_identity_verified' | 'verified_followers_count' | 'affiliation'>): Identity {
  const url = affiliation?.url?.startsWith('https://') ? affiliation.url.slice(0, 300) : undefined
  return {
    history: 'untold',
    ...(identityVerified !== undefined && { identityVerified }),
    ...(verifiedFollowers !== undefined && { verifiedFollowers }),
    ...(affiliation && { affiliation: { name: readable(affiliation.description), ...(url && { url }) } }),
  }
}

/** A post withheld in some country is left out: it may not be shown, so it cannot be evidence. */
export function postsOf(page: z.infer<typeof PostsPage>): Post[] {
  return page.data.filter(({ withheld }) => withheld === undefined).map(postOf)
}

const QUOTED_POST = /^https:\/\/(?:www\.)?(?:x|twitter)\.com\/[^/]+\/status\/\d+/

function postOf({ public_metrics: metrics, entities, ...wire }: z.infer<typeof WirePost>): Post {
  const links = (entities.urls ?? []).map(linkOf)
  const pages = (entities.urls ?? []).flatMap(pageOf)
  return {
    id: wire.id,
    text: readable(wire.note_post?.text ?? wire.text),
    createdAt: wire.created_at,
    language: wire.lang,
    // Under the new words replies cannot be asked for without an expansion, which may be billed.
    isReply: wire.conversation_id !== undefined && wire.conversation_id !== wire.id,
    isQuote: links.some((link) => QUOTED_POST.test(link)),
    hashtags: (entities.hashtags ?? []).map(({ tag }) => tag),
    mentions: (entities.mentions ?? []).map(({ username }) => username),
    links: links.filter((link) => !QUOTED_POST.test(link)),
    ...(pages.length > 0 && { pages }),
    likes: metrics.like_count,
    reposts: metrics.repost_count,
    replies: metrics.reply_count,
    quotes: metrics.quote_count,
    bookmarks: metrics.bookmark_count,
    impressions: metrics.impression_count > 0 ? metrics.impression_count : null,
    ...(wire.paid_partnership && { paidPartnership: true }),
  }
}

type WireUrl = z.infer<typeof urls>[number]

/** Past a shortener, where X has followed it. */
const linkOf = ({ expanded_url: expanded, unwound_url: unwound, url }: WireUrl) => unwound ?? expanded ?? url

function pageOf(wire: WireUrl): LinkedPage[] {
  const { title, status } = wire
  if (title === undefined && status === undefined) return []
  return [{ link: linkOf(wire), ...(title && { title: readable(title) }), ...(status && { status }) }]
}

/** X escapes three characters, and only those. `&amp;` last: `&amp;lt;` is somebody writing « &lt; ». */
const readable = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

function unshortened(text: string, links: z.infer<typeof urls>): string {
  return links.reduce(
    (written, { url, expanded_url: full }) => (full && url ? written.replaceAll(url, () => full) : written),
    text,
  )
}
