/** Three places of a batch of 26 are the canaries'. */
const MAX_SIDE = 23
const PRIMES = [2, 3, 5, 7, 11, 13, 17, 19, MAX_SIDE] as const
export const MAX_POSTS = MAX_SIDE ** 2

/**
 * The posts on a square whose side is prime: its rows, its columns, and lines on which a post meets no post of its row or column.
 * Any two posts share one batch at most, so that what one of them does to a batch touches one of the three readings of
 * another.
 */
export function crossedLines<Item>(items: readonly Item[]) {
  const side = PRIMES.find((prime) => prime ** 2 >= items.length) ?? MAX_SIDE
  const rows = Math.max(1, Math.ceil(items.length / side))
  const placed = items.map((item, nth) => ({ item, row: nth % rows, column: Math.floor(nth / rows) }))
  const linesBy = (lineOf: (place: (typeof placed)[number]) => number): Item[][] =>
    [...Map.groupBy(placed, lineOf).values()].map((line) => line.map(({ item }) => item))
  return {
    rows: linesBy(({ row }) => row),
    columns: linesBy(({ column }) => column),
    /** As few lines as it takes: each costs the rules again. */
    thirdLines: (wanted: (item: Item) => boolean): Item[][] => {
      const lines: (typeof placed)[] = []
      for (const place of placed.filter(({ item }) => wanted(item))) {
        const free = lines.find(
          (line) => line.length < side && !line.some(({ row, column }) => row === place.row || column === place.column),
        )
        if (free) free.push(place)
        else lines.push([place])
      }
      return lines.map((line) => line.map(({ item }) => item))
    },
  }
}
