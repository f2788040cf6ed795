import type { FigureId } from './figure.ts'
import { isLabelledByThisMethod, isOfThisMethod } from './method-version.ts'
import type { Report } from './schemas/report.ts'
import { figureOf } from './shown-figure.ts'

/** What a customer may leave posts out of: what can be computed again from what is stored. */
export const EXCLUDABLE = [
  'toxicity',
  'vulgarity',
  'humor',
  'politicalEngagement',
  'factor:sources',
  'factor:pression',
  'factor:originalite',
  'factor:appui',
  'factor:insinuations',
  'factor:mepris',
  'factor:corrections',
] as const satisfies readonly FigureId[]
export type Excludable = (typeof EXCLUDABLE)[number]

/** Where a post listed in a figure is left out: the tone counts the posts of the toxicity. Undefined where none can be. */
export function excludableFrom(figure: FigureId): Excludable | undefined {
  return EXCLUDABLE.find((one) => one === (figure === 'factor:ton' ? 'toxicity' : figure))
}

/**
 * Whether a report's figures can be counted again: the formulas and the error rates are this version's, and another's report was
 * made by other rules. Of one that a model labelled, only if it also tells how often the model was unsure.
 */
export const isRecomputable = (report: Report) =>
  report.score !== undefined &&
  report.evidence !== undefined &&
  report.period !== undefined &&
  (isOfThisMethod(report) || (isLabelledByThisMethod(report) && figureOf(report, 'toxicity')?.unsure !== undefined))
