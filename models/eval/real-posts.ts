import { BINARY_COLUMNS, binaryCells, measureBinary } from './binary.ts'
import { classified, type Estimate, thresholdOf } from './classified.ts'
import { realRows } from './datasets.ts'
import { type Figures, record, valueOf } from './figures.ts'
import { auc } from './metrics.ts'
import { decimals, inPercent, printTable } from './table.ts'

const LABEL = { toxicity: 'toxic', political: 'political', humour: 'humour' } as const satisfies Record<
  Estimate,
  string
>
const ESTIMATES = Object.keys(LABEL) as Estimate[]

/** Posts of real people, to measure on and for nothing else; once as they are, once answering somebody. */
export function measureRealPosts(figures: Figures) {
  const rows = realRows()
  for (const estimate of ESTIMATES) {
    const scored = (shownAs: (text: string) => string) =>
      rows.map((row) => ({ score: classified(shownAs(row.text), 'fr')[estimate], positive: row[LABEL[estimate]] }))
    const id = `real.fr.${estimate}`
    measureBinary(
      figures,
      id,
      scored((text) => text),
      thresholdOf(estimate, 'fr'),
    )
    record(figures, `${id}.handleAuc`, auc(scored((text) => `@user ${text}`)))
  }
  printTable(
    'posts of real people, fr',
    [...BINARY_COLUMNS, 'flagged', 'AUC after a handle'],
    ESTIMATES.map((estimate) => {
      const value = (name: string) => valueOf(figures, `real.fr.${estimate}.${name}`)
      return [
        estimate,
        ...binaryCells(figures, `real.fr.${estimate}`),
        inPercent(value('flagged')),
        decimals(value('handleAuc')),
      ]
    }),
  )
}
