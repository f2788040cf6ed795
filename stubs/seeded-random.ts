/** Numbers that look drawn and are always the same for the same seed (mulberry32). */
export type SeededRandom = ReturnType<typeof seededRandom>

export function seededRandom(seed: string | number) {
  let state = typeof seed === 'number' ? seed : hashOf(seed)
  /** From 0 up to 1. */
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    /** From `low` up to and including `high`. */
    between: (low: number, high: number) => low + below(high - low + 1),
    happens: (share: number) => next() < share,
    pick: <Item>(items: readonly Item[]): Item => {
      if (items.length === 0) throw new Error('nothing to pick from')
      return items[below(items.length)] as Item
    },
    shuffle: <Item>(items: readonly Item[]): Item[] => {
      const shuffled = [...items]
      for (let last = shuffled.length - 1; last > 0; last -= 1) {
        const other = below(last + 1)
        const moved = shuffled[last] as Item
        shuffled[last] = shuffled[other] as Item
        shuffled[other] = moved
      }
      return shuffled
    },
  }
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 2_166_136_261
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  return hash
}
