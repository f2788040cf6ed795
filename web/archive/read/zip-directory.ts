import { ArchiveRefusal } from './refusal.ts'

/** Of the name, checksum and sizes, what the central directory says; local headers may leave them out. */
export type ZipEntry = {
  name: string
  isEncrypted: boolean
  method: number
  checksum: number
  packedSize: number
  size: number
  offset: number
}

/** 500,000 names of 130 bytes: an archive of 1.4 GB has 66,000. */
const MAX_DIRECTORY_BYTES = 64 * 2 ** 20
const MAX_ENTRIES = 600_000
const SLICE_BYTES = 2 ** 20

const END = 0x06054b50
const END_BYTES = 22
const ZIP64_LOCATOR = 0x07064b50
const ZIP64_LOCATOR_BYTES = 20
const ZIP64_END = 0x06064b50
const ZIP64_END_BYTES = 56
const ENTRY = 0x02014b50
const ENTRY_BYTES = 46
const LOCAL = 0x04034b50
const MAX_COMMENT_BYTES = 65_535
const ABOVE_32_BITS = 0xffffffff
const ENCRYPTED_FLAG = 1

/** Every entry in turn. The file is read by slices from its end: of gigabytes, the directory alone. */
export async function walkDirectory(file: Blob, visit: (entry: ZipEntry) => void): Promise<void> {
  const { start, end } = await findDirectory(file)
  const names = new TextDecoder()
  let [at, entries] = [start, 0]
  let [slice, sliceStart] = [new DataView(new ArrayBuffer(0)), start]
  const need = async (bytes: number) => {
    if (at + bytes > end) throw new ArchiveRefusal('damaged')
    if (at + bytes <= sliceStart + slice.byteLength) return
    slice = await readView(file, at, Math.min(end, at + Math.max(bytes, SLICE_BYTES)))
    sliceStart = at
  }
  while (at < end) {
    await need(ENTRY_BYTES)
    const head = at - sliceStart
    if (slice.getUint32(head, true) !== ENTRY) throw new ArchiveRefusal('damaged')
    const nameBytes = slice.getUint16(head + 28, true)
    const extraBytes = slice.getUint16(head + 30, true)
    const length = ENTRY_BYTES + nameBytes + extraBytes + slice.getUint16(head + 32, true)
    await need(length)
    if (++entries > MAX_ENTRIES) throw new ArchiveRefusal('too_many_files')
    visit(entryAt(slice, at - sliceStart, { nameBytes, extraBytes, names }))
    at += length
  }
}

type Lengths = { nameBytes: number; extraBytes: number; names: TextDecoder }

function entryAt(view: DataView<ArrayBuffer>, head: number, { nameBytes, extraBytes, names }: Lengths): ZipEntry {
  const nameStart = head + ENTRY_BYTES
  const entry = {
    // Windows programs have written backslashes.
    name: names.decode(new Uint8Array(view.buffer, nameStart, nameBytes)).replaceAll('\\', '/'),
    isEncrypted: (view.getUint16(head + 8, true) & ENCRYPTED_FLAG) !== 0,
    method: view.getUint16(head + 10, true),
    checksum: view.getUint32(head + 16, true),
    packedSize: view.getUint32(head + 20, true),
    size: view.getUint32(head + 24, true),
    offset: view.getUint32(head + 42, true),
  }
  return { ...entry, ...longNumbers(entry, view, nameStart + nameBytes, extraBytes) }
}

/** Zip64: of size, packed size and offset, in this order, those that need more than 32 bits. */
function longNumbers(entry: ZipEntry, view: DataView, start: number, length: number): Partial<ZipEntry> {
  const fields = (['size', 'packedSize', 'offset'] as const).filter((name) => entry[name] === ABOVE_32_BITS)
  if (fields.length === 0) return {}
  for (let at = start; at + 4 <= start + length; ) {
    const bytes = view.getUint16(at + 2, true)
    if (view.getUint16(at, true) === 1) {
      if (bytes < fields.length * 8 || at + 4 + bytes > start + length) throw new ArchiveRefusal('damaged')
      return Object.fromEntries(fields.map((name, nth) => [name, longAt(view, at + 4 + nth * 8)]))
    }
    at += 4 + bytes
  }
  throw new ArchiveRefusal('damaged')
}

function longAt(view: DataView, at: number): number {
  const value = view.getBigUint64(at, true)
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new ArchiveRefusal('damaged')
  return Number(value)
}

async function findDirectory(file: Blob): Promise<{ start: number; end: number }> {
  const tailStart = Math.max(0, file.size - END_BYTES - MAX_COMMENT_BYTES - ZIP64_LOCATOR_BYTES)
  const tail = await readView(file, tailStart, file.size)
  const found = endRecordIn(tail)
  if (found === null) throw new ArchiveRefusal((await beginsLikeZip(file)) ? 'cut_off' : 'not_zip')
  let [size, offset, end] = [tail.getUint32(found + 12, true), tail.getUint32(found + 16, true), tailStart + found]
  const locator = found - ZIP64_LOCATOR_BYTES
  if (locator >= 0 && tail.getUint32(locator, true) === ZIP64_LOCATOR) {
    end = longAt(tail, locator + 8)
    if (end + ZIP64_END_BYTES > file.size) throw new ArchiveRefusal('cut_off')
    const record = await readView(file, end, end + ZIP64_END_BYTES)
    if (record.getUint32(0, true) !== ZIP64_END) throw new ArchiveRefusal('damaged')
    size = longAt(record, 40)
    offset = longAt(record, 48)
  }
  if (size > MAX_DIRECTORY_BYTES) throw new ArchiveRefusal('too_many_files')
  if (offset + size > end) throw new ArchiveRefusal('cut_off')
  return { start: offset, end: offset + size }
}

/** From the end, so that a comment which looks like one does not win. */
function endRecordIn(tail: DataView): number | null {
  for (let at = tail.byteLength - END_BYTES; at >= 0; at -= 1) {
    const isRecord = tail.getUint32(at, true) === END
    if (isRecord && at + END_BYTES + tail.getUint16(at + 20, true) <= tail.byteLength) return at
  }
  return null
}

async function beginsLikeZip(file: Blob): Promise<boolean> {
  return file.size >= 4 && (await readView(file, 0, 4)).getUint32(0, true) === LOCAL
}

export async function readView(file: Blob, start: number, end: number): Promise<DataView<ArrayBuffer>> {
  const view = new DataView(await file.slice(start, end).arrayBuffer())
  if (view.byteLength !== end - start) throw new ArchiveRefusal('cut_off')
  return view
}
