/** How the directory of identities answers instead of with its log. */
export type LogFault = 'unavailable' | 'silent' | 'html' | 'truncated' | 'endless' | 'headless' | 'forged'

export type StubName = { handle: string; at: string; nullified?: true }

export type StubLabel = { val: string; src: string; neg?: boolean; exp?: string }

/** An account of the stub as its seeds speak of it; the wire's form is render.ts's. */
export type StubAccount = {
  did: string
  handle: string
  displayName?: string
  description?: string | undefined
  pronouns?: string
  website?: string
  createdAt?: string
  followers: number
  follows: number
  postsCount: number
  verified?: boolean
  /** As the directory of identities has them, oldest first. */
  names: readonly StubName[]
  labels: readonly StubLabel[]
  /** Instead of the profile. */
  refused?: 'takedown' | 'deactivated' | undefined
  /** Newest first, as the author feed has them. */
  feed: readonly StubItem[]
}

export type StubItem = {
  rkey: string
  text: string
  createdAt: string
  indexedAt: string
  langs?: readonly string[]
  facets?: readonly unknown[]
  embed?: unknown
  isReply?: boolean
  isRepost?: boolean
  /** Its author's own. */
  labels?: readonly string[]
  likes: number
}
