import { useMutation } from '@tanstack/react-query'
import { ArrowLeft, Mail } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { analysisText } from '#translated/web/text/analysis.ts'
import { common } from '#translated/web/text/common.ts'
import { report as words } from '#translated/web/text/report.ts'
import { AnalysisOutcome, SpokenProgress } from '#web/analyses/analysis-outcome.tsx'
import { isInProgress } from '#web/analyses/in-progress.ts'
import { useFollowedAnalysis } from '#web/analyses/use-followed-analysis.ts'
import { type Analysis, askForMail } from '#web/api/analysis.ts'
import { ApiError } from '#web/api/client.ts'
import { ReportHeader } from '#web/report/report-header.tsx'
import { ReportSkeleton } from '#web/report/report-skeleton.tsx'
import { ReportView } from '#web/report/report-view.tsx'
import { useAuth } from '#web/session/session.tsx'
import { FailureAlert } from '#web/shell/failure-alert.tsx'
import { listAddress } from '#web/shell/opened-from-list.ts'
import { PageTitle } from '#web/shell/page-title.tsx'
import { paths, shareSecretIn } from '#web/shell/paths.ts'
import { failure } from '#web/text/failure.ts'
import { share } from '#web/text/share.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { focusElement } from '#web/ui/focus-element.ts'
import { SharedReport } from './shared-report.tsx'

export function AnalysisScreen() {
  const secret = shareSecretIn(useLocation().hash)
  return secret ? <SharedReport key={secret} secret={secret} /> : <OwnAnalysis />
}

function OwnAnalysis() {
  const { id = '' } = useParams()
  const { analysis, error, isCut, retry } = useFollowedAnalysis(id)
  // What has been read stays on screen, even when reading it again fails.
  if (analysis) return <AnalysisView key={id} analysis={analysis} isCut={isCut} />
  if (error) return <NotShown error={error} onRetry={retry} />
  return <Reading />
}

function Reading() {
  return (
    <>
      <BackLink />
      <PageTitle document={common.title(analysisText.name)} className="sr-only">
        {analysisText.name}
      </PageTitle>
      <ReportSkeleton />
    </>
  )
}

function NotShown({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <>
      <BackLink />
      <PageTitle document={common.title(analysisText.name)} className="sr-only">
        {analysisText.name}
      </PageTitle>
      <FailureAlert
        error={error}
        fate={failure.unmoved}
        onRetry={onRetry}
        actions={<BackToDashboard />}
        className="mx-auto mt-16 max-w-xl"
      >
        {error instanceof ApiError && error.code === 'not_found' && words.notFound}
      </FailureAlert>
    </>
  )
}

function AnalysisView({ analysis, isCut }: { analysis: Analysis; isCut: boolean }) {
  const { user } = useAuth()
  // Of an analysis that had ended before the page opened there is no progress to tell.
  const [isFollowed] = useState(isInProgress(analysis))
  return (
    <>
      <BackLink />
      <ReportHeader analysis={analysis} />
      {isFollowed && <SpokenProgress analysis={analysis} />}
      {analysis.status === 'done' ? (
        <div className="mt-6">
          <ReportView analysis={analysis} />
        </div>
      ) : (
        <AnalysisOutcome analysis={analysis} isCut={isCut} balance={user?.credits ?? 0} actions={<BackToDashboard />} />
      )}
      {isInProgress(analysis) && user && <MailAtTheEnd analysis={analysis} email={user.email} />}
    </>
  )
}

/** The report starts higher than other pages: there is much of it. */
function BackLink() {
  const location = useLocation()
  // As the page was opened: a proof that opens over it has a state of its own.
  const [list] = useState(() => listAddress(location.state))
  return (
    <ButtonLink variant="ghost" size="sm" icon={ArrowLeft} to={list} className="-mt-5 -ml-3 sm:-mt-9">
      {analysisText.back}
    </ButtonLink>
  )
}

function BackToDashboard() {
  const navigate = useNavigate()
  return (
    <Button variant="secondary" size="sm" icon={ArrowLeft} onClick={() => void navigate(paths.dashboard)}>
      {analysisText.backToDashboard}
    </Button>
  )
}

/** For whoever does not want to wait in front of the progress: one mail, when it has ended. The word takes the button's focus. */
function MailAtTheEnd({ analysis: { id, mailAsked }, email }: { analysis: Analysis; email: string }) {
  const asking = useMutation({ mutationFn: () => askForMail(id) })
  if (mailAsked || asking.data) {
    return (
      <p
        tabIndex={-1}
        {...(asking.data && { ref: focusElement })}
        className="mt-4 text-sm text-ink-2 wrap-anywhere outline-none"
      >
        {share.mail.asked(email)}
      </p>
    )
  }
  return (
    <div className="mt-4">
      {asking.isError && <FailureAlert className="mb-4" error={asking.error} onRetry={() => asking.mutate()} />}
      <Button variant="secondary" icon={Mail} loading={asking.isPending} onClick={() => asking.mutate()}>
        {asking.isPending ? share.mail.asking : share.mail.offer}
      </Button>
    </div>
  )
}
