import { median } from '#tools/measure/statistics.ts'

/** What each way was measured at, in turns: what else the machine does falls on all of them. */
export async function inTurns<Way extends string>(
  rounds: number,
  ways: Readonly<Record<Way, (round: number) => Promise<number>>>,
): Promise<Record<Way, number[]>> {
  const names = Object.keys(ways) as Way[]
  const measured = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Way, number[]>
  for (let round = 0; round < rounds; round += 1) for (const name of names) measured[name].push(await ways[name](round))
  return measured
}

/** Of each round the ratio of two ways, and of these the median. */
export const medianRatio = (one: readonly number[], other: readonly number[]): number =>
  median(one.map((value, round) => value / (other[round] ?? value)))
