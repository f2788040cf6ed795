import { ChevronDown } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { formatDate } from '#translated/web/text/format.ts'
import { credibilityOf } from '#web/analyses/credibility.ts'
import type { Analysis, EarlierAnalysis } from '#web/api/analysis.ts'
import { openedFromList } from '#web/shell/opened-from-list.ts'
import { paths } from '#web/shell/paths.ts'
import { dashboardText } from '#web/text/dashboard.ts'
import { Sparkline } from '#web/ui/sparkline.tsx'

type ToggleProps = { analysis: Analysis; isOpen: boolean; onToggle: () => void }

/** « 3 analyses »: how often this account was analysed, how its score went, and the way to each. */
export function HistoryToggle({ analysis, isOpen, onToggle }: ToggleProps) {
  const { id, username, earlier, report } = analysis
  const times = earlier.length + 1
  const { points, isMeasured } = credibilityOf(id, report)
  const scores = [...earlier.map((one) => one.points ?? null).toReversed(), isMeasured ? points : null]
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-label={dashboardText.historyOf(times, username)}
      onClick={onToggle}
      className="num hit inline-flex items-center gap-2 rounded-xs text-sm text-ink-2 hover:text-ink"
    >
      {dashboardText.history(times)}
      <Sparkline values={scores} />
      <ChevronDown
        className={`size-4 shrink-0 transition-transform ${isOpen ? 'rotate-180' : ''}`}
        strokeWidth={1.75}
        aria-hidden
      />
    </button>
  )
}

/** The earlier analyses of an account, each with its day, its score and its way in. */
export function History({ analysis: { username, earlier } }: { analysis: Analysis }) {
  return (
    <ul className="divide-y divide-line">
      {earlier.map((one) => (
        <li key={one.id}>
          <EarlierLink username={username} earlier={one} />
        </li>
      ))}
    </ul>
  )
}

function EarlierLink({ username, earlier: { id, createdAt, points } }: { username: string; earlier: EarlierAnalysis }) {
  const { search } = useLocation()
  const date = formatDate(createdAt)
  return (
    <Link
      to={paths.analysis(id)}
      state={openedFromList(search)}
      aria-label={dashboardText.viewOn(username, date)}
      className="num flex items-baseline gap-4 py-2.5 text-sm text-ink-2 hover:text-ink"
    >
      <span className="w-24">{date}</span>
      <span>
        {points === undefined ? (
          dashboardText.indicative
        ) : (
          <>
            <span className="font-semibold text-ink">{points}</span>
            <span className="text-ink-3">{dashboardText.outOf}</span>
          </>
        )}
      </span>
      <span className="ml-auto font-medium text-ink">{dashboardText.view}</span>
    </Link>
  )
}
