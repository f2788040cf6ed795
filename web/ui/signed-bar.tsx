import { type Series, seriesLook } from './series.tsx'

type SignedBarProps = {
  value: number
  low: number
  high: number
  /** How far it can go on either side. */
  min: number
  max: number
  /** What half of its width stands for: zero is always in the middle. */
  most: number
  /** Each of the bars that are compared has its colour and its texture. */
  series?: Series
  className?: string
}

/**
 * A quantity below or above zero: solid from the middle to it, pale over its margin, on a hairline as long as it can be,
 * with a tick where it stands. Its figures are written beside it, so it is hidden from screen readers.
 */
export function SignedBar({ value, low, high, min, max, most, series = 'first', className = '' }: SignedBarProps) {
  const at = (points: number) => 50 + (50 * points) / most
  const between = (one: number, other: number) => ({
    left: `${at(Math.min(one, other))}%`,
    width: `${at(Math.max(one, other)) - at(Math.min(one, other))}%`,
  })
  const { fill, margin } = seriesLook[series]
  return (
    <span className={`drawn-bar relative block h-2.5 w-full ${className}`} aria-hidden>
      <span className="absolute inset-y-[calc(50%-.5px)] bg-line-strong/70" style={between(min, max)} />
      <span className={`absolute inset-y-0 rounded-xs ${margin}`} style={between(low, high)} />
      <span className={`absolute inset-y-0 rounded-xs ${fill}`} style={between(0, value)} />
      <span className="absolute -inset-y-1.5 left-1/2 w-px -translate-x-1/2 bg-line-strong" />
      <span className="absolute -inset-y-0.5 w-0.5 rounded-full bg-ink" style={{ left: `calc(${at(value)}% - 1px)` }} />
    </span>
  )
}
