import { type ColumnRange, FIRST_STAGE_RANGES, secondStageColumn } from './columns.ts'
import type { DenseWeights } from './dense-logits.ts'
import { BLOCKS } from './features.ts'
import { FIRST_STAGE, type Figure } from './figures.ts'

type Language = 'fr' | 'en'
type FirstStage = (typeof FIRST_STAGE)[number]

/** What of the models some figures rest on: the rest of the columns and of the features need not be computed for them. */
export type Plan = {
  figures: readonly Figure[]
  language: Language
  firstStage: readonly FirstStage[]
  firstColumns: readonly ColumnRange[]
  secondColumns: readonly ColumnRange[]
  /** The numbers of a row of the bucket table that hold these columns. */
  ints: readonly number[]
  needsThemes: boolean
  needsVector: boolean
}

type Block = keyof typeof BLOCKS
const BLOCK_NAMES = Object.keys(BLOCKS)
const FIRST_BLOCK: Record<FirstStage, Block> = {
  toxicity: 'firstToxicity',
  humour: 'firstHumour',
  political: 'firstPolitical',
}

export function planFor(figures: readonly Figure[], { usesBlock }: DenseWeights, language: Language): Plan {
  const uses = (column: number, block: Block) =>
    usesBlock[column * BLOCK_NAMES.length + BLOCK_NAMES.indexOf(block)] === 1
  const second = figures.map(secondStageColumn)
  const firstStage = FIRST_STAGE.filter((first) => second.some((column) => uses(column, FIRST_BLOCK[first])))
  const firstColumns = firstStage.map((first) => FIRST_STAGE_RANGES[language][first])
  const secondColumns = second.map((first) => ({ first, end: first + 1 }))
  const ranges = [...firstColumns, ...secondColumns]
  const columns = ranges.flatMap(({ first, end }) => Array.from({ length: end - first }, (_, at) => first + at))
  return {
    figures,
    language,
    firstStage,
    firstColumns,
    secondColumns,
    ints: [...new Set(columns.map((column) => column >> 2))],
    needsThemes: columns.some((column) => uses(column, 'themes')),
    needsVector: columns.some((column) => uses(column, 'vector')),
  }
}
