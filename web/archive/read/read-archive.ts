import type { ArchiveAccount, ArchivePost } from '#web/archive/archive-account.ts'
import { inOrder } from '#web/archive/readers/in-order.ts'
import type { Readers } from '#web/archive/readers/readers.ts'
import { member } from './fields.ts'
import { type DataFile, type FoundArchive, filesOfKind, findArchives, hasKind } from './find-files.ts'
import { type ItemBatch, itemBatches } from './item-batches.ts'
import { joinNotes, type Note, readNote } from './long-texts.ts'
import { readItems } from './read-items.ts'
import { type Manifest, missingParts, readManifest, readProfile } from './read-profile.ts'
import { ArchiveRefusal } from './refusal.ts'
import { idOf, type Tweet } from './tweet.ts'
import { MAX_UNPACKED_BYTES } from './unpack.ts'

/** Retweets included. Each takes half a kilobyte of memory. */
const MAX_POSTS = 500_000
const MAX_NOTES = 100_000
const CIRCLE_PERIOD = { from: Date.UTC(2022, 7, 1), until: Date.UTC(2023, 10, 1) }

export type Reading = {
  now: Date
  /** How many items of the files of posts were read, of how many when the archive says it. */
  onProgress: (posts: number, of: number | null) => void
  signal?: AbortSignal
  readers: Readers
}

export type ReadArchive = {
  account: ArchiveAccount
  /** Whether some of these posts may have been for a Circle alone: nothing in the archive rules it out. */
  mayHoldCircle: boolean
}

/** The account and its posts, of what its owner chose. Throws an ArchiveRefusal of what cannot be read. */
export async function readArchive(chosen: readonly File[], reading: Reading): Promise<ReadArchive> {
  try {
    const unpacking = { bytesLeft: MAX_UNPACKED_BYTES, signal: reading.signal }
    return await readNewest(await findArchives(chosen, unpacking), reading)
  } catch (error) {
    // Moved, changed or unplugged since it was chosen.
    const isGone = error instanceof DOMException && /^Not(?:Readable|Found)Error$/.test(error.name)
    throw isGone ? new ArchiveRefusal('gone') : error
  }
}

async function readNewest(archives: readonly FoundArchive[], reading: Reading): Promise<ReadArchive> {
  const { archive, manifest } = await newestOf(archives, reading.now)
  const { tweets, retweets, unreadable } = await readTweets(archive, manifest, reading)
  const { ids: circle, isKnown } = await readCircle(archive)
  const outsideCircle = tweets.filter(({ post }) => !circle.has(post.id))
  const lastVersions = withoutFormerVersions(outsideCircle)
  const { joined, cut } = joinNotes(lastVersions, await readNotes(archive, reading.now))
  const posts = newestFirst(lastVersions)
  if (posts.length === 0) throw new ArchiveRefusal('no_posts')
  const circlePeriod = posts.filter(({ createdAt }) => isOfCirclePeriod(createdAt)).length
  const account = {
    profile: await readProfile(archive, manifest, { now: reading.now, posts: tweets.length + retweets }),
    posts,
    generatedAt: manifest?.generatedAt ?? null,
    notes: {
      retweets,
      circleRemoved: tweets.length - outsideCircle.length,
      edits: outsideCircle.length - lastVersions.length,
      notesJoined: joined,
      cutTexts: cut,
      missingParts: missingParts(archive, manifest),
      unreadable,
      circlePeriod,
      protectedAccount: archive.hasProtectedHistory || (manifest?.countOf('protectedHistory') ?? 0) > 0,
    },
  }
  return { account, mayHoldCircle: circlePeriod > 0 && (circle.size > 0 || !isKnown) }
}

export const isOfCirclePeriod = (date: Date) =>
  date.getTime() >= CIRCLE_PERIOD.from && date.getTime() < CIRCLE_PERIOD.until

