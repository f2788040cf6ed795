import { type Series, seriesLook } from './series.tsx'

type IntervalBarProps = {
  /** Without one the band is the figure. */
  estimate?: number
  low: number
  high: number
  /** Each of the bars that are compared has its colour and its texture. */
  series?: Series
  className?: string
}

const TRACK = 'drawn-bar relative block h-2.5 w-full rounded-xs bg-sunken'

/**
 * A share of 100: solid up to the low bound (sure), pale up to the high one (margin), a tick at the estimate.
 * Its figures are written beside it, so it is hidden from screen readers.
 */
export function IntervalBar({ estimate, low, high, series = 'first', className = '' }: IntervalBarProps) {
  const { fill, margin } = seriesLook[series]
  return (
    <span className={`${TRACK} ${className}`} aria-hidden>
      <span className={`absolute inset-y-0 left-0 rounded-l-xs ${fill}`} style={{ width: `${low}%` }} />
      <span className={`absolute inset-y-0 ${margin}`} style={{ left: `${low}%`, width: `${high - low}%` }} />
      {estimate !== undefined && (
        <span className="absolute -inset-y-1 w-0.5 rounded-full bg-ink" style={{ left: `calc(${estimate}% - 1px)` }} />
      )}
    </span>
  )
}

/** What was not measured: hatched up to a value that stands in for it, without a margin. */
export function UnmeasuredBar({ value, className = '' }: { value: number; className?: string }) {
  return (
    <span className={`${TRACK} overflow-hidden ${className}`} aria-hidden>
      <span className="hatch absolute inset-y-0 left-0 border-r-2 border-ink-3" style={{ width: `${value}%` }} />
    </span>
  )
}

/** A share of which only the least is known: solid up to it, a bracket open to the right, hatched beyond. */
export function FloorBar({ floor, className = '' }: { floor: number; className?: string }) {
  return (
    <span className={`${TRACK} ${className}`} aria-hidden>
      <span className="hatch absolute inset-y-0 right-0 rounded-r-xs opacity-55" style={{ left: `${floor}%` }} />
      <span className="absolute inset-y-0 left-0 rounded-l-xs bg-proof-fill" style={{ width: `${floor}%` }} />
      <span
        className="absolute -inset-y-1 w-1.5 border-2 border-r-0 border-ink"
        style={{ left: `calc(${floor}% - 1px)` }}
      />
    </span>
  )
}

/** The scale that the bars above it share; `most` is 100 % as the page writes it. */
export function PercentScale({ most, className = '' }: { most: string; className?: string }) {
  const marks = [
    { text: '0', side: 'text-left' },
    { text: '50', side: 'text-center' },
    { text: most, side: 'text-right' },
  ]
  return (
    <div
      className={`num grid grid-cols-3 border-t border-line-strong/50 pt-1.5 text-2xs text-ink-3 ${className}`}
      aria-hidden
    >
      {marks.map(({ text, side }) => (
        <span key={text} className={side}>
          {text}
        </span>
      ))}
    </div>
  )
}

type Mark = keyof typeof swatches
type IntervalLegendProps = { marks: Partial<Record<Mark, string>>; scale?: string; className?: string }

const swatches = {
  sure: 'h-2.5 w-6 rounded-xs bg-proof-fill',
  margin: 'h-2.5 w-6 rounded-xs bg-proof-band',
  estimate: 'h-3.5 w-0.5 rounded-full bg-ink',
  unknown: 'hatch h-2.5 w-6 rounded-xs opacity-55',
}
const MARKS = ['sure', 'margin', 'estimate', 'unknown'] as const satisfies readonly Mark[]

/** What the parts of the bars mean: those that are drawn, and no other. */
export function IntervalLegend({ marks: named, scale, className = '' }: IntervalLegendProps) {
  const parts = MARKS.flatMap((mark) => (named[mark] ? [{ word: named[mark], swatch: swatches[mark] }] : []))
  return (
    <ul className={`flex flex-wrap gap-x-5 gap-y-2 text-xs text-ink-3 ${className}`} aria-hidden>
      {parts.map(({ word, swatch }) => (
        <li key={word} className="inline-flex items-center gap-2">
          <span className={`drawn-bar ${swatch}`} />
          {word}
        </li>
      ))}
      {scale && <li className="num">{scale}</li>}
    </ul>
  )
}
