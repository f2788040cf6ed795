import type { Side } from './sides.ts'

const swatches = { first: 'bg-proof-fill', second: 'dashes-2' }

type SideLabelProps = {
  side: Side
  className?: string
  /** Its name is heard and not seen: a legend above gives it. */
  isSwatch?: boolean
}

/** Which of the two a line speaks of, with the colour and the texture of its bars. */
export function SideLabel({ side: { series, label }, className = '', isSwatch = false }: SideLabelProps) {
  return (
    <span className={`num inline-flex min-w-0 items-center gap-2 ${className}`}>
      <span className={`drawn-bar h-2.5 w-4 shrink-0 rounded-xs ${swatches[series]}`} aria-hidden />
      <span className={isSwatch ? 'sr-only' : 'min-w-0 wrap-anywhere'}>{label}</span>
    </span>
  )
}
