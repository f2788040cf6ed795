import { falseAlarms, foundChanges, MEASURED_BURST, type World } from './simulated-watches.ts'

const percent = (share: number) => `${(100 * share).toFixed(1)} %`

/** How often a watch rings for nothing in a year, at worst, and how often for a change of 15 points, on simulated accounts. */
export async function benchWatch(accounts = 2_000) {
  const worlds: [string, World][] = [
    ['a hundred new posts a reading', { burst: 0, perWeek: 140 }],
    ['… and weeks that differ as measured', { burst: MEASURED_BURST, perWeek: 140 }],
    ['… and weeks that differ, 0.01', { burst: 0.01, perWeek: 140 }],
    ['four posts a day', { burst: 0 }],
    ['… and weeks that differ as measured', { burst: MEASURED_BURST }],
  ]
  let worst = 0
  for (const [name, world] of worlds) {
    const [quiet, changed] = [falseAlarms(accounts, world), foundChanges(accounts, world)]
    const figures = [...changed.byFigure].map(([figure, { found, of }]) => `${figure} ${percent(found / of)}`)
    console.log(
      `${name}: rings for nothing ${percent(quiet.rung)} a year, « lasting » for nothing ${percent(quiet.lasting)};`,
      `15 points found within two readings ${percent(changed.found)}, called lasting at the third ${percent(changed.lasting)} (${figures.join(', ')})`,
    )
    worst = Math.max(worst, quiet.rung)
  }
  return { figure: worst, goal: 0.02, atMost: true }
}
