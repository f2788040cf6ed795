import { type ArchiveOptions, archiveFiles } from './archive.ts'
import { type ArchiveTweet, aTweet, idAt, writtenTweets } from './tweets.ts'
import type { ZipFile, ZipOptions } from './zip-writer.ts'

export type KindOptions = { posts?: number; bytes?: number }
/** `cutAt`: the share of the file that is left of it. `bytes`: what is no ZIP at all. */
type Written = { files?: Iterable<ZipFile>; bytes?: Uint8Array; zip?: ZipOptions; cutAt?: number }

const at = (day: string, second = 0) => Date.parse(`${day}T10:00:00Z`) + second * 1_000

function archive({ posts = 300, bytes = 0 }: KindOptions, more: ArchiveOptions = {}): ArchiveOptions {
  return { tweets: writtenTweets(posts), count: posts, mediaBytes: bytes, ...more }
}

const renamed = (files: Iterable<ZipFile>, rename: (name: string) => string | null) =>
  [...files].flatMap((file) => {
    const name = rename(file.name)
    return name === null ? [] : [{ ...file, name }]
  })

const textFiles = (texts: Record<string, string>): ZipFile[] =>
  Object.entries(texts).map(([name, text]) => ({ name, pieces: [text] }))

/** Two posts that must be read, whatever stands beside them. */
const plain: ArchiveTweet[] = [
  aTweet('Le compost chauffe, les 6e notent tout.', at('2024-03-02')),
  aTweet('Pluie sur le quai, vélo quand même.', at('2024-03-01')),
]
const withItems = (items: readonly string[]): ZipFile[] => [
  ...[...archiveFiles({ tweets: [] })].filter(({ name }) => name !== 'data/tweets.js' && name !== 'data/manifest.js'),
  {
    name: 'data/tweets.js',
    pieces: [`window.YTD.tweets.part0 = [${[...plain.map((tweet) => JSON.stringify({ tweet })), ...items].join(',')}]`],
  },
]

const longText = `${'Les chiffres ne disent pas ce que l’on croit. '.repeat(12)}Fin du texte entier.`
const cutText = (text: string) => `${text.slice(0, 276)}…`
const note = (text: string, time: number, id = '99') => ({
  noteTweet: {
    noteTweetId: id,
    createdAt: new Date(time).toISOString(),
    updatedAt: new Date(time).toISOString(),
    lifecycle: { value: '1', name: 'Active', originalName: 'Active', annotations: {} },
    core: { text, styletags: [], urls: [], mentions: [], cashtags: [], hashtags: [] },
  },
})
const edit = (ids: string[]) => ({
  editTweetIds: ids,
  editableUntil: '2024-01-01T00:00:00.000Z',
  editsRemaining: '4',
  isEditEligible: true,
})

const noted = [
  aTweet(`@voisin_fictif ${cutText(longText)}`, at('2024-05-01')),
  aTweet(cutText(`Deux à la fois. ${longText}`), at('2024-05-02')),
  aTweet(cutText(`Sans sa note. ${longText}`), at('2024-05-03')),
  aTweet('À suivre…', at('2024-05-04')),
]
const firstVersion = idAt(at('2023-12-01'))
const secondVersion = idAt(at('2023-12-01', 600))
const edited = [
  aTweet('Le train de 8 h 12 est suprimé.', at('2023-12-01'), {
    id_str: firstVersion,
    edit_info: { initial: edit([firstVersion]) },
  }),
  aTweet('Le train de 8 h 12 est supprimé.', at('2023-12-01', 600), {
    id_str: secondVersion,
    edit_info: { edit: { initialTweetId: firstVersion, editControlInitial: edit([firstVersion, secondVersion]) } },
  }),
]
const circled = [
  aTweet('Pour quelques-uns seulement.', at('2023-02-01')),
  aTweet('Pour tout le monde.', at('2023-02-02')),
  ...plain,
]

function* zeros(bytes: number) {
  const piece = Buffer.alloc(2 ** 20, 0x20)
  for (let left = bytes; left > 0; left -= piece.length) yield piece
}

