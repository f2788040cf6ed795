import type { ArchiveTweet } from './tweets.ts'
import type { ZipFile } from './zip-writer.ts'

export const OWNER = {
  accountId: '1234567',
  username: 'camille_fictif',
  name: 'Camille Fictif',
  followers: 120,
  following: 80,
  likes: 300,
}
/** Of `account.js`: whoever reads an archive drops them at once. */
export const NEVER_READ = { email: 'camille.privee@exemple.fr', phone: '+33612345678' }

export type ArchiveOptions = {
  tweets?: Iterable<ArchiveTweet>
  /** How many there are, when they are made as they are written. */
  count?: number
  /** How many tweets a file holds before the next part begins. */
  perPart?: number
  notes?: readonly unknown[]
  circle?: readonly string[] | null
  owner?: Partial<typeof OWNER> & { bio?: string }
  generatedAt?: string
  isProtected?: boolean
  /** As before 2020: `tweet.js`, items without their wrapper. */
  isOld?: boolean
  hasManifest?: boolean
  /** Bytes of pictures beside the data. */
  mediaBytes?: number
  /** Around each file's text: a byte order mark, other line ends, a semicolon. */
  dress?: (text: string) => string
}

const listFile = (name: string, items: readonly unknown[]) =>
  `window.YTD.${name}.part0 = ${JSON.stringify(items, null, 2)}`

/** What must never be opened is broken twice over: it is no JSON, and its checksum is wrong. */
const trap = (name: string, secret = 'secret'): ZipFile => ({
  name: `data/${name}.js`,
  pieces: [`window.YTD.${name.replaceAll('-', '_')}.part0 = [ { "broken": "${secret}`],
  lies: { checksum: 0xbad },
})

const TRAPS = [
  'direct-messages',
  'direct-messages-group',
  'direct-message-headers',
  'ip-audit',
  'contact',
  'phone-number',
  'ageinfo',
  'personalization',
  'ad-impressions',
  'device-token',
  'grok-chat-item',
  'deleted-tweets',
  'deleted-note-tweet',
  'deleted-tweet-headers',
  'block',
  'mute',
]

/** The files of an archive as X makes them today, named as in it; what an option asks for differs. */
export function* archiveFiles(options: ArchiveOptions = {}): Generator<ZipFile> {
  const { tweets = [], perPart = 60_000, notes = [], circle = [], isOld = false, dress = (text) => text } = options
  const owner = { ...OWNER, bio: 'Prof de biologie, vélo et compost.', ...options.owner }
  const known = Array.isArray(tweets) ? tweets.length : (options.count ?? 0)
  const file = (name: string, text: string): ZipFile => ({ name, pieces: [dress(text)] })
  yield file('Your archive.html', '<!doctype html><title>Your archive</title>')
  yield file('assets/js/runtime.js', 'var account = 1')
  if (options.hasManifest !== false) yield file('data/manifest.js', manifestText({ ...options, owner, known, perPart }))
  const { accountId, username, name } = owner
  const account = {
    email: NEVER_READ.email,
    phoneNumber: NEVER_READ.phone,
    createdVia: 'web',
    username,
    accountId,
    createdAt: '2011-01-02T10:00:00.000Z',
    accountDisplayName: name,
  }
  yield file('data/account.js', listFile('account', [{ account }]))
  const description = { bio: owner.bio, website: 'https://t.co/abcdefghij', location: 'Lyon' }
  yield file(
    'data/profile.js',
    listFile('profile', [{ profile: { description, avatarMediaUrl: 'https://pbs.twimg.com/a.jpg' } }]),
  )
  for (const trapped of TRAPS) yield trap(trapped)
  // A text tells that it holds something; the words themselves are a trap.
  yield options.isProtected
    ? trap('protected-history', 'x'.repeat(80))
    : file('data/protected-history.js', 'window.YTD.protected_history.part0 = [ ]')
  yield file('data/note-tweet.js', listFile('note_tweet', notes))
  if (circle)
    yield file(
      'data/twitter-circle-tweet.js',
      listFile(
        'twitter_circle_tweet',
        circle.map((id) => ({ tweet: { id_str: id } })),
      ),
    )
  const other = (count: number, type: string) =>
    Array.from({ length: count }, (_, nth) => ({ [type]: { accountId: String(nth), tweetId: String(nth) } }))
  yield file('data/follower.js', listFile('follower', other(owner.followers, 'follower')))
  yield file('data/following.js', listFile('following', other(owner.following, 'following')))
  yield file('data/like.js', listFile('like', other(owner.likes, 'like')))
  yield* tweetFiles(tweets, { perPart, isOld, dress })
  yield* media(options.mediaBytes ?? 0)
}

