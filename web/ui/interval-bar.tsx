type IntervalBarProps = {
  estimate: number
  low: number
  high: number
  /** Hatched, and without a margin, when it was not. */
  measured?: boolean
  /** The second of two bars that are compared has another colour and another texture. */
  series?: 'first' | 'second'
  className?: string
}

const styles = {
  first: { sure: 'bg-proof-fill', margin: 'bg-proof-band' },
  second: { sure: 'dashes-2', margin: 'bg-data-2/35' },
}

/**
 * A share of 100: solid up to the low bound (sure), pale up to the high one (margin), a tick at the estimate.
 * Its figures are written beside it, so it is hidden from screen readers.
 */
export function IntervalBar({
  estimate,
  low,
  high,
  measured = true,
  series = 'first',
  className = '',
}: IntervalBarProps) {
  const track = `drawn-bar relative block h-2.5 w-full rounded-xs bg-sunken ${className}`
  if (!measured) {
    return (
      <span className={`${track} overflow-hidden`} aria-hidden>
        <span className="hatch absolute inset-y-0 left-0 border-r-2 border-ink-3" style={{ width: `${estimate}%` }} />
      </span>
    )
  }
  const { sure, margin } = styles[series]
  return (
    <span className={track} aria-hidden>
      <span className={`absolute inset-y-0 left-0 rounded-l-xs ${sure}`} style={{ width: `${low}%` }} />
      <span className={`absolute inset-y-0 ${margin}`} style={{ left: `${low}%`, width: `${high - low}%` }} />
      <span className="absolute -inset-y-1 w-0.5 rounded-full bg-ink" style={{ left: `calc(${estimate}% - 1px)` }} />
    </span>
  )
}

const marks = [
  { text: '0', side: 'text-left' },
  { text: '50', side: 'text-center' },
  { text: '100\u202f%', side: 'text-right' },
]

/** The scale that the bars above it share. */
export function PercentScale({ className = '' }: { className?: string }) {
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

type IntervalLegendProps = { sure: string; margin: string; estimate: string; className?: string }

/** What the three parts of a bar mean. */
export function IntervalLegend({ sure, margin, estimate, className = '' }: IntervalLegendProps) {
  const parts = [
    { word: sure, swatch: 'h-2.5 w-6 rounded-xs bg-proof-fill' },
    { word: margin, swatch: 'h-2.5 w-6 rounded-xs bg-proof-band' },
    { word: estimate, swatch: 'h-3.5 w-0.5 rounded-full bg-ink' },
  ]
  return (
    <ul className={`flex flex-wrap gap-x-5 gap-y-2 text-xs text-ink-3 ${className}`} aria-hidden>
      {parts.map(({ word, swatch }) => (
        <li key={word} className="inline-flex items-center gap-2">
          <span className={`drawn-bar ${swatch}`} />
          {word}
        </li>
      ))}
    </ul>
  )
}
