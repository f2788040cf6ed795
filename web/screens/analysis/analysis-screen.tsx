import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { Analysis } from '#contract/analyses.ts'
import { AnalysisOutcome, SpokenProgress } from '#web/app/analysis-outcome.tsx'
import { PageTitle } from '#web/app/page-title.tsx'
import { paths } from '#web/app/paths.ts'
import { useAuth } from '#web/app/session.tsx'
import { isUnderWay } from '#web/app/under-way.ts'
import { useFollowedAnalysis } from '#web/app/use-followed-analysis.ts'
import { formatLongDate } from '#web/text/format.ts'
import { fr } from '#web/text/fr.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { ReportView } from './report-view.tsx'

export function AnalysisScreen() {
  const { id = '' } = useParams()
  const { analysis, error, isCut } = useFollowedAnalysis(id)
  // What has been read stays on screen, even when reading it again fails.
  if (analysis) return <AnalysisView key={id} analysis={analysis} isCut={isCut} />
  if (error) return <NotShown message={error.message} />
  return <Loading label={fr.loading} />
}

function NotShown({ message }: { message: string }) {
  return (
    <>
      <PageTitle document={fr.title(fr.analysis.name)} className="sr-only">
        {fr.analysis.name}
      </PageTitle>
      <Alert title={message} actions={<BackToDashboard />} />
    </>
  )
}

function AnalysisView({ analysis, isCut }: { analysis: Analysis; isCut: boolean }) {
  const { user } = useAuth()
  // Of an analysis that had ended before the page opened there is no progress to tell.
  const [isFollowed] = useState(isUnderWay(analysis))
  const { target_username: username, created_at: createdAt, status } = analysis
  const isErased = status === 'erased'
  return (
    <>
      <ButtonLink variant="ghost" size="sm" icon={ArrowLeft} to={paths.dashboard} className="-ml-3">
        {fr.analysis.back}
      </ButtonLink>
      <PageTitle
        document={isErased ? fr.title(fr.dashboard.erased) : fr.analysis.title(username)}
        className="mt-4 font-display text-2xl font-semibold break-words text-ink sm:text-3xl"
      >
        {isErased ? fr.dashboard.erased : `@${username}`}
      </PageTitle>
      <p className="mt-1 text-base text-ink-2">{fr.analysis.on(formatLongDate(createdAt))}</p>
      {isFollowed && <SpokenProgress analysis={analysis} />}
      {status === 'done' ? (
        <ReportView analysis={analysis} />
      ) : (
        <AnalysisOutcome analysis={analysis} isCut={isCut} balance={user?.credits ?? 0} actions={<BackToDashboard />} />
      )}
    </>
  )
}

function BackToDashboard() {
  return (
    <ButtonLink variant="secondary" size="sm" icon={ArrowLeft} to={paths.dashboard}>
      {fr.analysis.backToDashboard}
    </ButtonLink>
  )
}
