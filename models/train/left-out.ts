import { readFileSync, writeFileSync } from 'node:fs'
import { isThemeId, type ThemeId } from '../../contract/themes.ts'
import { FIGURES, type Figure } from '../../server/analysis-engine/models/figures.ts'
import type { CorpusPost } from './corpus.ts'

/** For each figure, a logit a post. */
export type LeftOut = Record<Figure, Float64Array>

/** As the file keeps them, so that a calibration from the file is that of the training. */
export const roundedLogits = (logits: Float64Array) => logits.map((logit) => Number(logit.toFixed(3)))

const FILE = new URL('left-out.tsv', import.meta.url)

/** What models that saw no post of a post's set say of it: a line a post, its figures' logits and its theme. */
export function writeLeftOut(posts: readonly CorpusPost[], logits: LeftOut, themes: readonly (ThemeId | null)[]): void {
  const lines = posts.map(({ account }, at) =>
    [account, ...FIGURES.map((figure) => (logits[figure][at] ?? 0).toFixed(3)), themes[at] ?? '-'].join('\t'),
  )
  writeFileSync(FILE, `${lines.join('\n')}\n`)
}

export function readLeftOut(): { logits: LeftOut; themes: (ThemeId | null)[] } {
  const lines = readFileSync(FILE, 'utf8').trimEnd().split('\n')
  const cells = lines.map((line) => line.split('\t'))
  const logits = Object.fromEntries(
    FIGURES.map((figure, at) => [figure, Float64Array.from(cells, (cell) => Number(cell[at + 1]))]),
  ) as LeftOut
  return { logits, themes: cells.map((cell) => themeIn(cell.at(-1) ?? '-')) }
}

const themeIn = (cell: string): ThemeId | null => (isThemeId(cell) ? cell : null)
