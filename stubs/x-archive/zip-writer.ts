import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export type ZipFile = {
  name: string
  /** In pieces, so that a file of gigabytes is never whole in memory. */
  pieces: Iterable<string | Uint8Array>
  /** Stored as it is, as pictures are. */
  isStored?: boolean
  /** What its headers say that is not so. */
  lies?: { method?: number; flags?: number; checksum?: number; size?: number }
}
export type Sink = (bytes: Uint8Array) => void | Promise<void>

/** `isLong`: every number in 64 bits, as programs write that do not know the size beforehand. */
export type ZipOptions = { isLong?: boolean }

type Written = {
  name: Buffer
  flags: number
  method: number
  checksum: number
  packed: number
  size: number
  at: number
}

const ABOVE = 0xffffffff
const UTF8_NAMES = 0x800

/** A ZIP, entry by entry, to wherever `sink` leads. Zip64 from four gigabytes or 65,535 entries on, or when asked for. */
export async function writeZip(sink: Sink, files: Iterable<ZipFile>, { isLong = false }: ZipOptions = {}) {
  let at = 0
  const put = async (bytes: Uint8Array) => {
    at += bytes.length
    await sink(bytes)
  }
  const written: Written[] = []
  for (const file of files) {
    const { chunks, ...entry } = await pack(file)
    const record = { ...entry, at }
    written.push(record)
    await put(Buffer.concat([localHeader(record), record.name]))
    for (const chunk of chunks) await put(chunk)
  }
  const start = at
  // A directory of a million entries, not a million writes.
  for (let from = 0; from < written.length; from += 1_000) {
    await put(Buffer.concat(written.slice(from, from + 1_000).flatMap((entry) => directoryEntry(entry, isLong))))
  }
  const directory = { start, size: at - start, entries: written.length }
  if (isLong || directory.entries >= 0xffff || at > ABOVE) await put(longEnd(directory, at))
  await put(end(directory, isLong))
}

async function pack({ name, pieces, isStored = false, lies = {} }: ZipFile) {
  let [checksum, size] = [0, 0]
  const plain = function* () {
    for (const piece of pieces) {
      const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece
      checksum = crc32(bytes, checksum)
      size += bytes.length
      yield bytes
    }
  }
  const chunks: Uint8Array[] = []
  if (isStored) chunks.push(...plain())
  else
    for await (const chunk of Readable.from(plain()).pipe(createDeflateRaw({ level: 1 }))) chunks.push(chunk as Buffer)
  const packed = chunks.reduce((sum, chunk) => sum + chunk.length, 0)
  const flags = UTF8_NAMES
  return { name: Buffer.from(name), flags, method: isStored ? 0 : 8, checksum, packed, size, ...lies, chunks }
}

function localHeader({ name, flags, method, checksum, packed, size }: Written): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(flags, 6)
  header.writeUInt16LE(method, 8)
  header.writeUInt32LE(checksum, 14)
  header.writeUInt32LE(Math.min(packed, ABOVE), 18)
  header.writeUInt32LE(Math.min(size, ABOVE), 22)
  header.writeUInt16LE(name.length, 26)
  return header
}

function directoryEntry({ name, flags, method, checksum, packed, size, at }: Written, isLong: boolean): Buffer[] {
  const long = [size, packed, at].filter((number) => isLong || number >= ABOVE)
  const extra = Buffer.alloc(long.length > 0 ? 4 + long.length * 8 : 0)
  if (long.length > 0) {
    extra.writeUInt16LE(1, 0)
    extra.writeUInt16LE(long.length * 8, 2)
    for (const [nth, number] of long.entries()) extra.writeBigUInt64LE(BigInt(number), 4 + nth * 8)
  }
  const short = (number: number) => (isLong || number >= ABOVE ? ABOVE : number)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(45, 4)
  entry.writeUInt16LE(45, 6)
  entry.writeUInt16LE(flags, 8)
  entry.writeUInt16LE(method, 10)
  entry.writeUInt32LE(checksum, 16)
  entry.writeUInt32LE(short(packed), 20)
  entry.writeUInt32LE(short(size), 24)
  entry.writeUInt16LE(name.length, 28)
  entry.writeUInt16LE(extra.length, 30)
  entry.writeUInt32LE(short(at), 42)
  return [entry, name, extra]
}

type Directory = { start: number; size: number; entries: number }

function longEnd({ start, size, entries }: Directory, at: number): Buffer {
  const record = Buffer.alloc(56 + 20)
  record.writeUInt32LE(0x06064b50, 0)
  record.writeBigUInt64LE(44n, 4)
  record.writeBigUInt64LE(BigInt(entries), 24)
  record.writeBigUInt64LE(BigInt(entries), 32)
  record.writeBigUInt64LE(BigInt(size), 40)
  record.writeBigUInt64LE(BigInt(start), 48)
  record.writeUInt32LE(0x07064b50, 56)
  record.writeBigUInt64LE(BigInt(at), 64)
  record.writeUInt32LE(1, 72)
  return record
}

function end({ start, size, entries }: Directory, isLong: boolean): Buffer {
  const record = Buffer.alloc(22)
  record.writeUInt32LE(0x06054b50, 0)
  record.writeUInt16LE(isLong ? 0xffff : Math.min(entries, 0xffff), 8)
  record.writeUInt16LE(isLong ? 0xffff : Math.min(entries, 0xffff), 10)
  record.writeUInt32LE(isLong ? ABOVE : Math.min(size, ABOVE), 12)
  record.writeUInt32LE(isLong ? ABOVE : Math.min(start, ABOVE), 16)
  return record
}
