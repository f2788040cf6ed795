import type { BehaviourFigure } from '#contract/schemas/report.ts'

export type MeasuredShare = BehaviourFigure & { percent: number; low: number; high: number }

/** A behaviour of which a share is shown; a withheld one has its count and its posts only. */
export const isShown = (figure: BehaviourFigure | undefined): figure is MeasuredShare =>
  figure?.percent !== undefined && figure.low !== undefined && figure.high !== undefined
