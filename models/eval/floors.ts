import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Figures } from './figures.ts'

/** What a figure loses before the run fails. The figures are deterministic, so this is a choice and not noise. */
const MARGIN = 0.005
const HIGHER_IS_BETTER = /\.(auc|bareAuc|handleAuc|ap|f1|accuracy|precision|recall|stable|coverage|atLeast\.holds)$/
const LOWER_IS_BETTER = /^(leaks\.sets|fairness\..+\.(gap|level)|written\..+\.ece|accounts\..+\.(error|withheld))$/
/** What the packages reach is not ours to keep. */
const NOT_OURS = /^baseline\./

const file = new URL('floors.json', import.meta.url)
type Floors = Record<string, number>

/** One sentence for each figure that is worse than the file allows. `whole`: a figure that is gone is one as well. */
export function brokenFloors(figures: Figures, whole: boolean): string[] {
  const floors = readFloors()
  return Object.entries(floors).flatMap(([id, floor]) => {
    const value = figures.get(id)
    if (value === undefined) return whole ? [`${id} is not measured any more (floor ${floor})`] : []
    if (LOWER_IS_BETTER.test(id)) return value > floor ? [`${id} is ${value}, above its limit of ${floor}`] : []
    return value < floor ? [`${id} is ${value}, below its floor of ${floor}`] : []
  })
}

export function rewriteFloors(figures: Figures): number {
  const floors = [...figures]
    .filter(([id]) => !NOT_OURS.test(id) && (HIGHER_IS_BETTER.test(id) || LOWER_IS_BETTER.test(id)))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([id, value]) => [id, round(LOWER_IS_BETTER.test(id) ? value + MARGIN : value - MARGIN)] as const)
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(floors), null, 2)}\n`)
  return floors.length
}

function readFloors(): Floors {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Floors) : {}
}

const round = (value: number) => Math.round(value * 10_000) / 10_000
