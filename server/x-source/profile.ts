/** The public X account under study, in the only words the rest of the product knows. */
export type Profile = {
  id: string
  username: string
  name: string
  bio: string
  location: string | null
  /** The address it gives, unshortened. */
  link: string | null
  createdAt: Date
  /** As X says it: a paid badge is `blue`. */
  verified: 'none' | 'blue' | 'business' | 'government'
  parody: boolean
  protected: boolean
  followers: number
  following: number
  posts: number
  listed: number
  /** Posts of others it has liked; null when X does not say. */
  likesGiven: number | null
}

/** One post of a profile. Reposts are never read. */
export type Post = {
  id: string
  /** In full, with real characters in place of HTML entities. */
  text: string
  createdAt: Date
  /** X's guess, such as `fr`; `und` when it has none. */
  language: string
  isReply: boolean
  isQuote: boolean
  hashtags: string[]
  mentions: string[]
  /** Unshortened, without those that only quote another post. */
  links: string[]
  likes: number
  reposts: number
  replies: number
  quotes: number
  bookmarks: number
  /** Null when X does not count them, as for old posts. */
  impressions: number | null
}
