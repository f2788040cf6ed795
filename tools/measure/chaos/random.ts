/** Chances that come again with the same seed (mulberry32). */
export function seededRandom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    chance: (probability: number) => next() < probability,
    below: (limit: number) => Math.floor(next() * limit),
    pick: <Item>(items: readonly Item[]): Item => {
      const picked = items[Math.floor(next() * items.length)]
      if (picked === undefined) throw new Error('nothing to pick from')
      return picked
    },
    shuffle: <Item>(items: Item[]): Item[] => {
      for (let last = items.length - 1; last > 0; last -= 1) {
        const other = Math.floor(next() * (last + 1))
        const [a, b] = [items[last], items[other]]
        if (a !== undefined && b !== undefined) [items[last], items[other]] = [b, a]
      }
      return items
    },
  }
}
export type Random = ReturnType<typeof seededRandom>
