/**
 * The text of an answer, or null of one that is longer than so many bytes. They are counted as they come and once unpacked:
 * what an answer says of its length may be a lie, and a few packed bytes may hold a gigabyte. The rest is not fetched.
 */
export async function readAnswer(response: Response, maxBytes: number): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  const body: AsyncIterable<Uint8Array> | null = response.body
  if (!body) return ''
  for await (const chunk of body) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
