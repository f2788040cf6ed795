import { hash } from 'node:crypto'

// All randomness comes from the reading's seed, which the posts' author cannot know and which gives the same draw again.

export const drawnHex = (seed: string) => hash('sha256', seed)

/** From 0 up to `below`. */
export const drawnNumber = (seed: string, below: number) => Number.parseInt(drawnHex(seed).slice(0, 12), 16) % below

export function drawnOne<Item>(seed: string, items: readonly [Item, ...Item[]]): Item {
  return items[drawnNumber(seed, items.length)] ?? items[0]
}

/** In an order drawn from the seed, whatever order they came in. */
export function shuffled<Item extends { id: string }>(seed: string, items: readonly Item[]): Item[] {
  const places = new Map(items.map(({ id }) => [id, drawnHex(`${seed} ${id}`)]))
  return items.toSorted((one, other) => ((places.get(one.id) ?? '') < (places.get(other.id) ?? '') ? -1 : 1))
}

/** As many names as posts, for one call alone: an author cannot know another post's name. */
export function drawnNames(count: number, seed: string): string[] {
  const names = new Set<string>()
  for (let nth = 0; names.size < count; nth += 1) names.add(drawnHex(`${seed} name ${nth}`).slice(0, 4))
  return [...names]
}
