import { limitConcurrency } from '#server/lib/limit-concurrency.ts'

/** Analyses of this process that somebody waits for. */
let underWay = 0
const waiting = new Set<() => void>()

/** An analysis that somebody waits for: until it has ended, no analysis of a list computes anything in this process. */
export async function asSingle<Result>(work: () => Promise<Result>): Promise<Result> {
  underWay += 1
  try {
    return await work()
  } finally {
    underWay -= 1
    if (underWay === 0) for (const goOn of waiting) goOn()
  }
}

/** Where somebody always waits, lists still move. */
const LONGEST_WAIT_MS = 10_000
const turns = limitConcurrency(1)

/**
 * A report takes a core for tens of milliseconds: those of lists are computed one at a time, and when nobody waits for a single
 * analysis. Without it, these took 3.6 times as long beside 200 lists, on two busy cores.
 */
export function afterSingles<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  return turns.run(async () => {
    await untilNobodyWaits()
    return work()
  })
}

/** A list's line waits here before it begins too: its reading and its writes slow down a single analysis as its computing does. */
export async function untilNobodyWaits(): Promise<void> {
  if (underWay === 0) return
  await new Promise<void>((resolve) => {
    const goOn = () => {
      clearTimeout(timer)
      waiting.delete(goOn)
      resolve()
    }
    const timer = setTimeout(goOn, LONGEST_WAIT_MS)
    waiting.add(goOn)
  })
}
