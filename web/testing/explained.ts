import { isFigureId } from '#contract/figure.ts'
import figures from '#contract/model-figures.json' with { type: 'json' }
import type { Report } from '#contract/schemas/report.ts'
import { explain } from '#web/report/proof/explain.ts'
import { explanations } from '#web/report/sections.ts'
import { aReport } from './a-report.ts'
import { plain } from './plain.ts'

await explanations.load()

/** Everything the verso of a figure says, as one reads it; the figure named as an address names it. */
export function explained(report: Report, figure: string) {
  const told = isFigureId(figure) ? explain(report, figure) : undefined
  const { value = '', unit = '', margin, written, lines, sentences = [], details = [], scale } = told ?? {}
  return {
    figure: plain(`${value}${unit}`),
    margin: plain(margin),
    written: plain(written?.map((term) => ('sign' in term ? term.sign : `${term.figure} ${term.caption}`)).join(' ')),
    lines: lines?.map((line) => plain([line.name, line.value, line.note].filter(Boolean).join(' | '))),
    text: plain([...sentences, ...details].join(' ')),
    scale,
  }
}

/** Of the sample report, by the method of today. */
export const explainedNow = (figure: string, part: Partial<Report> = {}) =>
  explained(aReport({ methodVersion: figures.version, ...part }), figure)
