import { runNamed } from '#tools/run-named.ts'
import { loadAnalyses } from './load/analyses.ts'
import { loadBatch } from './load/batch.ts'
import { loadDay } from './load/day.ts'
import { loadEvidence } from './load/evidence.ts'
import { loadGrowth } from './load/growth.ts'
import { loadMix } from './load/mix.ts'
import { loadSoak } from './load/soak.ts'
import { loadStatement } from './load/statement.ts'
import { loadWatch } from './load/watch.ts'
import { loadWebhooks } from './load/webhooks.ts'
import { reportFigure } from './report-figure.ts'

/**
 * `npm run load -- statement|analyses [rows] [plans]`: the same answers over a small and a large database, in one run.
 * With `plans`, also how PostgreSQL finds them in the large one. `npm run load -- evidence`: one customer against all.
 * `npm run load -- batch [lists]`: single analyses beside lists of 500 under way, against an empty queue.
 * `npm run load -- day [seconds]`: the day of 10⁵ customers in 600 s, or a part of them in fewer.
 * `npm run load -- mix [seconds of overload]`: everything at once. `npm run load -- soak [minutes]`: for long.
 * `npm run load -- watch [watches run]`: a month of 10⁵ watches: spread over its hours, none missed, none doubled.
 * `npm run load -- webhooks [messages]`: what arrives a second while other addresses hang.
 * `npm run load -- growth`: what a customer and year weigh, written to docs/scale.md.
 */
const loads = {
  statement: (rows = 1_000_000) => loadStatement(rows),
  analyses: (rows = 1_000_000, word?: string) => loadAnalyses(rows, word),
  batch: (lists = 200) => loadBatch(lists),
  day: loadDay,
  evidence: loadEvidence,
  growth: loadGrowth,
  mix: loadMix,
  soak: loadSoak,
  watch: (run = 2_000) => loadWatch(run),
  webhooks: loadWebhooks,
}

const [name = '', size, word] = process.argv.slice(2)
reportFigure({
  name: `load ${name}`,
  ...(await runNamed('load', loads, name)(size === undefined ? undefined : Number(size), word)),
})
