import type { DataFile } from './find-files.ts'
import { itemBatches, parseItems } from './item-batches.ts'
import { itemCutter } from './items.ts'

/** Each item of a file in turn, parsed; how many could not be. */
export async function readItems(file: DataFile, onItem: (item: unknown) => void): Promise<number> {
  let unreadable = 0
  for await (const batch of itemBatches(file)) unreadable += parseItems(batch, onItem)
  return unreadable
}

/** How many items files have, without parsing one: other people's names and words are in them. */
export async function countItems(files: readonly DataFile[]): Promise<number> {
  let items = 0
  for (const file of files) {
    const cutter = itemCutter({
      onItem: () => {
        items += 1
      },
      onUnreadable: () => {},
    })
    for await (const chunk of file.bytes()) cutter.push(chunk)
    cutter.end()
  }
  return items
}
