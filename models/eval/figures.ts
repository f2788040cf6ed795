import { createHash } from 'node:crypto'
import { GOALS, type Goal } from './goals.ts'

/** All that a run measured, by name: `toxicity.fr.toxifrench.auc`. Timings are not among them: they change. */
export type Figures = Map<string, number>

/** Four decimals, here once for all: what is printed, compared, kept as a floor and written to the card is one number. */
export function record(figures: Figures, id: string, value: number): number {
  if (!Number.isFinite(value)) throw new Error(`${id} is ${value}`)
  const rounded = Math.round(value * 10_000) / 10_000
  figures.set(id, rounded)
  return rounded
}

export function recordAll(figures: Figures, id: string, values: Readonly<Record<string, number>>) {
  for (const [name, value] of Object.entries(values)) record(figures, `${id}.${name}`, value)
}

export function valueOf(figures: Figures, id: string): number {
  const value = figures.get(id)
  if (value === undefined) throw new Error(`${id} was not measured`)
  return value
}

type GoalResult = { id: string; value: number; goal: Goal; reached: boolean }

export function againstGoals(figures: Figures): GoalResult[] {
  return Object.entries(GOALS).flatMap(([id, goal]) => {
    const value = figures.get(id)
    if (value === undefined) return []
    return [{ id, value, goal, reached: value >= (goal.atLeast ?? -Infinity) && value <= (goal.atMost ?? Infinity) }]
  })
}

export function wordsFor({ atLeast, atMost }: Goal): string {
  if (atLeast !== undefined && atMost !== undefined) return `${atLeast} to ${atMost}`
  return atLeast === undefined ? `at most ${atMost}` : `at least ${atLeast}`
}

/** The same on two runs, or something in the engine or in this command left its determinism. */
export function checksumOf(figures: Figures): string {
  const sorted = [...figures].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex')
}
