import { createHash } from 'node:crypto'
import type { Texts } from './persona.ts'

export type Chance = ReturnType<typeof chanceFrom>

/** Numbers that follow from a text: SHA-256 of it and of their place in line. */
export function chanceFrom(text: string) {
  let place = 0
  const next = () => {
    place += 1
    return createHash('sha256').update(`${text.toLowerCase()} ${place}`).digest().readUInt32BE() / 2 ** 32
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

/** Poisson's: how many posts a day of `mean` posts has. */
export function countAround(mean: number, chance: Chance): number {
  const least = Math.exp(-mean)
  let count = 0
  for (let left = chance.next(); left > least; left *= chance.next()) count += 1
  return count
}

/** « {douze|vingt} élèves »: one of the two. */
export const inOneWay = (text: string, chance: Chance) => cardOf(text, chance).say(0)

/**
 * Deals each text once, in an order of its own, before any comes back; then only those that have other words for it:
 * an account that repeats itself by accident would lose the points of its originality.
 */
export function dealer(texts: Texts, chance: Chance): () => string {
  const cards = texts.map((text) => cardOf(text, chance))
  const variable = cards.filter(({ alternatives }) => alternatives > 1)
  const again = variable.length > 0 ? variable : cards
  let left = shuffled(cards, chance)
  let round = 0
  return () => {
    if (left.length === 0) {
      left = shuffled(again, chance)
      round += 1
    }
    return left.pop()?.say(round) ?? texts[0]
  }
}

/** The nth time it is said, every alternative is another than the time before. */
function cardOf(text: string, chance: Chance) {
  const pieces = text.split(/\{([^{}]*)\}/).map((piece) => piece.split('|'))
  const starts = pieces.map((ways) => (ways.length > 1 ? chance.below(ways.length) : 0))
  const say = (time: number) =>
    pieces
      // Past the last alternative they no longer turn together, so that the first sentence does not come back.
      .map((ways, place) => ways[((starts[place] ?? 0) + time + place * Math.floor(time / ways.length)) % ways.length])
      .join('')
  return { say, alternatives: pieces.filter((ways) => ways.length > 1).length }
}

function shuffled<Item>(items: readonly Item[], chance: Chance): Item[] {
  return items
    .map((item) => ({ item, place: chance.next() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item)
}
