import type { Network } from '#contract/networks.ts'
import type { Identity } from '#contract/schemas/identity.ts'

/** The public account under study, in the only words the rest of the product knows. What its network does not tell is null. */
export type Profile = {
  network: Network
  /** X's number or Bluesky's DID: a name may change hands, this does not. */
  id: string
  username: string
  name: string
  bio: string
  /** As the holder wrote them in a field of their own. */
  pronouns: string | null
  location: string | null
  /** The address it gives, unshortened. */
  link: string | null
  createdAt: Date | null
  /** As its network says it: a paid badge of X is `blue`, a check by one of Bluesky's verifiers is `checked`. */
  verified: 'none' | 'blue' | 'business' | 'government' | 'checked'
  parody: boolean
  protected: boolean
  /** To whom it is not to be shown: its holder asks so, or its network's moderation does. */
  withheld: 'from_visitors' | 'by_moderation' | null
  /** It says itself that a program writes its posts. */
  automated: boolean
  followers: number
  following: number
  posts: number
  /** Lists of others it is on. */
  listed: number | null
  /** Posts of others it has liked; null when its network does not say. */
  likesGiven: number | null
  /** Absent of what an earlier version of the product kept. */
  identity?: Identity
}

/** The names an account had, in the words of its report. */
export type NameHistory = Pick<Identity, 'history' | 'names' | 'earlier'>

/** `status` is the page's answer to the network; a title is as the page gives it. */
export type LinkedPage = { link: string; title?: string; status?: number }

/** One post of a profile. Reposts are never read. */
export type Post = {
  id: string
  /** In full, with real characters in place of HTML entities. */
  text: string
  createdAt: Date
  /** What the network says, such as `fr`; `und` when it does not. */
  language: string
  isReply: boolean
  isQuote: boolean
  hashtags: string[]
  mentions: string[]
  /** Unshortened, without those that only quote another post. */
  links: string[]
  /** What the network itself found at some of the links. */
  pages?: LinkedPage[]
  likes: number
  reposts: number
  replies: number
  quotes: number
  bookmarks: number
  /** Null where they are not counted, as on Bluesky and of old posts. */
  impressions: number | null
  /** Its network shows it only to who asks for it: adult or violent content. */
  sensitive?: true
  /** X itself shows it as a paid partnership. */
  paidPartnership?: true
}

/** In thousandths of a dollar: an account, one of its posts, and what those refused to one customer may cost in a day. */
export type Prices = { profile: number; post: number; refusalsADay: number }

/** Where profiles come from: a network itself, or the demonstration, which says that it is simulated. */
export type ProfileSource = {
  readonly simulated: boolean
  /** Nothing is read by it: its network's accounts are analysed with their holders' consent alone, by another. */
  readonly needsConsent?: true
  /** Where reading is billed. */
  readonly prices?: Prices
  findProfile(username: string): Promise<Profile>
  /** The latest posts, reposts left out. `onRead` is told how many have come, page after page. */
  readPosts(profile: Profile, maxPosts: number, onRead: (count: number) => void): Promise<Post[]>
  /** Where a public log tells them: the names it had. Never fails: a log that does not answer says so. */
  readHistory?(profile: Profile): Promise<NameHistory>
  /** Where accounts can say so: whether this one lets a language model read it. */
  allowsModels?(profile: Profile): Promise<boolean>
}

/**
 * A null character or half a surrogate pair is nothing anyone can read, and PostgreSQL refuses to store either: not in
 * a bio, nor in a link or a hashtag.
 */
export const storable = (text: string) => text.replaceAll('\u0000', '').toWellFormed()
