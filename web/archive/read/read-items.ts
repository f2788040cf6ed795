import type { DataFile } from './find-files.ts'
import { itemCutter } from './items.ts'

/** Each item of a file in turn, parsed; how many could not be. */
export async function readItems(file: DataFile, onItem: (item: unknown) => void): Promise<number> {
  const decoder = new TextDecoder()
  let unreadable = 0
  await cutItems(file, {
    onUnreadable: () => {
      unreadable += 1
    },
    onItem: (json) => {
      let item: unknown
      try {
        item = JSON.parse(decoder.decode(json))
      } catch {
        unreadable += 1
        return
      }
      onItem(item)
    },
  })
  return unreadable
}

/** How many items files have, without parsing one: other people's names and words are in them. */
export async function countItems(files: readonly DataFile[]): Promise<number> {
  let items = 0
  for (const file of files) {
    await cutItems(file, {
      onItem: () => {
        items += 1
      },
      onUnreadable: () => {},
    })
  }
  return items
}

async function cutItems(file: DataFile, handlers: Parameters<typeof itemCutter>[0]) {
  const cutter = itemCutter(handlers)
  for await (const chunk of file.bytes()) cutter.push(chunk)
  cutter.end()
}
