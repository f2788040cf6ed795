import { archiveKinds, isArchiveKind } from './kinds.ts'
import { writeArchive } from './write-archive.ts'

/** `node stubs/x-archive/write.ts good archive.zip [posts] [bytes]`: an invented archive, or one with a fault, on the disk. */
const [kind = '', path, posts, bytes] = process.argv.slice(2)
if (!isArchiveKind(kind) || path === undefined) {
  throw new Error(
    `write.ts KIND FILE [posts] [bytes of pictures], where KIND is one of: ${Object.keys(archiveKinds).join(', ')}`,
  )
}
await writeArchive(kind, path, { ...(posts && { posts: Number(posts) }), ...(bytes && { bytes: Number(bytes) }) })
