const width = 96
const height = 28
const pad = 3

/** The last twelve values in their own range. Read beside the written one, so hidden from screen readers. */
export function Sparkline({ values }: { values: readonly (number | null)[] }) {
  const known = values.filter((value) => value !== null).slice(-12)
  const lowest = Math.min(...known)
  const range = Math.max(...known) - lowest
  const points = known.map((value, index) => ({
    x: known.length === 1 ? width - pad : pad + (index * (width - 2 * pad)) / (known.length - 1),
    y: range === 0 ? height / 2 : height - pad - ((value - lowest) / range) * (height - 2 * pad),
  }))
  const last = points.at(-1)
  return (
    <svg className="drawn shrink-0" width={width} height={height} fill="none" aria-hidden>
      {points.length > 1 && (
        <polyline
          points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
          className="stroke-proof-fill"
          strokeWidth="1.5"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      )}
      {last && <circle cx={last.x} cy={last.y} r="2.5" className="fill-ink" />}
    </svg>
  )
}
