import type { Profile } from '#server/sources/profile.ts'
import { atMost, countOf, listOf, member, readableText, textOf } from './fields.ts'
import { type FoundArchive, filesOfKind, partOf } from './find-files.ts'
import { countItems, readItems } from './read-items.ts'
import { ArchiveRefusal } from './refusal.ts'
import { dateOf } from './tweet.ts'

/** What `manifest.js` says of the archive itself. */
export type Manifest = {
  generatedAt: Date | null
  userInfo: unknown
  /** Items of a type, over its files; null when it is not named. */
  countOf: (type: string) => number | null
  /** Names of a type's files, without folder and ending. */
  filesOf: (type: string) => string[]
}

export async function readManifest({ files }: FoundArchive, now: Date): Promise<Manifest | null> {
  let manifest: unknown
  for (const file of filesOfKind(files, 'manifest')) await readItems(file, (item) => (manifest = item))
  if (manifest === undefined) return null
  const types = member(manifest, 'dataTypes')
  const filesIn = (type: string) => listOf(member(types, type), 'files').slice(0, 10_000)
  return {
    generatedAt: dateOf(textOf(member(manifest, 'archiveInfo'), 'generationDate'), now),
    userInfo: member(manifest, 'userInfo'),
    countOf: (type) =>
      member(types, type) === undefined
        ? null
        : filesIn(type).reduce((sum: number, file) => sum + countOf(file, 'count'), 0),
    filesOf: (type) =>
      filesIn(type).flatMap((file) => /([^/]+)\.js$/i.exec(textOf(file, 'fileName') ?? '')?.[1]?.toLowerCase() ?? []),
  }
}

/** Files of posts that the manifest lists and the archive lacks; without a manifest, gaps in the numbers of its parts. */
export function missingParts({ files }: FoundArchive, manifest: Manifest | null): number {
  const listed = manifest?.filesOf('tweets') ?? []
  if (listed.length > 0) return listed.filter((name) => !files.has(name)).length
  const parts = filesOfKind(files, 'tweets')
    .filter(({ file }) => /^tweets?(?:-part|$)/.test(file))
    .map(partOf)
  return Math.max(...parts) + 1 - new Set(parts).size
}

const MAX_BIO = 1_000
const MAX_NAME = 200

/** Of `account.js`, whose e-mail address and telephone number are not even looked at, and of `profile.js`. */
export async function readProfile(
  { files }: FoundArchive,
  manifest: Manifest | null,
  { now, posts }: { now: Date; posts: number },
): Promise<Profile> {
  let [account, profile]: unknown[] = []
  for (const file of filesOfKind(files, 'account'))
    await readItems(file, (item) => (account ??= member(item, 'account')))
  for (const file of filesOfKind(files, 'profile'))
    await readItems(file, (item) => (profile ??= member(item, 'profile')))
  const { userInfo } = manifest ?? {}
  const id = textOf(account, 'accountId') ?? textOf(userInfo, 'accountId')
  const username = textOf(account, 'username') ?? textOf(userInfo, 'userName')
  if (id === null || username === null || !/^\d{1,19}$/.test(id) || !/^\w{1,15}$/.test(username)) {
    throw new ArchiveRefusal('no_account')
  }
  const said = member(profile, 'description')
  const line = (value: unknown, name: string, length = MAX_NAME) =>
    atMost(length, readableText(textOf(value, name) ?? ''))
  const total = async (type: string, kind: 'followers' | 'following' | 'likes') =>
    manifest?.countOf(type) ?? countItems(filesOfKind(files, kind))
  return {
    network: 'x',
    id,
    username,
    name: line(account, 'accountDisplayName') || line(userInfo, 'displayName') || username,
    bio: line(said, 'bio', MAX_BIO),
    pronouns: null,
    location: line(said, 'location') || null,
    link: line(said, 'website') || null,
    createdAt: dateOf(textOf(account, 'createdAt'), now),
    verified: 'none',
    parody: false,
    protected: false,
    withheld: null,
    automated: false,
    followers: await total('follower', 'followers'),
    following: await total('following', 'following'),
    posts,
    listed: null,
    likesGiven: await total('like', 'likes'),
  }
}
