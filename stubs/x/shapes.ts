/** An account at X, as the stub knows it before anyone asks for a field. */
export type Account = {
  id: string
  username: string
  name: string
  createdAt: string
  description?: string
  location?: string
  /** The address on the profile. */
  website?: string
  followers: number
  following: number
  postCount: number
  listed: number
  likes?: number
  media?: number
  isProtected?: true
  isParody?: true
  verifiedType: 'blue' | 'business' | 'government' | 'none'
  isIdentityVerified?: true
  verifiedFollowers?: number
  affiliation?: { description: string; url: string }
  pinnedPostId?: string
  withheldIn?: string[]
  /** What this account answers, always, instead of itself. */
  trouble?: 'suspended' | 'rate-limited' | 'unavailable' | 'credits'
  /** Answers come this late. */
  delayMs?: number
  /** Newest first. */
  posts: readonly Post[]
}

export type Post = {
  id: string
  createdAt: string
  lang: string
  conversationId: string
  /** As people write it: whole, links unshortened, & not escaped. */
  writing: string
  reference?: { type: 'replied_to' | 'quoted' | 'retweeted'; id: string }
  topic?: Topic
  hasMedia: boolean
  isSensitive: boolean
  /** Shown as a paid partnership. */
  isPaid: boolean
  withheldIn?: string[]
  reposts: number
  replies: number
  likes: number
  quotes: number
  bookmarks: number
  impressions: number
}

/** X's own idea of what a post is about. */
export type Topic = { id: string; name: string }