type Parts = { perPart: number; isOld: boolean; dress: (text: string) => string }

/** One file a part, each turned into text as it is written. */
function* tweetFiles(tweets: Iterable<ArchiveTweet>, { perPart, isOld, dress }: Parts): Generator<ZipFile> {
  const source = tweets[Symbol.iterator]()
  for (let part = 0; ; part += 1) {
    const held: ArchiveTweet[] = []
    while (held.length < perPart) {
      const next: IteratorResult<ArchiveTweet, unknown> = source.next()
      if (next.done === true) break
      held.push(next.value)
    }
    if (part > 0 && held.length === 0) return
    yield {
      name: `data/${isOld ? 'tweet' : 'tweets'}${part > 0 ? `-part${part}` : ''}.js`,
      pieces: partText(held, part),
    }
    if (held.length < perPart) return
  }

  function* partText(held: readonly ArchiveTweet[], part: number) {
    yield dress(`window.YTD.${isOld ? 'tweet' : 'tweets'}.part${part} = [`)
    for (const [nth, tweet] of held.entries())
      yield dress(`${nth > 0 ? ',' : ''}\n  ${JSON.stringify(isOld ? tweet : { tweet }, null, 2)}`)
    yield dress('\n]')
  }
}

type ManifestOptions = ArchiveOptions & { owner: typeof OWNER; known: number; perPart: number }

function manifestText({
  owner,
  known,
  perPart,
  generatedAt = '2025-07-01T09:00:00.000Z',
  isProtected = false,
}: ManifestOptions): string {
  const counted = (fileName: string, globalName: string, count: number) => ({
    files: [{ fileName: `data/${fileName}.js`, globalName, count: String(count) }],
  })
  const parts = Array.from({ length: Math.max(1, Math.ceil(known / perPart)) }, (_, part) => ({
    fileName: `data/tweets${part > 0 ? `-part${part}` : ''}.js`,
    globalName: `YTD.tweets.part${part}`,
    count: String(Math.min(perPart, known - part * perPart)),
  }))
  const manifest = {
    userInfo: { accountId: owner.accountId, userName: owner.username, displayName: owner.name },
    archiveInfo: {
      sizeBytes: '1000',
      generationDate: generatedAt,
      isPartialArchive: false,
      maxPartSizeBytes: '53687091200',
    },
    readmeInfo: { fileName: 'data/README.txt' },
    dataTypes: {
      account: counted('account', 'YTD.account.part0', 1),
      follower: counted('follower', 'YTD.follower.part0', owner.followers),
      following: counted('following', 'YTD.following.part0', owner.following),
      like: counted('like', 'YTD.like.part0', owner.likes),
      protectedHistory: counted('protected-history', 'YTD.protected_history.part0', isProtected ? 1 : 0),
      tweets: { mediaDirectory: 'data/tweets_media', files: parts },
    },
  }
  return `window.__THAR_CONFIG = ${JSON.stringify(manifest, null, 2)}`
}

const PICTURE_BYTES = 20_000

/** Pictures, which nobody opens: 66,000 of them in 1.3 GB. */
function* media(bytes: number): Generator<ZipFile> {
  const picture = Buffer.alloc(PICTURE_BYTES, 0x5a)
  for (let nth = 0; nth * PICTURE_BYTES < bytes; nth += 1) {
    yield { name: `data/tweets_media/${nth}-picture.jpg`, pieces: [picture], isStored: true }
  }
}
