import {
  type DataKind,
  type DataName,
  dataNameOf,
  EMPTY_LIST_BYTES,
  isGrailbird,
  isProtectedHistory,
  otherNetworkOf,
} from './data-files.ts'
import { ArchiveRefusal } from './refusal.ts'
import { readBytes, type Unpacking, unpack } from './unpack.ts'
import { walkDirectory } from './zip-directory.ts'

export type DataFile = DataName & { bytes: () => AsyncGenerator<Uint8Array> }

/** One archive: its files by name, the first of each. */
export type FoundArchive = { files: Map<string, DataFile>; hasProtectedHistory: boolean }

/** What was dropped holds nothing of these, and this is what it holds instead. */
type Signs = { network: string | null; isGrailbird: boolean }

/** In a ZIP, in several, or the files themselves: every archive that what was chosen holds, none of it opened yet. */
export async function findArchives(chosen: readonly File[], unpacking: Unpacking): Promise<FoundArchive[]> {
  const archives = new Map<string, FoundArchive>()
  const signs: Signs = { network: null, isGrailbird: false }
  const archiveAt = (key: string) => {
    const known = archives.get(key) ?? { files: new Map<string, DataFile>(), hasProtectedHistory: false }
    archives.set(key, known)
    return known
  }
  const note = (key: string, path: string, size: number, bytes: DataFile['bytes']) => {
    const name = dataNameOf(path)
    if (name) {
      const { files } = archiveAt(`${key}${name.root}`)
      if (!files.has(name.file)) files.set(name.file, { ...name, bytes })
      return
    }
    if (isProtectedHistory(path) && size > EMPTY_LIST_BYTES) {
      archiveAt(`${key}${path.replace(/(?:data\/)?[^/]+$/i, '')}`).hasProtectedHistory = true
    }
    signs.network ??= otherNetworkOf(path)
    signs.isGrailbird ||= isGrailbird(path)
  }
  for (const [nth, file] of chosen.entries()) {
    const isLoose = /\.js$/i.test(file.name)
    if (isLoose)
      note('files:', file.webkitRelativePath || file.name, file.size, () => readBytes(file.stream(), unpacking))
    else
      await walk(file, signs, (entry) => note(`${nth}:`, entry.name, entry.size, () => unpack(file, entry, unpacking)))
  }
  const withPosts = [...archives.values()].filter(({ files }) => hasKind(files, 'tweets'))
  if (withPosts.length === 0) throw refusalOf(signs)
  return [...withPosts, ...[...archives.values()].filter((archive) => !withPosts.includes(archive))]
}

async function walk(file: File, signs: Signs, visit: Parameters<typeof walkDirectory>[1]) {
  try {
    await walkDirectory(file, visit)
  } catch (error) {
    const isOther = error instanceof ArchiveRefusal && error.reason === 'not_zip'
    if (!isOther) throw error
    const network = otherNetworkOf(file.name) ?? ((await isCar(file)) ? 'Bluesky' : null)
    if (network === null && !/(?:^|\/)tweets\.csv$/i.test(file.name)) throw error
    signs.network ??= network
    signs.isGrailbird ||= network === null
  }
}

/** Bluesky's repository: a length, then a CBOR map whose first key is « roots ». */
const isCar = async (file: Blob) => /^[^r]{2,4}roots/.test(await file.slice(0, 16).text())

const refusalOf = ({ network, isGrailbird: isOld }: Signs) =>
  isOld
    ? new ArchiveRefusal('pre_2018')
    : network === null
      ? new ArchiveRefusal('no_posts_file')
      : new ArchiveRefusal('other_network', network)

export const hasKind = (files: FoundArchive['files'], kind: DataKind) => filesOfKind(files, kind).length > 0

/** Parts in their order: `tweets.js`, `tweets-part1.js`, `tweets-part2.js`, `tweets-part10.js`. */
export const filesOfKind = (files: FoundArchive['files'], kind: DataKind) =>
  [...files.values()].filter((file) => file.kind === kind).toSorted((one, other) => partOf(one) - partOf(other))

export const partOf = ({ file }: { file: string }) => Number(/-part(\d+)$/.exec(file)?.[1] ?? 0)
