import type { DataFile } from './find-files.ts'
import { itemCutter } from './items.ts'

/** Items of a file, one after the other, cut and not yet parsed; `passedOver` could not be cut. */
export type ItemBatch = { json: Uint8Array<ArrayBuffer>; ends: number[]; passedOver: number }

/** The largest item fits in twice. */
const BATCH_BYTES = 2 ** 21
const BATCH_ITEMS = 1_000

/** A file's items in its order, so many at a time that asking another Worker to read them costs little. */
export async function* itemBatches(file: DataFile): AsyncGenerator<ItemBatch> {
  const full: ItemBatch[] = []
  let batch = emptyBatch()
  const cutter = itemCutter({
    onUnreadable: () => {
      batch.passedOver += 1
    },
    onItem: (json) => {
      if (endOf(batch) + json.length > BATCH_BYTES || batch.ends.length === BATCH_ITEMS) {
        full.push(batch)
        batch = emptyBatch()
      }
      batch.json.set(json, endOf(batch))
      batch.ends.push(endOf(batch) + json.length)
    },
  })
  for await (const chunk of file.bytes()) {
    cutter.push(chunk)
    yield* full.splice(0)
  }
  cutter.end()
  yield batch
}

const emptyBatch = (): ItemBatch => ({ json: new Uint8Array(BATCH_BYTES), ends: [], passedOver: 0 })
const endOf = ({ ends }: ItemBatch) => ends.at(-1) ?? 0

const decoder = new TextDecoder()

/** Each item parsed; how many could not be, cut or parsed. */
export function parseItems({ json, ends, passedOver }: ItemBatch, onItem: (item: unknown) => void): number {
  let [unreadable, start] = [passedOver, 0]
  for (const end of ends) {
    const text = decoder.decode(json.subarray(start, end))
    start = end
    let item: unknown
    try {
      item = JSON.parse(text)
    } catch {
      unreadable += 1
      continue
    }
    onItem(item)
  }
  return unreadable
}
