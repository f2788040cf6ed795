import { Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { CREDITS_RETURNED } from '#contract/errors.ts'
import { analysisText } from '#translated/web/text/analysis.ts'
import type { Analysis } from '#web/api/analysis.ts'
import { progressText } from '#web/text/progress.ts'
import { Alert } from '#web/ui/alert.tsx'
import { AnalysisProgress } from './analysis-progress.tsx'
import { spokenProgress } from './analysis-steps.ts'

type AnalysisOutcomeProps = { analysis: Analysis; isCut: boolean; balance: number; actions?: ReactNode }

/** What an analysis without a report to show has come to: its progress, why it failed, or that it was erased. */
export function AnalysisOutcome({ analysis, isCut, balance, actions }: AnalysisOutcomeProps) {
  if (analysis.status === 'failed') return <Failure analysis={analysis} balance={balance} actions={actions} />
  if (analysis.status === 'erased') {
    return <Alert tone="info" className="mt-6" title={analysisText.erased} actions={actions} />
  }
  return <AnalysisProgress analysis={analysis} isCut={isCut} />
}

/** The one live region of the progress, on the page before it has something to say: one that comes with its words is not heard. */
export function SpokenProgress({ analysis }: { analysis: Analysis | undefined }) {
  return (
    <p role="status" className="sr-only">
      {analysis && spokenProgress(analysis)}
    </p>
  )
}

type FailureProps = Pick<AnalysisOutcomeProps, 'analysis' | 'balance' | 'actions'>

function Failure({ analysis: { username, error }, balance, actions }: FailureProps) {
  const sentence = error?.error ?? progressText.failed(username)
  if (!sentence.endsWith(CREDITS_RETURNED)) return <Alert className="mt-6" title={sentence} actions={actions} />
  return (
    <Alert className="mt-6" title={sentence.slice(0, -CREDITS_RETURNED.length).trim()} actions={actions}>
      <span className="num inline-flex items-center gap-1.5 font-medium text-success">
        <Undo2 className="size-4 shrink-0" strokeWidth={1.75} aria-hidden />
        {`${CREDITS_RETURNED} ${progressText.balance(balance)}`}
      </span>
    </Alert>
  )
}
