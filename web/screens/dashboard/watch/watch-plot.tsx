import { BAND_NAMES, BANDS, bandAt } from '#contract/verdict.ts'
import { NEW_POSTS } from '#contract/watches.ts'
import { formatDayMonth } from '#translated/web/text/format.ts'
import { verdictText } from '#translated/web/text/verdict.ts'
import type { WatchReading } from '#web/api/watches.ts'
import { watchText as words } from '#web/text/watch.ts'

type Scored = WatchReading & { score: NonNullable<WatchReading['score']> }
const isScored = (reading: WatchReading): reading is Scored => reading.score !== undefined

const MIDDLES = BAND_NAMES.map((band, nth) => {
  const next = BAND_NAMES[nth + 1]
  return { band, at: (BANDS[band] + (next ? BANDS[next] : 100)) / 2 }
})

/** The score from reading to reading with its margin, on the scale's own words; a reading that failed leaves a gap. */
export function WatchPlot({ readings }: { readings: readonly WatchReading[] }) {
  const shown = readings.filter(({ state }) => state !== 'waiting')
  const scored = shown.filter(isScored)
  const [first, last] = [scored[0], scored.at(-1)]
  if (!first || !last) return null
  const isRung = shown.some(({ changes }) =>
    changes.some((one) => one.kind === 'figure' && one.figure === 'credibilityScore'),
  )
  const xOf = (nth: number) => (shown.length === 1 ? 100 : (100 * nth) / (shown.length - 1))
  const band = bandAt(last.score.value)
  return (
    <div className="mt-4">
      <div
        role="img"
        aria-label={words.chart(scored.length, last.score.value, last.score.low, last.score.high)}
        className="relative h-36 pr-24"
      >
        <div className="relative h-full">
          {[...Object.values(BANDS), 100].map((at) => (
            <span key={at} className="absolute inset-x-0 border-t border-line" style={{ bottom: `${at}%` }} />
          ))}
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="absolute inset-0 size-full" aria-hidden>
            {runsOf(shown).map((run) => (
              <g key={run[0]?.nth}>
                <polygon points={bandPoints(run, xOf)} fill="var(--color-proof-band)" opacity=".65" />
                <polyline
                  points={run.map(({ nth, score }) => `${xOf(nth)},${100 - score.value}`).join(' ')}
                  fill="none"
                  stroke="var(--color-proof-fill)"
                  strokeWidth="2"
                  vectorEffect="non-scaling-stroke"
                />
              </g>
            ))}
          </svg>
          {isRung && (
            <span
              className="absolute inset-x-0 border-y border-dashed border-ink-3"
              style={{ bottom: `${first.score.low}%`, height: `${first.score.high - first.score.low}%` }}
            >
              <span className="num absolute -top-5 left-1 text-xs text-ink-3">
                {words.reference(first.score.low, first.score.high)}
              </span>
            </span>
          )}
          {shown.map(({ score, posts, dueAt }, nth) =>
            score && posts !== undefined && posts < NEW_POSTS && dueAt !== last.dueAt ? (
              <Dot key={dueAt} x={xOf(nth)} y={score.value} look="size-2 border-2 border-proof-fill bg-surface" />
            ) : null,
          )}
          <Dot x={xOf(shown.indexOf(last))} y={last.score.value} look="size-3 border-2 border-surface bg-ink" />
        </div>
        {MIDDLES.map(({ band: name, at }) => (
          <span
            key={name}
            className={`absolute right-0 w-[5.25rem] translate-y-1/2 text-xs ${name === band ? 'font-semibold text-ink' : 'text-ink-3'}`}
            style={{ bottom: `${at}%` }}
          >
            {verdictText.word(name)}
          </span>
        ))}
      </div>
      <p aria-hidden className="num mt-1 flex justify-between pr-24 text-xs text-ink-3">
        <span>{scored.length > 1 && formatDayMonth(first.dueAt.slice(0, 10))}</span>
        <span>{formatDayMonth(last.dueAt.slice(0, 10))}</span>
      </p>
    </div>
  )
}

function Dot({ x, y, look }: { x: number; y: number; look: string }) {
  return (
    <span
      aria-hidden
      className={`absolute -translate-x-1/2 translate-y-1/2 rounded-full ${look}`}
      style={{ left: `${x}%`, bottom: `${y}%` }}
    />
  )
}

type Point = { nth: number; score: Scored['score'] }

/** Readings in a row, without those that failed in between. */
function runsOf(readings: readonly WatchReading[]): Point[][] {
  const runs: Point[][] = [[]]
  for (const [nth, { score }] of readings.entries()) {
    if (score) runs.at(-1)?.push({ nth, score })
    else runs.push([])
  }
  return runs.filter(({ length }) => length > 0)
}

function bandPoints(run: readonly Point[], xOf: (nth: number) => number): string {
  const points = run.map(({ nth, score }) => ({ x: xOf(nth), ...score }))
  // The margin of one reading alone would have no width.
  const edges = points.length > 1 ? points : points.flatMap((one) => [-4, 4].map((by) => ({ ...one, x: one.x + by })))
  return [
    ...edges.map(({ x, high }) => `${x},${100 - high}`),
    ...edges.toReversed().map(({ x, low }) => `${x},${100 - low}`),
  ].join(' ')
}
