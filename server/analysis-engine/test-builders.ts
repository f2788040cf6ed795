import type { Post, Profile } from '#server/sources/profile.ts'

/** A profile and a post in which nothing stands out; a test says what it needs. */
export const aProfile = (over: Partial<Profile> = {}): Profile => ({
  network: 'x',
  id: '1780000000000000001',
  username: 'camille_fictif',
  name: 'Camille Fictive',
  bio: '',
  pronouns: null,
  location: null,
  link: null,
  createdAt: new Date('2016-03-21T08:15:30Z'),
  verified: 'none',
  parody: false,
  protected: false,
  withheld: null,
  automated: false,
  followers: 1_000,
  following: 412,
  posts: 5_731,
  listed: 17,
  likesGiven: 900,
  ...over,
})

export const aPost = (over: Partial<Post> = {}): Post => ({
  id: '1899999999999999990',
  text: 'Un post.',
  createdAt: new Date('2026-11-10T12:00:00Z'),
  language: 'fr',
  isReply: false,
  isQuote: false,
  hashtags: [],
  mentions: [],
  links: [],
  likes: 0,
  reposts: 0,
  replies: 0,
  quotes: 0,
  bookmarks: 0,
  impressions: null,
  ...over,
})
