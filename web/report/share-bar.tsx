import type { ShownFigure } from '#contract/schemas/shown-figure.ts'
import { FloorBar, IntervalBar } from '#web/ui/interval-bar.tsx'
import type { Series } from '#web/ui/series.tsx'

/** `most`: what the whole length stands for. */
type ShareBarProps = { figure: ShownFigure; most?: number; series?: Series; className?: string }

/** A figure as it is shown: a tick in its margin, the margin alone, or the least that is sure; no bar where none of these is known. */
export function ShareBar({ figure, most = 100, ...look }: ShareBarProps) {
  const { kind, value, low, high, least, of, why } = figure
  if (kind === 'at-least' && least !== undefined && of) return <FloorBar floor={(100 * least) / of} {...look} />
  if (value === undefined) return null
  // Where nobody measured who read, nothing is drawn as sure.
  const known = why === 'unmeasured' ? 0 : value
  const part = (of100: number) => (100 * of100) / most
  return (
    <IntervalBar
      {...(kind !== 'band' && { estimate: part(value) })}
      low={part(low ?? known)}
      high={part(high ?? known)}
      {...look}
    />
  )
}
