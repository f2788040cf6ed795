import { Undo2, UserRoundX } from 'lucide-react'
import type { Analysis } from '#contract/analyses.ts'
import { indicativeScore } from '#web/app/fallbacks.ts'
import { fr } from '#web/text/fr.ts'
import { MiniRuler } from '#web/ui/ruler.tsx'
import { initialsOf } from './analysis-words.ts'

/** What the table and the list of the latest analyses both draw. */
export function Avatar({ analysis }: { analysis: Analysis }) {
  return (
    <span
      className="grid size-9 shrink-0 place-items-center rounded-full bg-sunken text-xs font-semibold tracking-tight text-ink-2 ring-1 ring-line ring-inset"
      aria-hidden
    >
      {analysis.status === 'erased' ? <UserRoundX className="size-4" strokeWidth={1.75} /> : initialsOf(analysis)}
    </span>
  )
}

export function Refunded() {
  return (
    <span className="inline-flex items-center gap-1.5 text-sm text-success">
      <Undo2 className="size-4 shrink-0" strokeWidth={1.75} aria-hidden />
      {fr.dashboard.refunded}
    </span>
  )
}

const isMeasured = ({ json_output: report }: Analysis) => report?.credibilityScore !== undefined
const scoreOf = ({ id, json_output: report }: Analysis) => report?.credibilityScore ?? indicativeScore(id)

export function Score({ analysis }: { analysis: Analysis }) {
  const measured = isMeasured(analysis)
  return (
    <span className="num text-ink">
      <span className={measured ? 'font-semibold' : 'text-ink-3'}>{scoreOf(analysis)}</span>
      <span className="text-ink-3">{fr.dashboard.outOf}</span>
      {!measured && <span className="ml-2 text-xs text-ink-3">{fr.dashboard.indicative}</span>}
    </span>
  )
}

export function ScoreRuler({ analysis, className }: { analysis: Analysis; className: string }) {
  return <MiniRuler value={scoreOf(analysis)} measured={isMeasured(analysis)} className={className} />
}
