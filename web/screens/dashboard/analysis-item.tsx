import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { formatDate } from '#translated/web/text/format.ts'
import { currentStepLabel } from '#web/analyses/analysis-steps.ts'
import { Avatar } from '#web/analyses/avatar.tsx'
import type { Analysis } from '#web/api/analysis.ts'
import { openedFromList } from '#web/shell/opened-from-list.ts'
import { paths } from '#web/shell/paths.ts'
import { dashboardText } from '#web/text/dashboard.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Spinner } from '#web/ui/button.tsx'
import { Refunded, Score, ScoreRuler } from './analysis-cells.tsx'
import { accountOf, isRefunded, reasonOf } from './analysis-labels.ts'
import { History, HistoryToggle } from './history.tsx'

const shape = 'flex items-center gap-3 px-4 py-3.5'

/** One analysis in the list of a phone. What can be opened or followed is a link as a whole. */
export function AnalysisItem({ analysis }: { analysis: Analysis }) {
  const { id, createdAt, status, earlier } = analysis
  const [isOpen, setIsOpen] = useState(false)
  const { search } = useLocation()
  if (status === 'failed') {
    return (
      <div className={shape}>
        <Account analysis={analysis}>
          <span className="block truncate">{reasonOf(analysis)}</span>
          {isRefunded(analysis) && <Refunded />}
        </Account>
        <Badge tone="danger">{dashboardText.failed}</Badge>
      </div>
    )
  }
  if (status === 'erased') {
    return (
      <div className={shape}>
        <Account analysis={analysis}>{dashboardText.erasedDetail}</Account>
      </div>
    )
  }
  const isDone = status === 'done'
  const link = (
    <Link to={paths.analysis(id)} state={openedFromList(search)} className={`${shape} scroll-my-24`}>
      <span className="sr-only">{isDone ? dashboardText.viewPrefix : dashboardText.followPrefix}</span>
      <Account analysis={analysis}>{isDone ? formatDate(createdAt) : currentStepLabel(analysis)}</Account>
      {isDone ? (
        <>
          <span className="flex max-w-32 flex-col items-end gap-1.5">
            <Score analysis={analysis} />
            <ScoreRuler analysis={analysis} className="w-20" />
          </span>
          <ChevronRight className="size-5 shrink-0 text-ink-3" strokeWidth={1.75} aria-hidden />
        </>
      ) : (
        <Spinner className="size-5 text-proof" />
      )}
    </Link>
  )
  if (earlier.length === 0) return link
  return (
    <>
      {link}
      <div className="pr-4 pb-3 pl-16">
        <HistoryToggle analysis={analysis} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />
        {isOpen && <History analysis={analysis} />}
      </div>
    </>
  )
}

function Account({ analysis, children }: { analysis: Analysis; children: ReactNode }) {
  return (
    <>
      <Avatar analysis={analysis} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium text-ink">{accountOf(analysis)}</span>
        <span className="num block text-sm text-ink-3">{children}</span>
      </span>
    </>
  )
}
