import { memo, useId } from 'react'
import { type LineLabel, placeMarks, placeUnder } from './line-labels.ts'
import { type LinePoint, type LineScale, plotHeight, segments } from './line-scale.ts'

type LineDrawingProps = {
  points: readonly LinePoint[]
  xLabels: readonly LineLabel[]
  marks: readonly LineLabel[]
  scale: LineScale
}

/** Everything but the cursor, which moves without drawing this again. */
export const LineDrawing = memo(function LineDrawing({ points, xLabels, marks, scale }: LineDrawingProps) {
  const clip = useId()
  return (
    <>
      <Axes xLabels={xLabels} scale={scale} />
      <clipPath id={clip}>
        <rect x="0" y={scale.top - 8} width={scale.width} height={scale.bottom - scale.top + 10} />
      </clipPath>
      <path d={bandPath(points, scale)} clipPath={`url(#${clip})`} className="fill-proof-band" opacity=".55" />
      <Line points={points} scale={scale} clip={clip} />
      {points.map(({ value }, index) =>
        value !== null && scale.isBeyond(value) ? (
          // oxlint-disable-next-line react/no-array-index-key -- a point is its place
          <path key={index} d={upwards(scale.x(index), scale.top)} className="fill-ink" data-beyond />
        ) : null,
      )}
      {placeMarks(marks, points, scale).map(({ index, text, x, y, anchor, pointX, pointY }) => (
        <g key={index}>
          {!scale.isBeyond(points[index]?.value ?? 0) && (
            <circle cx={pointX} cy={pointY} r="3.5" className="fill-ink" />
          )}
          {y !== undefined && (
            <text
              x={x}
              y={y}
              textAnchor={anchor}
              className="num fill-ink stroke-surface text-2xs font-semibold"
              strokeWidth="4"
              strokeLinejoin="round"
              paintOrder="stroke"
            >
              {text}
            </text>
          )}
        </g>
      ))}
    </>
  )
})

function Axes({ xLabels, scale }: Pick<LineDrawingProps, 'xLabels' | 'scale'>) {
  const { left, right, names, y } = scale
  return (
    <>
      {names.map(({ tick, text }) => (
        <g key={tick}>
          <line
            x1={left}
            x2={right}
            y1={y(tick)}
            y2={y(tick)}
            className={tick === 0 ? 'stroke-line-strong' : 'stroke-line'}
            shapeRendering="crispEdges"
          />
          <text x={left - 8} y={y(tick) + 4} textAnchor="end" className="num fill-ink-3 text-2xs">
            {text}
          </text>
        </g>
      ))}
      {placeUnder(xLabels, scale).map(({ index, text, x, anchor }) => (
        <text key={index} x={x} y={plotHeight - 8} textAnchor={anchor} className="num fill-ink-3 text-2xs">
          {text}
        </text>
      ))}
    </>
  )
}

/** Leaves the plot by its top. */
const upwards = (x: number, y: number) => `M${pair(x - 4.5, y)}L${pair(x + 4.5, y)}L${pair(x, y - 8)}Z`

function Line({ points, scale, clip }: Pick<LineDrawingProps, 'points' | 'scale'> & { clip: string }) {
  const runs = segments(points, ({ value }) => value !== null)
  const place = (index: number) => ({ cx: scale.x(index), cy: scale.y(points[index]?.value ?? 0) })
  const isWithin = (index: number) => !scale.isBeyond(points[index]?.value ?? 0)
  const path = runs
    .filter((run) => run.length > 1)
    .map((run) => `M${run.map((index) => pair(place(index).cx, place(index).cy)).join('L')}`)
    .join('')
  // Alone between two gaps, a point has no line to be seen by.
  const lone = runs.flatMap((run) => (run.length === 1 ? run : [])).filter(isWithin)
  const thin = runs.flat().filter((index) => points[index]?.isThin && isWithin(index))
  const radius = scale.step > 0 && scale.step < 8 ? 2 : 3
  return (
    <>
      <path
        d={path}
        clipPath={`url(#${clip})`}
        className="stroke-proof-fill"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {lone.map((index) => (
        <circle key={index} {...place(index)} r={radius} className="fill-proof-fill" />
      ))}
      {thin.map((index) => (
        <circle key={index} {...place(index)} r={radius} className="fill-surface stroke-proof-fill" strokeWidth="1.5" />
      ))}
    </>
  )
}

function bandPath(points: readonly LinePoint[], { x, y }: LineScale): string {
  const isBanded = ({ value, low, high }: LinePoint) => value !== null && low !== undefined && high !== undefined
  return segments(points, isBanded)
    .map((run) => {
      const [only] = run
      // A single margin would be an area without width.
      const sides = run.length === 1 && only !== undefined ? [x(only) - 3, x(only) + 3] : run.map(x)
      const edge = (side: 'low' | 'high') =>
        sides.map((at, index) => pair(at, y(points[run[index] ?? run[0] ?? 0]?.[side] ?? 0)))
      return `M${[...edge('high'), ...edge('low').toReversed()].join('L')}Z`
    })
    .join('')
}

const pair = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`
