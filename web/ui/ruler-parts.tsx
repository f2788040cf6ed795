import { type Series, seriesDashes, seriesLook } from './series.tsx'

export type Interval = { low: number; high: number }

type BandProps = { interval: Interval; series?: Series; y: number; height: number; opacity: number }

export function Band({ interval: { low, high }, series = 'first', ...box }: BandProps) {
  return <rect x={`${low}%`} width={`${high - low}%`} className={seriesLook[series].band} {...box} />
}

type MarksProps = {
  marks: readonly number[]
  /** Those up to it are solid. */
  reached: number
  topOf: (mark: number) => number
  bottom: number
  series?: Series
  opacity: number
}

/** What they share stands on their group: a hundred lines with eight attributes each were a tenth of the first paint. */
export function Marks({ marks, reached, topOf, bottom, series = 'first', opacity }: MarksProps) {
  const line = (mark: number) => <line key={mark} x1={`${mark}%`} x2={`${mark}%`} y1={topOf(mark)} y2={bottom} />
  return (
    <g shapeRendering="crispEdges">
      {reached >= 0 && (
        <g className={seriesLook[series].marks} strokeDasharray={seriesDashes[series]}>
          {marks.filter((mark) => mark <= reached).map(line)}
        </g>
      )}
      <g className="stroke-line-strong" strokeOpacity={opacity}>
        {marks.filter((mark) => mark > reached).map(line)}
      </g>
    </g>
  )
}

export function Needle({
  value,
  measured,
  width,
  height,
}: Record<'value' | 'width' | 'height', number> & { measured: boolean }) {
  return (
    <rect
      x={`${value}%`}
      width={width}
      y="0"
      height={height}
      transform={`translate(${-width / 2} 0)`}
      rx={width / 2}
      className={measured ? 'fill-ink' : 'fill-ink-3'}
    />
  )
}
