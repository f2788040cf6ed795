import { memo } from 'react'
import { heatSteps, stepOf } from './heat-steps.ts'
import { PlotFrame, PlotTip } from './plot-frame.tsx'
import { type Cell, usePlotCursor } from './use-plot-cursor.ts'

type HeatmapProps = {
  /** Counts, by row and column. */
  values: readonly (readonly number[])[]
  rowNames: readonly string[]
  /** Some may be empty: there is no room for all of them. */
  columnNames: readonly string[]
  /** What the plot shows, in words. */
  label: string
  /** What is counted, before the legend. */
  unit: string
  help?: string
  speak: (row: number, column: number, value: number) => string
  onOpen?: (row: number, column: number) => void
}

const whole = (value: number) => value.toLocaleString('fr-FR')
const fills = ['fill-heat-0', 'fill-heat-1', 'fill-heat-2', 'fill-heat-3', 'fill-heat-4', 'fill-heat-5']
const swatches = ['bg-heat-0', 'bg-heat-1', 'bg-heat-2', 'bg-heat-3', 'bg-heat-4', 'bg-heat-5']

/** Counts by row and column, darker as they grow. */
export function Heatmap({ values, rowNames, columnNames, label, unit, help, speak, onOpen }: HeatmapProps) {
  const rows = values.length
  const columns = columnNames.length
  const cursor = usePlotCursor({
    rows,
    columns,
    cellAt: (x, y) => ({ row: Math.floor(y * rows), column: Math.floor(x * columns) }),
    onOpen: onOpen && (({ row, column }) => onOpen(row, column)),
  })
  const { active, spoken } = cursor
  const say = ({ row, column }: Cell) => speak(row, column, values[row]?.[column] ?? 0)
  return (
    <div>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <div className="grid auto-rows-fr items-center text-right text-2xs leading-none text-ink-3" aria-hidden>
          {rowNames.map((name) => (
            <span key={name}>{name}</span>
          ))}
        </div>
        <PlotFrame cursor={cursor} label={label} help={help} spoken={spoken ? say(spoken) : ''}>
          <div
            {...cursor.drawing}
            role="img"
            aria-label={label}
            className={`touch-pan-y select-none ${onOpen ? 'cursor-pointer' : ''}`}
          >
            <Cells values={values} columns={columns} />
          </div>
          {active && (
            <>
              <span
                className="drawn-ring pointer-events-none absolute rounded-xs outline-2 outline-ink"
                style={{
                  left: `${(100 * active.column) / columns}%`,
                  top: `${(100 * active.row) / rows}%`,
                  width: `${100 / columns}%`,
                  height: `${100 / rows}%`,
                }}
              />
              <PlotTip x={(active.column + 0.5) / columns} y={`calc(${(100 * active.row) / rows}% - 0.5rem)`}>
                {say(active)}
              </PlotTip>
            </>
          )}
        </PlotFrame>
        <div className="num relative col-start-2 mt-1 h-4 text-2xs text-ink-3" aria-hidden>
          {columnNames.map(
            (name, column) =>
              name && (
                <span
                  key={name}
                  className="absolute -translate-x-1/2 whitespace-nowrap"
                  style={{ left: `${(100 * (column + 0.5)) / columns}%` }}
                >
                  {name}
                </span>
              ),
          )}
        </div>
      </div>
      <Legend unit={unit} values={values} />
    </div>
  )
}

const side = 15
const gap = 2
const radius = 2

/**
 * One path a step, seven by twenty-four cells in six nodes. They are squares where there is room, and at least 16 px
 * high, for a name of 12 px beside each row: only there is the drawing stretched.
 */
const Cells = memo(function Cells({ values, columns }: { values: HeatmapProps['values']; columns: number }) {
  const paths = fills.map(() => '')
  const maximum = highest(values)
  for (const [row, counts] of values.entries()) {
    for (const [column, value] of counts.slice(0, columns).entries()) {
      paths[stepOf(value, maximum)] += cellPath(column * side, row * side)
    }
  }
  const width = Math.max(columns, 1) * side
  const height = Math.max(values.length, 1) * side
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className="drawn block h-auto w-full"
      style={{ minHeight: `${values.length}rem` }}
      aria-hidden
    >
      {paths.map((path, step) => path && <path key={fills[step]} d={path} className={fills[step]} />)}
    </svg>
  )
})

function cellPath(x: number, y: number) {
  const straight = side - gap - 2 * radius
  const corner = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`
  const start = `M${x + gap / 2 + radius} ${y + gap / 2}`
  return `${start}h${straight}${corner(radius, radius)}v${straight}${corner(-radius, radius)}h${-straight}${corner(-radius, -radius)}v${-straight}${corner(radius, -radius)}z`
}

function Legend({ unit, values }: Pick<HeatmapProps, 'unit' | 'values'>) {
  return (
    <div className="num mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 text-2xs text-ink-3" aria-hidden>
      <span className="max-sm:w-full">{unit}</span>
      {heatSteps(highest(values)).map(({ step, from, to }) => (
        <span key={step} className="inline-flex items-center gap-1.5">
          <span className={`drawn-bar size-3 rounded-[2px] ${swatches[step]}`} />
          {from === to ? whole(from) : `${whole(from)}–${whole(to)}`}
        </span>
      ))}
    </div>
  )
}

const highest = (values: HeatmapProps['values']) => Math.max(0, ...values.flat())
