/** A share of 100: solid up to the low bound (sure), pale up to the high one (margin), a tick at the estimate. */
export function IntervalBar({ estimate, low, high }: { estimate: number; low: number; high: number }) {
  return (
    <span className="relative block h-2.5 w-full rounded-xs bg-sunken" aria-hidden>
      <span className="absolute inset-y-0 left-0 rounded-l-xs bg-proof-fill" style={{ width: `${low}%` }} />
      <span className="absolute inset-y-0 bg-proof-band" style={{ left: `${low}%`, width: `${high - low}%` }} />
      <span className="absolute -inset-y-1 w-0.5 rounded-full bg-ink" style={{ left: `calc(${estimate}% - 1px)` }} />
    </span>
  )
}
