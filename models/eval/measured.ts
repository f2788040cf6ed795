import { readFileSync, writeFileSync } from 'node:fs'
import type { Licence } from './datasets.ts'
import type { Figures } from './figures.ts'

/** The last whole run: what the model card is written from where the data sets are not. */
export type Measured = { figures: Figures; licences: readonly Licence[] }

const file = new URL('measured.json', import.meta.url)

export function readMeasured(): Measured {
  const { figures, licences } = JSON.parse(readFileSync(file, 'utf8')) as {
    figures: Record<string, number>
    licences: Licence[]
  }
  return { figures: new Map(Object.entries(figures)), licences }
}

export function writeMeasured({ figures, licences }: Measured): void {
  writeFileSync(file, `${JSON.stringify({ licences, figures: Object.fromEntries(figures) }, null, 2)}\n`)
}

/**
 * Our own texts are in the repository: when every figure on them is the last one, the classifier is the one the data
 * sets measured, and their figures still hold.
 */
export const changedOnOurTexts = (figures: Figures, last: Figures): string[] =>
  [...figures.keys()].filter((id) => id.startsWith('written.') && figures.get(id) !== last.get(id))

/** What was measured now, and of the last whole run what was not; in its order. */
export const completed = (figures: Figures, last: Figures): Figures => new Map([...last, ...figures])
