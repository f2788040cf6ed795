/** The files of an archive that are opened, by their names under `data/`; all others never are. Parts are `tweets-part1.js`. */
const KINDS = {
  manifest: /^manifest$/,
  account: /^account$/,
  profile: /^profile$/,
  tweets: /^(?:tweets?|community-tweet)(?:-part\d{1,4})?$/,
  notes: /^note-tweet(?:-part\d{1,4})?$/,
  /** Of posts to a Circle, ids alone: they are taken out. */
  circle: /^twitter-circle-tweet(?:-part\d{1,4})?$/,
  followers: /^follower(?:-part\d{1,4})?$/,
  following: /^following(?:-part\d{1,4})?$/,
  likes: /^like(?:-part\d{1,4})?$/,
} as const

export type DataKind = keyof typeof KINDS

/** `root`: what stands before `data/`, which tells two archives in one file apart. */
export type DataName = { root: string; file: string; kind: DataKind }

const PATH = /^(?<root>(?:[^/]+\/)*?)(?:data\/)?(?<file>[^/]+)\.js$/i

export function dataNameOf(path: string): DataName | null {
  if (path.startsWith('__MACOSX/') || path.split('/').includes('..')) return null
  const { root = '', file = '' } = PATH.exec(path)?.groups ?? {}
  const name = file.toLowerCase()
  const kind = kinds.find((known) => KINDS[known].test(name))
  return kind ? { root, file: name, kind } : null
}

const isKind = (name: string): name is DataKind => Object.hasOwn(KINDS, name)
const kinds = Object.keys(KINDS).filter(isKind)

/** Never opened: that it holds more than an empty list tells that the account was protected once. */
export const isProtectedHistory = (path: string) => /(?:^|\/)protected-history\.js$/i.test(path)
export const EMPTY_LIST_BYTES = 64

/** Names that the exports of others have, and X's has not. */
const OTHERS: [network: string, name: RegExp][] = [
  ['Threads', /(?:^|\/)your_instagram_activity\/threads\/.*\.(?:json|html)$/],
  [
    'Instagram',
    /(?:^|\/)(?:your_instagram_activity\/|connections\/followers_and_following\/|followers_and_following\/)/,
  ],
  ['Facebook', /(?:^|\/)(?:your_facebook_activity|your_activity_across_facebook|about_you\/your_facebook)/],
  ['TikTok', /(?:^|\/)(?:user_data_tiktok\.json|user_data\.json|TikTok\/|Profile And Settings\/)/],
  ['Bluesky', /\.car$/],
  ['Mastodon', /(?:^|\/)(?:outbox|actor)\.json$/],
  ['LinkedIn', /(?:^|\/)(?:Connections|Rich_Media|Ad_Targeting)\.csv$/],
  ['Reddit', /(?:^|\/)(?:comment_headers|post_headers)\.csv$/],
  ['Google', /^Takeout\//],
]

export const otherNetworkOf = (path: string) => OTHERS.find(([, name]) => name.test(path))?.[0] ?? null

/** Twitter's form of before 2018. */
export const isGrailbird = (path: string) => /(?:^|\/)data\/js\/(?:tweets\/\d{4}_\d\d|tweet_index)\.js$/.test(path)
