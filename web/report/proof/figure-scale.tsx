import { analysisText } from '#web/text/analysis.ts'
import { report as reportWords } from '#web/text/report.ts'
import { IntervalBar, PercentScale } from '#web/ui/interval-bar.tsx'
import { Ruler } from '#web/ui/ruler.tsx'
import { SignedBar } from '#web/ui/signed-bar.tsx'
import type { Scale } from './explanation.ts'

/** The figure as its card draws it, larger. */
export function FigureScale(scale: Scale) {
  return (
    <div className="mt-5">
      <Drawn {...scale} />
    </div>
  )
}

function Drawn(scale: Scale) {
  if (scale.kind === 'score') {
    const { estimate, interval, zones } = scale
    const label = analysisText.ruler(estimate, interval.low, interval.high)
    return <Ruler value={estimate} measured interval={interval} zones={zones} label={label} />
  }
  if (scale.kind === 'signed') return <Signed {...scale} />
  return (
    <>
      <IntervalBar estimate={scale.estimate} low={scale.low} high={scale.high} className="!h-3" />
      <PercentScale className="mt-2 !border-t-0 !pt-0" />
    </>
  )
}

function Signed({ estimate, low, high, min, max }: Extract<Scale, { kind: 'signed' }>) {
  const most = Math.max(-min, max)
  const shift = {
    [min]: min === -most ? '' : '-translate-x-1/2',
    [max]: max === most ? '-translate-x-full' : '-translate-x-1/2',
  }
  return (
    <>
      <SignedBar value={estimate} {...{ low, high, min, max, most }} className="!h-3" />
      <div className="num relative mt-2.5 h-4 text-2xs text-ink-3" aria-hidden>
        {[...new Set([min, 0, max])].map((points) => (
          <span
            key={points}
            className={`absolute ${points === 0 ? '-translate-x-1/2' : shift[points]}`}
            style={{ left: `${50 + (50 * points) / most}%` }}
          >
            {reportWords.factors.points(points)}
          </span>
        ))}
      </div>
    </>
  )
}
