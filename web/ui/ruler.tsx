const everyFifth = Array.from({ length: 21 }, (_, index) => index * 5)
const emptyTicks = Array.from({ length: 41 }, (_, index) => index)

/** A position from 0 to 100 in one line of a list, grey when it was not measured. Read beside its written value, so hidden from screen readers. */
export function MiniRuler({ value, measured, className }: { value: number; measured: boolean; className: string }) {
  const height = 18
  return (
    <svg className={`block overflow-visible ${className}`} height={height} aria-hidden>
      {everyFifth.map((mark) => (
        <line
          key={mark}
          x1={`${mark}%`}
          x2={`${mark}%`}
          y1={mark % 50 === 0 ? height - 11 : height - 7}
          y2={height - 2}
          className={measured && mark <= value ? 'stroke-proof-fill' : 'stroke-line-strong'}
          opacity={measured && mark <= value ? 1 : 0.5}
          shapeRendering="crispEdges"
        />
      ))}
      <rect
        x={`${value}%`}
        width="2"
        y="0"
        height={height}
        transform="translate(-1 0)"
        rx="1"
        className={measured ? 'fill-ink' : 'fill-ink-3'}
      />
    </svg>
  )
}

/** A ruler with no needle: nothing has been measured yet. */
export function EmptyRuler() {
  return (
    <svg className="mx-auto mb-6 block w-44 max-w-full overflow-visible" height="22" aria-hidden>
      {emptyTicks.map((tick) => (
        <line
          key={tick}
          x1={`${tick * 2.5}%`}
          x2={`${tick * 2.5}%`}
          y1={tick % 4 === 0 ? 2 : 10}
          y2="20"
          className="stroke-line-strong"
          opacity=".6"
          shapeRendering="crispEdges"
        />
      ))}
    </svg>
  )
}
