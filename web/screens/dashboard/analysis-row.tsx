import { ArrowRight } from 'lucide-react'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { formatDate } from '#translated/web/text/format.ts'
import { currentStepLabel } from '#web/analyses/analysis-steps.ts'
import { Avatar } from '#web/analyses/avatar.tsx'
import type { Analysis } from '#web/api/analysis.ts'
import { openedFromList } from '#web/shell/opened-from-list.ts'
import { paths } from '#web/shell/paths.ts'
import { dashboardText } from '#web/text/dashboard.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink, Spinner } from '#web/ui/button.tsx'
import { Refunded, Score, ScoreRuler } from './analysis-cells.tsx'
import { accountOf, isRefunded, reasonOf } from './analysis-labels.ts'
import { History, HistoryToggle } from './history.tsx'

/** One analysis in the table: the account, the day, then what it has come to and where that leads. */
export function AnalysisRow({ analysis }: { analysis: Analysis }) {
  const { username, status, earlier } = analysis
  const [isOpen, setIsOpen] = useState(false)
  if (status === 'done') {
    const row = (
      <Row
        analysis={analysis}
        link={<RowLink analysis={analysis} label={dashboardText.view} name={dashboardText.viewOf(username)} />}
      >
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="hidden md:block">
            <ScoreRuler analysis={analysis} className="w-28 lg:w-40" />
          </span>
          <Score analysis={analysis} />
          {earlier.length > 0 && (
            <HistoryToggle analysis={analysis} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />
          )}
        </div>
      </Row>
    )
    return (
      <>
        {row}
        {isOpen && (
          <tr className="bg-canvas">
            <td colSpan={4} className="py-1 pr-8 pl-17">
              <History analysis={analysis} />
            </td>
          </tr>
        )}
      </>
    )
  }
  if (status === 'failed') {
    return (
      <Row analysis={analysis}>
        <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <Badge tone="danger">{dashboardText.failed}</Badge>
          {isRefunded(analysis) && <Refunded />}
        </span>
      </Row>
    )
  }
  if (status === 'erased') {
    return (
      <Row analysis={analysis}>
        <span className="text-sm text-ink-2">{dashboardText.erasedDetail}</span>
      </Row>
    )
  }
  return (
    <Row
      analysis={analysis}
      link={<RowLink analysis={analysis} label={dashboardText.follow} name={dashboardText.followOf(username)} />}
    >
      <span className="flex items-center gap-2 text-sm text-ink-2">
        <Spinner className="size-4 text-proof" />
        {currentStepLabel(analysis)}
      </span>
    </Row>
  )
}

function Row({ analysis, children, link }: { analysis: Analysis; children: ReactNode; link?: ReactNode }) {
  const below = analysis.status === 'failed' ? reasonOf(analysis) : analysis.name
  return (
    <tr
      className={`group border-t border-line first:border-t-0 ${link ? 'cursor-pointer focus-within:bg-canvas hover:bg-canvas' : ''}`}
      {...(link && { onClick: openRow, onAuxClick: openRow })}
    >
      <td className="py-3 pr-4 pl-5">
        <div className="flex items-center gap-3">
          <Avatar analysis={analysis} />
          <div className="max-w-36 min-w-0 md:max-w-44 lg:max-w-56">
            <div className="truncate font-medium text-ink">{accountOf(analysis)}</div>
            {below && <div className="truncate text-sm text-ink-3">{below}</div>}
          </div>
        </div>
      </td>
      <td className="num px-4 text-sm text-ink-2">{formatDate(analysis.createdAt)}</td>
      <td className="px-4" colSpan={link ? 1 : 2}>
        {children}
      </td>
      {link && <td className="py-3 pr-5 pl-4 text-right">{link}</td>}
    </tr>
  )
}

function RowLink({ analysis, label, name }: { analysis: Analysis; label: string; name: string }) {
  const { search } = useLocation()
  return (
    <ButtonLink
      variant="ghost"
      size="sm"
      iconEnd={ArrowRight}
      to={paths.analysis(analysis.id)}
      state={openedFromList(search)}
      className="scroll-my-24 text-ink group-hover:bg-sunken"
      aria-label={name}
    >
      {label}
    </ButtonLink>
  )
}

/**
 * A press anywhere on a row is a press on its link, with the same keys held, so that a new tab opens where one is asked
 * for. Not a link drawn over the whole row: nothing in it could be selected and copied any more.
 */
function openRow(event: MouseEvent<HTMLElement>) {
  const { currentTarget: row, target, button, ctrlKey, metaKey, shiftKey } = event
  const isMiddle = button === 1
  if (event.defaultPrevented || (button !== 0 && !isMiddle)) return
  if (target instanceof Element && target.closest('a, button')) return
  if (isSelecting(row)) return
  const held = { ctrlKey: ctrlKey || isMiddle, metaKey: metaKey || isMiddle, shiftKey }
  row.querySelector('a')?.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ...held }))
}

/** The end of dragging over a name to copy it is no press. */
function isSelecting(row: HTMLElement): boolean {
  const { isCollapsed = true, anchorNode = null, focusNode = null } = getSelection() ?? {}
  return !isCollapsed && (row.contains(anchorNode) || row.contains(focusNode))
}
