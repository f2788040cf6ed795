import type { ReactNode } from 'react'
import { Band, type Interval, Marks, Needle } from './ruler-parts.tsx'
import type { Series } from './series.tsx'

/** A stretch of the ruler that has a name, up to where the next one begins. */
export type Zone = { from: number; to: number; name: string }

const everyPoint = Array.from({ length: 101 }, (_, index) => index)
const everyFifth = everyPoint.filter((mark) => mark % 5 === 0)
const emptyTicks = Array.from({ length: 41 }, (_, index) => index)

/** Zones so narrow that on a phone their names would run into each other: only the one that is meant keeps its own. */
const NARROW = 18

type RulerProps = {
  value: number
  /** Grey, and without a band, when it was not. */
  measured: boolean
  interval?: Interval
  zones: readonly Zone[]
  /** The name of the zone that is meant. */
  current?: string
  /** Not where several stand together, under a sentence that says their words. */
  isNamed?: boolean
  /** Each of the rulers that are compared has its colour, and its way of breaking the marks. */
  series?: Series
  /** What the picture shows, in words. */
  label: string
}

/** A position from 0 to 100: a needle over a hundred marks, and a band where it may also be. */
export function Ruler({
  value,
  measured,
  interval,
  zones,
  current,
  isNamed = true,
  series = 'first',
  label,
}: RulerProps) {
  const height = 64
  const bounds = new Set(zones.flatMap(({ from, to }) => [from, to]))
  const isInner = (mark: number) => mark > 0 && mark < 100 && bounds.has(mark)
  return (
    <div role="img" aria-label={label} className="@container">
      <svg className="drawn block w-full overflow-visible" height={height} aria-hidden>
        {measured && interval && (
          <Band interval={interval} series={series} y={height - 38} height={32} opacity={0.75} />
        )}
        <Marks
          marks={everyPoint}
          reached={measured ? value : -1}
          topOf={(mark) => height - (isInner(mark) ? 36 : mark % 10 === 0 ? 30 : 20)}
          bottom={height - 6}
          series={series}
          opacity={0.55}
        />
        <g className="animate-needle">
          <Needle value={value} measured={measured} width={3} height={height - 4} />
        </g>
      </svg>
      <Labels className="num mt-1 block">
        {[...bounds].map((bound) => (
          <text key={bound} x={`${bound}%`} y={BASELINE} textAnchor={anchorAt(bound)}>
            {bound}
          </text>
        ))}
      </Labels>
      {isNamed && zones.length > 0 && (
        <Labels className="mt-0.5 hidden @min-[18rem]:block">
          {zones.map(({ from, to, name }) => (
            <text
              key={name}
              x={`${(from + to) / 2}%`}
              y={BASELINE}
              textAnchor="middle"
              className={
                name === current ? 'fill-ink font-semibold' : to - from < NARROW ? 'hidden @min-[24rem]:inline' : ''
              }
            >
              {name}
            </text>
          ))}
        </Labels>
      )}
    </div>
  )
}

/** Of a line of 16 px. */
const BASELINE = 12

/**
 * A line of words where the marks above have theirs. Drawn like these: a place given by a style would be refused by the page's
 * policy in what the server writes.
 */
function Labels({ className, children }: { className: string; children: ReactNode }) {
  return (
    <svg className={`drawn h-4 w-full overflow-visible fill-ink-3 text-2xs ${className}`} aria-hidden>
      {children}
    </svg>
  )
}

function anchorAt(bound: number) {
  if (bound === 0) return 'start'
  return bound === 100 ? 'end' : 'middle'
}

type MiniRulerProps = { value: number; measured: boolean; interval?: Interval; className: string }

/** The same in one line of a list. Read beside its written value, so hidden from screen readers. */
export function MiniRuler({ value, measured, interval, className }: MiniRulerProps) {
  const height = 18
  return (
    <svg className={`drawn block overflow-visible ${className}`} height={height} aria-hidden>
      {measured && interval && <Band interval={interval} y={height - 14} height={12} opacity={0.8} />}
      <Marks
        marks={everyFifth}
        reached={measured ? value : -1}
        topOf={(mark) => height - (mark % 50 === 0 ? 11 : 7)}
        bottom={height - 2}
        opacity={0.5}
      />
      <Needle value={value} measured={measured} width={2} height={height} />
    </svg>
  )
}

/** A ruler with no needle: nothing has been measured yet. */
export function EmptyRuler({ className }: { className: string }) {
  return (
    <svg className={`drawn block overflow-visible ${className}`} height="22" aria-hidden>
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
