import { writeBatch } from '../../../server/model-reader/batch.ts'
import { cleanPost } from '../../../server/model-reader/clean-post.ts'
import { crossedLines } from '../../../server/model-reader/crossed-lines.ts'
import { SYSTEM } from '../../../server/model-reader/prompt.ts'
import type { PostToRead } from '../../../server/model-reader/reader.ts'
import type { ModelConfig } from '../../../server/model-reader/reader-config.ts'

const BYTES_OF_TOKEN = 3.5
const TOKENS_OF_ANSWER = 50
/** Where two readings differ, or a batch is asked for again. */
const MORE_READINGS = 1.25

/** What reading these would cost, from the very messages that would be sent. */
export function priceOf(timelines: readonly (readonly PostToRead[])[], { eurosPerMillionTokens }: ModelConfig) {
  let [input, output] = [0, 0]
  for (const posts of timelines) {
    const { rows, columns } = crossedLines(posts.map(({ id, text }) => ({ id, text: cleanPost(text) })))
    for (const line of [...rows, ...columns]) {
      const batch = writeBatch(line, 'price')
      input += Buffer.byteLength(SYSTEM + batch.message) / BYTES_OF_TOKEN
      output += batch.objects * TOKENS_OF_ANSWER
    }
  }
  const euros = (input * eurosPerMillionTokens.input + output * eurosPerMillionTokens.output) / 1_000_000
  return { tokens: Math.round((input + output) * MORE_READINGS), euros: euros * MORE_READINGS }
}
