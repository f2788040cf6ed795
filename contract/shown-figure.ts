import type { FigureId } from './figure.ts'
import { roundRate } from './rounding.ts'
import type { Report } from './schemas/report.ts'
import type { ShownFigure } from './schemas/shown-figure.ts'

/** What may be said of a figure of this report, in every medium; undefined of one that it does not have. */
export function figureOf(report: Report, id: FigureId): ShownFigure | undefined {
  return report.figures?.[id] ?? (id === 'credibilityScore' ? shownScore(report) : shownFactor(report, id))
}

/** The score and its factors have a block of their own; a list carries the score's three flat numbers alone. */
function shownScore({ score, credibilityScore, credibilityLow, credibilityHigh }: Report): ShownFigure | undefined {
  const { points: value = credibilityScore, low = credibilityLow, high = credibilityHigh } = score ?? {}
  return value === undefined ? undefined : { kind: 'score', value, ...(low !== undefined && { low, high }) }
}

function shownFactor({ score }: Report, id: FigureId): ShownFigure | undefined {
  const factor = score?.factors.find((one) => `factor:${one.id}` === id)
  if (!factor) return undefined
  const { points: value, low, high } = factor
  return { kind: 'points', value, low, high }
}

/** The numbers of a figure that are shown: of a band the margin alone, of what is to be read none. */
export function shownNumbers(figure: ShownFigure | undefined): Pick<ShownFigure, 'value' | 'low' | 'high'> {
  const { kind, value, low, high } = figure ?? {}
  return kind === 'band' ? { low, high } : { value, low, high }
}

/** The posts that its margin comes to; those counted are always within. */
export function marginInPosts({ count = 0, of = 0, low = 0, high = 100 }: ShownFigure): { low: number; high: number } {
  return { low: Math.min(count, Math.round((low * of) / 100)), high: Math.max(count, Math.round((high * of) / 100)) }
}

/** Whether it is told as one number. */
export const hasPoint = ({ kind, value }: ShownFigure) => kind !== 'band' && value !== undefined

/** Whether its margin is told, beside its number or alone. */
export const hasMargin = (figure: ShownFigure | undefined): figure is ShownFigure & { low: number; high: number } =>
  figure?.low !== undefined && figure.high !== undefined

/** What its numbers count: percents of the posts or of the followers, posts a day, what a profile shows, the score and its factors. */
export type Unit = 'share' | 'rate' | 'pace' | 'number' | 'score' | 'points'

export function unitOf({ kind }: ShownFigure): Unit {
  const isShare = kind !== 'rate' && kind !== 'pace' && kind !== 'number' && kind !== 'score' && kind !== 'points'
  return isShare ? 'share' : kind
}

type MeasuredRate = { rate: number; low?: number | undefined; high?: number | undefined; posts: number }

/** A rate and its margin with the digits that are shown: margins of 2.14 and 2.12 are both written 2.1, and then they meet. */
export function shownRate({ rate, low, high, posts: of }: MeasuredRate): ShownFigure {
  const shown = { kind: 'rate', value: roundRate(rate), of, by: 'rules' } as const
  if (low === undefined || high === undefined) return { ...shown, why: 'few' }
  return { ...shown, low: roundRate(low), high: roundRate(high) }
}
