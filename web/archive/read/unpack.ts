import { ArchiveRefusal } from './refusal.ts'
import { readView, type ZipEntry } from './zip-directory.ts'

/** X cuts its files at 100 MB; what says it is small and is not ends here, whatever its header says. */
const MAX_FILE_BYTES = 400 * 2 ** 20
/** Of all files together: a million posts of two kilobytes, twice. */
export const MAX_UNPACKED_BYTES = 4 * 2 ** 30

const LOCAL = 0x04034b50
const LOCAL_BYTES = 30
const STORED = 0
const DEFLATED = 8

/** What may still be unpacked, by whichever file comes next, and who may stop it. */
export type Unpacking = { bytesLeft: number; signal: AbortSignal | undefined }

/** The bytes of one entry, as they come. They are counted here: a header may lie about them. */
export async function* unpack(archive: Blob, entry: ZipEntry, unpacking: Unpacking): AsyncGenerator<Uint8Array> {
  if (entry.isEncrypted) throw new ArchiveRefusal('encrypted')
  if (entry.method !== STORED && entry.method !== DEFLATED) throw new ArchiveRefusal('unknown_compression')
  const packed = await packedBytes(archive, entry)
  try {
    yield* readBytes(entry.method === STORED ? packed.stream() : inflated(packed, entry), unpacking)
  } catch (error) {
    if (error instanceof TypeError) throw new ArchiveRefusal('damaged')
    throw error
  }
}

export async function* readBytes(stream: ReadableStream<Uint8Array>, unpacking: Unpacking): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader()
  let bytes = 0
  try {
    for (;;) {
      unpacking.signal?.throwIfAborted()
      const { done, value } = await reader.read()
      if (done) return
      bytes += value.length
      unpacking.bytesLeft -= value.length
      if (bytes > MAX_FILE_BYTES || unpacking.bytesLeft < 0) throw new ArchiveRefusal('too_large')
      yield value
    }
  } finally {
    // Of a stream that has failed it fails too, and the first failure is the one to tell.
    await reader.cancel().catch(() => {})
  }
}

async function packedBytes(archive: Blob, { offset, packedSize }: ZipEntry): Promise<Blob> {
  if (offset + LOCAL_BYTES > archive.size) throw new ArchiveRefusal('cut_off')
  const header = await readView(archive, offset, offset + LOCAL_BYTES)
  if (header.getUint32(0, true) !== LOCAL) throw new ArchiveRefusal('damaged')
  const start = offset + LOCAL_BYTES + header.getUint16(26, true) + header.getUint16(28, true)
  if (start + packedSize > archive.size) throw new ArchiveRefusal('cut_off')
  return archive.slice(start, start + packedSize)
}

/**
 * As gzip rather than bare deflate: its trailer is the checksum and the size that the ZIP's directory holds, so the browser
 * itself notices a byte that changed.
 */
function inflated(packed: Blob, { checksum, size }: ZipEntry): ReadableStream<Uint8Array> {
  const trailer = new DataView(new ArrayBuffer(8))
  trailer.setUint32(0, checksum, true)
  trailer.setUint32(4, size % 2 ** 32, true)
  const gzip = new Blob([Uint8Array.of(0x1f, 0x8b, DEFLATED, 0, 0, 0, 0, 0, 0, 0xff), packed, trailer])
  return gzip.stream().pipeThrough(new DecompressionStream('gzip'))
}
