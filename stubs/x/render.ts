import { inWords, type Words } from './dialect.ts'
import type { PostFields, UserFields } from './on-the-wire.ts'
import type { Account, Post } from './shapes.ts'
import { writeBio, writePost } from './written-text.ts'

/** Fields appear when asked for; what an account does not have is left out, never null. */
export function renderUser(account: Account, fields: Set<string>, words: Words): object {
  const { id, name, username } = account
  return { id, name, username, ...asked(userFields(account), fields, words) }
}

export function renderPost(post: Post, author: Account, fields: Set<string>, words: Words): object {
  const { text, entities, note } = written(post)
  const values: PostFields = {
    author_id: author.id,
    conversation_id: post.conversationId,
    created_at: post.createdAt,
    lang: post.lang,
    // Left out of a post that is none, as X leaves out what there is not.
    paid_partnership: post.isPaid || undefined,
    possibly_sensitive: post.isSensitive,
    reply_settings: 'everyone',
    entities,
    note_post: note,
    referenced_posts: post.reference && [post.reference],
    in_reply_to_user_id: post.reference?.type === 'replied_to' ? entities?.mentions?.[0]?.id : undefined,
    attachments: post.hasMedia ? { media_keys: [`3_${post.id}`] } : undefined,
    context_annotations: post.topic && [{ domain: taxonomy, entity: post.topic }],
    withheld: post.withheldIn && { copyright: false, country_codes: post.withheldIn },
    public_metrics: {
      repost_count: post.reposts,
      reply_count: post.replies,
      like_count: post.likes,
      quote_count: post.quotes,
      bookmark_count: post.bookmarks,
      impression_count: post.impressions,
    },
  }
  const always = { id: post.id, text, [inWords('edit_history_post_ids', words)]: [post.id] }
  return { ...always, ...asked(values, fields, words) }
}

function asked(values: UserFields | PostFields, fields: Set<string>, words: Words): object {
  const named = ([field, value]: [string, unknown]) =>
    [inWords(field, words), field === 'public_metrics' ? inTheseWords(value as object, words) : value] as const
  return Object.fromEntries(
    Object.entries(values)
      .filter(([field, value]) => fields.has(field) && value !== undefined)
      .map(named),
  )
}

const inTheseWords = (metrics: object, words: Words) =>
  Object.fromEntries(Object.entries(metrics).map(([name, value]: [string, unknown]) => [inWords(name, words), value]))

const taxonomy = { id: '131', name: 'Unified Twitter Taxonomy', description: 'A taxonomy of user interests.' }

// The accounts of a load run say the same few thousand things: without this, half their cost is finding hashtags.
const writtenPosts = new Map<string, ReturnType<typeof writePost>>()

function written({ writing }: Post) {
  const known = writtenPosts.get(writing) ?? writePost(writing)
  writtenPosts.set(writing, known)
  return known
}

function userFields(account: Account): UserFields {
  const bio = account.description === undefined ? undefined : writeBio(account.description)
  const site = account.website === undefined ? undefined : writeBio(account.website)
  const entities = {
    ...(site && { url: { urls: site.urls } }),
    ...(bio && bio.urls.length > 0 && { description: { urls: bio.urls } }),
  }
  return {
    created_at: account.createdAt,
    description: bio?.text,
    entities: Object.keys(entities).length > 0 ? entities : undefined,
    location: account.location,
    url: site?.text,
    profile_image_url: `https://pbs.twimg.com/profile_images/${account.id}/fictif_normal.jpg`,
    protected: account.isProtected ?? false,
    parody: account.isParody ?? false,
    is_identity_verified: account.isIdentityVerified ?? false,
    verified_followers_count: account.verifiedFollowers,
    affiliation: account.affiliation && {
      badge_url: `https://pbs.twimg.com/profile_images/${account.id}/fictif_bigger.jpg`,
      ...account.affiliation,
    },
    verified: account.verifiedType !== 'none',
    verified_type: account.verifiedType,
    // Always this for someone else's account.
    subscription_type: 'None',
    withheld: account.withheldIn && { country_codes: account.withheldIn, scope: 'user' },
    pinned_post_id: account.pinnedPostId,
    most_recent_post_id: account.posts[0]?.id,
    public_metrics: {
      followers_count: account.followers,
      following_count: account.following,
      post_count: account.postCount,
      listed_count: account.listed,
      ...(account.likes !== undefined && { like_count: account.likes }),
      ...(account.media !== undefined && { media_count: account.media }),
    },
  }
}
