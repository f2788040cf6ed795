import { useCallback, useMemo, useState } from 'react'
import { LineDrawing } from './line-drawing.tsx'
import type { LineLabel } from './line-labels.ts'
import { type FormatValue, type LinePoint, lineScale, plotHeight } from './line-scale.ts'
import { PlotFrame, PlotTip } from './plot-frame.tsx'
import { usePlotCursor } from './use-plot-cursor.ts'

type BandLineProps = {
  /** Equally spaced. */
  points: readonly LinePoint[]
  xLabels: readonly LineLabel[]
  /** At most three points that deserve their name. */
  marks: readonly LineLabel[]
  /** What the plot shows, in words. */
  label: string
  help?: string
  format: FormatValue
  speak: (index: number) => string
  onOpen?: (index: number) => void
}

/** A value over time inside the band where it may also be. Drawn at the width it has, never scaled. */
export function BandLine(props: BandLineProps) {
  const { points, xLabels, marks, label, help, format, speak, onOpen } = props
  const { box, width } = useWidth(560)
  const scale = useMemo(() => lineScale(points, { width, format }), [points, width, format])
  const cursor = usePlotCursor({
    rows: 1,
    columns: points.length,
    cellAt: (x) => ({ row: 0, column: scale.nearest(x * width) }),
    onOpen: onOpen && (({ column }) => onOpen(column)),
  })
  const active = cursor.active?.column
  return (
    <PlotFrame cursor={cursor} label={label} help={help} spoken={cursor.spoken ? speak(cursor.spoken.column) : ''}>
      <div
        ref={box}
        {...cursor.drawing}
        role="img"
        aria-label={label}
        className={`touch-pan-y select-none ${onOpen ? 'cursor-pointer' : ''}`}
      >
        <svg viewBox={`0 0 ${width} ${plotHeight}`} className="drawn block h-auto w-full" fill="none" aria-hidden>
          <LineDrawing points={points} xLabels={xLabels} marks={marks} scale={scale} />
          {active !== undefined && <Guide x={scale.x(active)} scale={scale} value={points[active]?.value ?? null} />}
        </svg>
      </div>
      {active !== undefined && (
        <PlotTip x={scale.x(active) / width} y={`${scale.shownY(points[active]?.value ?? 0) - 14}px`}>
          {speak(active)}
        </PlotTip>
      )}
    </PlotFrame>
  )
}

type GuideProps = { x: number; scale: ReturnType<typeof lineScale>; value: number | null }

function Guide({ x, scale, value }: GuideProps) {
  return (
    <>
      <line x1={x} x2={x} y1={scale.top} y2={scale.bottom} className="stroke-line-strong" shapeRendering="crispEdges" />
      {value !== null && (
        <circle cx={x} cy={scale.shownY(value)} r="5" className="fill-ink stroke-surface" strokeWidth="2" />
      )}
    </>
  )
}

/** The width an element really has, so that what is drawn in it keeps its 12 px letters. */
function useWidth(before: number) {
  const [width, setWidth] = useState(before)
  const box = useCallback((element: HTMLElement | null) => {
    const measure = () => {
      const real = element?.clientWidth ?? 0
      // Hidden, it has none: what was drawn stays.
      if (real > 0) setWidth(real)
    }
    measure()
    const observer = new ResizeObserver(measure)
    if (element) observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { box, width }
}