/** Of two archives in one file, the later; with the parts of it that were chosen as files of their own. */
async function newestOf(archives: readonly FoundArchive[], now: Date) {
  const dated = []
  for (const archive of archives) dated.push({ archive, manifest: await readManifest(archive, now) })
  const timeOf = ({ manifest }: { manifest: Manifest | null }) => manifest?.generatedAt?.getTime() ?? 0
  const [newest, ...others] = dated
    .filter(({ archive: { files } }) => hasKind(files, 'tweets'))
    .toSorted((one, other) => timeOf(other) - timeOf(one))
  if (!newest) throw new ArchiveRefusal('no_posts_file')
  const parts = [...others, ...dated.filter(({ archive }) => !hasKind(archive.files, 'tweets'))]
    .filter(({ archive, manifest }) => archive !== newest.archive && isPartOf(newest.archive, archive, manifest))
    .flatMap(({ archive }) => [...archive.files])
  const files = new Map([...parts, ...newest.archive.files])
  return { archive: { ...newest.archive, files }, manifest: newest.manifest }
}

const isPartOf = (newest: FoundArchive, archive: FoundArchive, manifest: Manifest | null) =>
  manifest === null && !(hasKind(newest.files, 'account') && hasKind(archive.files, 'account'))

async function readTweets({ files }: FoundArchive, manifest: Manifest | null, reading: Reading) {
  const { now, onProgress, signal, readers } = reading
  const of = manifest?.countOf('tweets') || null
  const tweets: Tweet[] = []
  let [read, retweets, unreadable] = [0, 0, 0]
  const batches = tweetBatches(filesOfKind(files, 'tweets'))
  const ask = (batch: ItemBatch) => readers.readTweets(batch, now)
  for await (const batch of inOrder(batches, ask, readers.atOnce)) {
    signal?.throwIfAborted()
    for (const tweet of batch.tweets) tweets.push(tweet)
    read += batch.items
    retweets += batch.retweets
    unreadable += batch.unreadable
    onProgress(read, of)
  }
  return { tweets, retweets, unreadable }
}

async function* tweetBatches(files: readonly DataFile[]): AsyncGenerator<ItemBatch> {
  let items = 0
  for (const file of files) {
    for await (const batch of itemBatches(file)) {
      items += batch.ends.length
      if (items > MAX_POSTS) throw new ArchiveRefusal('too_many_posts')
      yield batch
    }
  }
}

async function readCircle({ files }: FoundArchive): Promise<{ ids: Set<string>; isKnown: boolean }> {
  const ids = new Set<string>()
  const found = filesOfKind(files, 'circle')
  for (const file of found) {
    await readItems(file, (item) => {
      const id = idOf(member(item, 'tweet') ?? member(item, 'twitterCircleTweet') ?? item)
      if (id !== null && ids.size < MAX_POSTS) ids.add(id)
    })
  }
  return { ids, isKnown: found.length > 0 }
}

async function readNotes({ files }: FoundArchive, now: Date): Promise<Note[]> {
  const notes: Note[] = []
  for (const file of filesOfKind(files, 'notes')) {
    await readItems(file, (item) => {
      const note = notes.length < MAX_NOTES ? readNote(item, now) : null
      if (note) notes.push(note)
    })
  }
  return notes
}

/** Of an edited post, the last version that the archive holds. */
function withoutFormerVersions(tweets: readonly Tweet[]): Tweet[] {
  const last = new Map<string, string>()
  for (const { post, versions } of tweets) {
    const [first] = versions ?? []
    if (first === undefined) continue
    const known = last.get(first)
    if (known === undefined || isLater(post.id, known)) last.set(first, post.id)
  }
  // The first version may name itself alone.
  return tweets.filter(({ post, versions }) => (last.get(versions?.[0] ?? post.id) ?? post.id) === post.id)
}

const isLater = (id: string, other: string) => id.length > other.length || (id.length === other.length && id > other)

/** The same post may stand in two parts. */
function newestFirst(tweets: readonly Tweet[]): ArchivePost[] {
  const posts = tweets
    .map(({ post }) => post)
    .toSorted(
      (one, other) =>
        other.createdAt.getTime() - one.createdAt.getTime() ||
        Number(isLater(other.id, one.id)) - Number(isLater(one.id, other.id)),
    )
  return posts.filter(({ id }, nth) => id !== posts[nth - 1]?.id)
}
