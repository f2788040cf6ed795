import { SeriesSwatch } from '#web/ui/series.tsx'
import type { Side } from './sides.ts'

type SideLabelProps = {
  side: Side
  className?: string
  /** Its name is heard and not seen: a legend above gives it. */
  isSwatch?: boolean
}

/** Which of them a line speaks of, with the colour and the texture of its bars. */
export function SideLabel({ side: { series, label }, className = '', isSwatch = false }: SideLabelProps) {
  return (
    <span className={`num inline-flex min-w-0 items-center gap-2 ${className}`}>
      <SeriesSwatch series={series} />
      <span className={isSwatch ? 'sr-only' : 'min-w-0 wrap-anywhere'}>{label}</span>
    </span>
  )
}
