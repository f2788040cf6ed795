import { openAsBlob } from 'node:fs'

/** What twenty-five lines do: the directory from the file's end, each file of posts unpacked whole and parsed at once. Nothing is checked. */
const blob = await openAsBlob(process.argv[2] ?? '')
const view = async (from: number, until: number) => new DataView(await blob.slice(from, until).arrayBuffer())
const tail = await view(Math.max(0, blob.size - 65_577), blob.size)
let end = tail.byteLength - 22
while (tail.getUint32(end, true) !== 0x06054b50) end -= 1
let [size, start] = [tail.getUint32(end + 12, true), tail.getUint32(end + 16, true)]
if (end >= 20 && tail.getUint32(end - 20, true) === 0x07064b50) {
  const at = Number(tail.getBigUint64(end - 12, true))
  const record = await view(at, at + 56)
  size = Number(record.getBigUint64(40, true))
  start = Number(record.getBigUint64(48, true))
}
const directory = await view(start, start + size)
const kept: unknown[] = []
for (let at = 0; at < size; ) {
  const [nameBytes, extra, comment] = [28, 30, 32].map((field) => directory.getUint16(at + field, true)) as [
    number,
    number,
    number,
  ]
  const name = new TextDecoder().decode(new Uint8Array(directory.buffer, at + 46, nameBytes))
  if (/^data\/tweets(-part\d+)?\.js$/.test(name)) {
    const offset = directory.getUint32(at + 42, true)
    const local = await view(offset, offset + 30)
    const from = offset + 30 + local.getUint16(26, true) + local.getUint16(28, true)
    const packed = blob.slice(from, from + directory.getUint32(at + 20, true))
    const text = await new Response(packed.stream().pipeThrough(new DecompressionStream('deflate-raw'))).text()
    kept.push(...(JSON.parse(text.slice(text.indexOf('=') + 1)) as unknown[]))
  }
  at += 46 + nameBytes + extra + comment
}
const { user, system } = process.cpuUsage()
console.log(
  JSON.stringify({
    posts: kept.length,
    processorMs: (user + system) / 1_000,
    peakMegabytes: process.resourceUsage().maxRSS / 1_024,
  }),
)
