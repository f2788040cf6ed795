import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { stat, truncate } from 'node:fs/promises'
import { type ArchiveKind, type KindOptions, writtenKind } from './kinds.ts'
import { type Sink, writeZip } from './zip-writer.ts'

/** On the disk, piece by piece: 1.5 GB take no more memory than one of its files. */
export async function writeArchive(kind: ArchiveKind, path: string, options: KindOptions = {}): Promise<void> {
  const stream = createWriteStream(path)
  const written = await write(kind, options, async (bytes) => {
    if (!stream.write(bytes)) await once(stream, 'drain')
  })
  stream.end()
  await once(stream, 'close')
  if (written.cutAt !== undefined) await truncate(path, Math.floor((await stat(path)).size * written.cutAt))
}

/** In memory, as a browser would give it. */
export async function archiveFile(kind: ArchiveKind, options: KindOptions = {}): Promise<File> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const { cutAt = 1 } = await write(kind, options, (bytes) => {
    pieces.push(Uint8Array.from(bytes))
  })
  const whole = new Blob(pieces)
  return new File([whole.slice(0, Math.floor(whole.size * cutAt))], kind === 'bluesky' ? 'repo.car' : 'twitter.zip')
}

async function write(kind: ArchiveKind, options: KindOptions, sink: Sink) {
  const written = writtenKind(kind, options)
  if (written.bytes) await sink(written.bytes)
  if (written.files) await writeZip(sink, written.files, written.zip)
  return written
}
