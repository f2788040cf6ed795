import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ANALYSIS_COST } from '#contract/money.ts'
import { common } from '#translated/web/text/common.ts'
import { useStartAnalysis } from '#web/analyses/use-start-analysis.ts'
import type { Analysis } from '#web/api/analysis.ts'
import { FailureAlert } from '#web/shell/failure-alert.tsx'
import { paths } from '#web/shell/paths.ts'
import { dashboardText } from '#web/text/dashboard.ts'
import { exportText } from '#web/text/export.ts'
import { failure } from '#web/text/failure.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { samePostsUntil } from './same-posts.ts'

const { rerun: words } = exportText
type RerunDialogProps = { analysis: Analysis; credits: number; onClose: () => void }

/** One press never spends: it says first what a new analysis costs, or that it would read the same posts. */
export function RerunDialog({ analysis, credits, onClose }: RerunDialogProps) {
  // As it was asked: what the dialog offers does not change under the hand at midnight.
  const [same] = useState(() => samePostsUntil(analysis, Date.now()))
  if (same) {
    return (
      <Dialog title={words.sameDay} closeLabel={common.close} describedBy="same-posts" onClose={onClose}>
        <p id="same-posts" className="num mt-2 text-base text-ink-2">
          {words.samePosts(same.readAt, same.until)}
        </p>
      </Dialog>
    )
  }
  return <SpendDialog username={analysis.username} credits={credits} onClose={onClose} />
}

type SpendDialogProps = { username: string; credits: number; onClose: () => void }

function SpendDialog({ username, credits, onClose }: SpendDialogProps) {
  const navigate = useNavigate()
  const start = useStartAnalysis()
  const left = credits - ANALYSIS_COST
  // Pending too while the balance is read again, which the cost taken from it twice would belie.
  const isDone = start.isPending || start.isSuccess
  const analyse = () =>
    start.mutate(username, {
      onSuccess: ({ analysis }) => {
        // A press whose answer was lost may find the very analysis this page shows: nothing would change under the dialog.
        onClose()
        void navigate(paths.analysis(analysis.id))
      },
    })
  return (
    <Dialog
      role="alertdialog"
      title={words.title(username)}
      closeLabel={common.close}
      describedBy="cost"
      busy={isDone}
      onClose={onClose}
    >
      <p id="cost" className="num mt-2 text-base text-ink-2">
        {left < 0 ? dashboardText.cost : words.cost(left)}
      </p>
      {start.isError && <FailureAlert className="mt-5" error={start.error} fate={failure.analysis} onRetry={analyse} />}
      <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="secondary" disabled={isDone} onClick={onClose}>
          {common.cancel}
        </Button>
        <Button loading={isDone} disabled={left < 0} onClick={analyse}>
          {isDone ? dashboardText.submitting : words.submit}
        </Button>
      </div>
    </Dialog>
  )
}
