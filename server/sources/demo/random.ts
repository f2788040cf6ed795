import { createHash } from 'node:crypto'

export type Random = ReturnType<typeof seededRandom>

/** Numbers that follow from a text: SHA-256 of it and of a counter. */
export function seededRandom(text: string) {
  let counter = 0
  const next = () => {
    counter += 1
    return createHash('sha256').update(`${text.toLowerCase()} ${counter}`).digest().readUInt32BE() / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  const pick = <Item>(items: readonly [Item, ...Item[]]): Item => items[below(items.length)] ?? items[0]
  const between = ([from, to]: readonly [number, number]) => from + next() * (to - from)
  /** As many accounts between 100 and 1,000 as between 1,000 and 10,000. */
  const countBetween = ([from, to]: readonly [number, number]) =>
    Math.round((from + 1) * ((to + 1) / (from + 1)) ** next()) - 1
  const happens = (share: number) => next() < share
  return { next, below, pick, between, countBetween, happens }
}

/** How many posts a day of `mean` posts has. */
export function poisson(mean: number, random: Random): number {
  const least = Math.exp(-mean)
  let count = 0
  for (let left = random.next(); left > least; left *= random.next()) count += 1
  return count
}

/** « {douze|vingt} élèves »: one of the two. */
export const renderOnce = (text: string, random: Random) => templateOf(text, random).render(0)

/**
 * Gives each text once, in random order, before any comes back; then only those that have other words for it:
 * an account that repeats itself by accident would lose the points of its originality.
 */
export function textPicker(texts: readonly [string, ...string[]], random: Random): () => string {
  const templates = texts.map((text) => templateOf(text, random))
  const variable = templates.filter(({ alternatives }) => alternatives > 1)
  const again = variable.length > 0 ? variable : templates
  let left = shuffled(templates, random)
  let round = 0
  return () => {
    if (left.length === 0) {
      left = shuffled(again, random)
      round += 1
    }
    return left.pop()?.render(round) ?? texts[0]
  }
}

/** The nth time it is said, every alternative is another than the time before. */
function templateOf(text: string, random: Random) {
  const pieces = text.split(/\{([^{}]*)\}/).map((piece) => piece.split('|'))
  const starts = pieces.map((ways) => (ways.length > 1 ? random.below(ways.length) : 0))
  const render = (time: number) =>
    pieces
      // Past the last alternative they no longer turn together, so that the first sentence does not come back.
      .map((ways, index) => ways[((starts[index] ?? 0) + time + index * Math.floor(time / ways.length)) % ways.length])
      .join('')
  return { render, alternatives: pieces.filter((ways) => ways.length > 1).length }
}

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, order: random.next() }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ item }) => item)
}
