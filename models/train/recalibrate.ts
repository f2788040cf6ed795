import { readFileSync, writeFileSync } from 'node:fs'
import type { Figure } from '../../server/analysis-engine/models/figures.ts'
import { FIGURES } from '../../server/analysis-engine/models/figures.ts'
import type { WeightsCard } from '../../server/analysis-engine/models/weights.ts'
import { calibrateFigure } from './calibrate-figure.ts'
import { corpusPosts } from './corpus.ts'
import { readLeftOut } from './left-out.ts'

const FILE = new URL('../../server/analysis-engine/models/weights.json', import.meta.url)

/**
 * Probabilities, thresholds and margins again, from what the models left out said of the corpus (left-out.tsv): for who
 * changes how they are fitted, not what is learned. The weights stay.
 */
export function recalibrate(): void {
  const card = JSON.parse(readFileSync(FILE, 'utf8')) as WeightsCard
  const posts = corpusPosts()
  const { logits } = readLeftOut()
  for (const figure of FIGURES)
    Object.assign(card, fitted(card, figure, calibrateFigure(posts, figure, logits[figure])))
  writeFileSync(FILE, `${JSON.stringify(card, null, 2)}\n`)
}

function fitted(
  card: WeightsCard,
  figure: Figure,
  { calibration, author, errors }: ReturnType<typeof calibrateFigure>,
) {
  return {
    calibration: { ...card.calibration, [figure]: calibration },
    author: { ...card.author, [figure]: author },
    errors: { ...card.errors, [figure]: errors },
  }
}
