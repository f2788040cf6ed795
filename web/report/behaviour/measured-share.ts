import type { BehaviourFigure } from '#contract/schemas/report.ts'
import { formatShare, formatShareBetween } from '#web/text/format.fr.ts'

export type MeasuredShare = BehaviourFigure & { percent: number; low: number; high: number }

/** A behaviour of which a share is shown; a withheld one has its count and its posts only. */
export const isShown = (figure: BehaviourFigure | undefined): figure is MeasuredShare =>
  figure?.percent !== undefined && figure.low !== undefined && figure.high !== undefined

/** Over a wider margin nobody knows where the share lies: the band is the figure, without a tick. */
const WIDEST_WITH_A_TICK = 25

const isWide = ({ low, high }: MeasuredShare) => Math.round(high) - Math.round(low) > WIDEST_WITH_A_TICK

export const isBand = (figure: BehaviourFigure | undefined): figure is MeasuredShare =>
  isShown(figure) && isWide(figure)

/** « 31 % » and, beside it, « entre 22 et 41 % »; of a band the margin alone. */
export function shareWords(figure: MeasuredShare): { value: string; beside?: string } {
  const between = formatShareBetween(figure.low, figure.high)
  if (isWide(figure)) return { value: between }
  return { value: formatShare(figure.percent), ...(figure.high > 0 && { beside: between }) }
}
