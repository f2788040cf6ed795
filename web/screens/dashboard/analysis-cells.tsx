import { Undo2 } from 'lucide-react'
import { verdictText } from '#translated/web/text/verdict.ts'
import { credibilityOf } from '#web/analyses/credibility.ts'
import type { Analysis } from '#web/api/analysis.ts'
import { dashboardText } from '#web/text/dashboard.ts'
import { MiniRuler } from '#web/ui/ruler.tsx'

/** What the table and the list of the latest analyses both draw. */
export function Refunded() {
  return (
    <span className="inline-flex items-center gap-1.5 text-sm text-success">
      <Undo2 className="size-4 shrink-0" strokeWidth={1.75} aria-hidden />
      {dashboardText.refunded}
    </span>
  )
}

export function Score({ analysis }: { analysis: Analysis }) {
  const { points, isMeasured, verdict } = credibilityOf(analysis.id, analysis.report)
  return (
    <span className="num leading-tight text-ink max-sm:text-right">
      <span className="block">
        <span className={isMeasured ? 'font-semibold' : 'text-ink-3'}>{points}</span>
        <span className="text-ink-3">{dashboardText.outOf}</span>
      </span>
      <span className="block text-xs text-ink-2">{verdict ? verdictText.said(verdict) : dashboardText.indicative}</span>
    </span>
  )
}

export function ScoreRuler({ analysis, className }: { analysis: Analysis; className: string }) {
  const { points, isMeasured, interval } = credibilityOf(analysis.id, analysis.report)
  return <MiniRuler value={points} measured={isMeasured} {...(interval && { interval })} className={className} />
}