function* manyEntries(count: number): Generator<ZipFile> {
  yield* archiveFiles({ tweets: plain })
  for (let nth = 0; nth < count; nth += 1) yield { name: `m/${nth}`, pieces: [], isStored: true }
}

/** Every form and every fault an archive may have, by the name the command takes. */
export const archiveKinds = {
  good: (options) => ({ files: archiveFiles(archive(options)) }),
  zip64: (options) => ({ files: archiveFiles(archive(options)), zip: { isLong: true } }),
  rezipped: (options) => ({
    files: [
      ...renamed(archiveFiles(archive(options)), (name) => `twitter-2025-07-01/${name}`),
      ...textFiles({ '__MACOSX/twitter-2025-07-01/data/._tweets.js': 'x', 'twitter-2025-07-01/.DS_Store': 'x' }),
    ],
  }),
  'data-only': (options) => ({
    files: renamed(archiveFiles(archive(options)), (name) => (name.startsWith('data/') ? name : null)),
  }),
  'files-only': (options) => ({
    files: renamed(archiveFiles(archive(options)), (name) => (/^data\/[^/]+$/.test(name) ? name.slice(5) : null)),
  }),
  backslashes: (options) => ({ files: renamed(archiveFiles(archive(options)), (name) => name.replaceAll('/', '\\')) }),
  dressed: (options) => ({
    files: [...archiveFiles(archive(options, { tweets: [], hasManifest: false }))]
      .filter(({ name }) => name !== 'data/tweets.js')
      .concat({
        name: 'data/tweets.js',
        pieces: [
          `\ufeffwindow.YTD.tweets.part0 = ${JSON.stringify(
            [...writtenTweets(options.posts ?? 300)].map((tweet) => ({ tweet })),
            null,
            2,
          ).replaceAll('\n', '\r\n')};\r\n`,
        ],
      }),
  }),
  two: (options) => ({
    files: [
      ...renamed(
        archiveFiles(archive(options, { generatedAt: '2023-01-01T00:00:00.000Z', tweets: plain })),
        (name) => `ancienne/${name}`,
      ),
      ...renamed(archiveFiles(archive(options)), (name) => `nouvelle/${name}`),
    ],
  }),
  old: (options) => ({ files: archiveFiles(archive(options, { isOld: true, hasManifest: false })) }),
  'old-numbers': () => ({
    files: withItems([
      JSON.stringify({
        tweet: aTweet('Un nombre en notation scientifique.', at('2012-01-01'), {
          id: '1.53210E+17',
          favorite_count: '0.0',
          retweet_count: '2.0',
        }),
      }),
      JSON.stringify({
        tweet: { ...aTweet('Sans son numéro.', at('2012-01-02')), id_str: undefined, id: '1.53210E+17' },
      }),
    ]),
  }),
  parts: (options) => ({ files: [...archiveFiles(archive(options, { perPart: 100 }))].toReversed() }),
  'missing-part': (options) => ({
    files: renamed(archiveFiles(archive(options, { perPart: 100 })), (name) =>
      name === 'data/tweets-part1.js' ? null : name,
    ),
  }),
  notes: () => ({
    files: archiveFiles({
      tweets: [...plain, ...noted],
      notes: [
        note(longText, at('2024-05-01', 2)),
        note(`Deux à la fois. ${longText}`, at('2024-05-02', 1), '98'),
        note(`Deux à la fois. ${longText}`, at('2024-05-02', 3), '97'),
        note('Une note dont le tweet est parti.', at('2020-01-01'), '96'),
      ],
    }),
  }),
  edits: () => ({ files: archiveFiles({ tweets: [...plain, ...edited] }) }),
  circle: () => ({ files: archiveFiles({ tweets: circled, circle: [circled[0]?.id_str ?? ''] }) }),
  'circle-unknown': () => ({ files: archiveFiles({ tweets: circled, circle: null }) }),
  protected: () => ({ files: archiveFiles({ tweets: plain, isProtected: true }) }),
  empty: () => ({ files: archiveFiles({ tweets: [] }) }),
  'html-name': () => ({
    files: archiveFiles({
      tweets: plain,
      owner: { name: '<img src=x onerror=window.planted=1>', bio: '<script>window.planted=1</script>' },
    }),
  }),
  'no-account': () => ({
    files: renamed(archiveFiles({ tweets: plain, hasManifest: false }), (name) =>
      name === 'data/account.js' ? null : name,
    ),
  }),
  'cut-off': (options) => ({ files: archiveFiles(archive(options)), cutAt: 0.6 }),
  encrypted: () => ({
    files: [...archiveFiles({ tweets: plain })].map((file) => ({ ...file, lies: { ...file.lies, flags: 0x801 } })),
  }),
  'unknown-compression': () => ({
    files: [...archiveFiles({ tweets: plain })].map((file) => ({ ...file, lies: { ...file.lies, method: 12 } })),
  }),
  damaged: () => ({ files: [...archiveFiles({ tweets: plain })].map((file) => ({ ...file, lies: { checksum: 1 } })) }),
  bomb: ({ bytes = 500 * 2 ** 20 }) => ({
    files: [
      ...archiveFiles({ tweets: plain }),
      { name: 'data/tweets-part1.js', pieces: zeros(bytes), lies: { size: 2_000 } },
    ],
  }),
  'many-entries': ({ posts = 1_000_000 }) => ({ files: manyEntries(posts) }),
  'dot-dot': () => ({
    files: [
      ...renamed(archiveFiles({ tweets: plain }), (name) => name),
      ...textFiles({ '../../data/tweets.js': 'x', '../data/account.js': 'x' }),
    ],
  }),
  deep: () => ({
    files: withItems([`${'{"tweet":'.repeat(50_000)}1${'}'.repeat(50_000)}`, '['.repeat(30_000) + ']'.repeat(30_000)]),
  }),
  proto: () => ({
    files: withItems([
      `{"tweet":{"__proto__":{"id_str":"1","full_text":"par le prototype"},"constructor":{"prototype":{"polluted":true}}}}`,
      `{"__proto__":{"polluted":true},"tweet":${JSON.stringify(aTweet('Un nom comme un autre.', at('2024-02-01'), { entities: JSON.parse('{"__proto__":{"hashtags":[{"text":"x"}]},"hashtags":"non","urls":[null,3,{"url":{}}],"user_mentions":{}}') as unknown }))}}`,
    ]),
  }),
  'long-word': ({ bytes = 50 * 2 ** 20 }) => ({
    files: withItems([
      JSON.stringify({ tweet: aTweet('M'.repeat(bytes), at('2024-02-01')) }),
      JSON.stringify({ tweet: aTweet('M'.repeat(30_000), at('2024-02-01')) }),
    ]),
  }),
  instagram: () => ({
    files: textFiles({
      'your_instagram_activity/media/posts_1.json': '[]',
      'connections/followers_and_following/followers_1.json': '[]',
    }),
  }),
  facebook: () => ({ files: textFiles({ 'your_facebook_activity/posts/your_posts_1.json': '[]' }) }),
  tiktok: () => ({ files: textFiles({ 'user_data_tiktok.json': '{}' }) }),
  mastodon: () => ({ files: textFiles({ 'outbox.json': '{}', 'actor.json': '{}' }) }),
  bluesky: () => ({ bytes: Buffer.from('3aa265726f6f747381d82a58250001711220', 'hex') }),
  grailbird: () => ({
    files: textFiles({
      'tweets.csv': '"tweet_id"',
      'data/js/tweet_index.js': 'var tweet_index = []',
      'data/js/tweets/2014_01.js': 'Grailbird.data.tweets_2014_01 = []',
    }),
  }),
  'other-zip': () => ({ files: textFiles({ 'photo.txt': 'Rien à voir.' }) }),
  'not-zip': () => ({ bytes: Buffer.from('Une lettre, pas une archive.') }),
} satisfies Record<string, (options: KindOptions) => Written>

export type ArchiveKind = keyof typeof archiveKinds
export const isArchiveKind = (name: string): name is ArchiveKind => Object.hasOwn(archiveKinds, name)
export const writtenKind = (kind: ArchiveKind, options: KindOptions): Written => archiveKinds[kind](options)
