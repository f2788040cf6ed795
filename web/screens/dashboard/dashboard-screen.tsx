import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { AnalysisOutcome, SpokenProgress } from '#web/analyses/analysis-outcome.tsx'
import { ApiError } from '#web/api/client.ts'
import { useAuth } from '#web/session/session.tsx'
import { emailLocalPart } from '#web/shell/email-local-part.ts'
import { FailureAlert } from '#web/shell/failure-alert.tsx'
import { PageTitle } from '#web/shell/page-title.tsx'
import { EXAMPLE_PARAMETER } from '#web/shell/paths.ts'
import { dashboardText } from '#web/text/dashboard.ts'
import { failure } from '#web/text/failure.ts'
import { fr } from '#web/text/fr.ts'
import { Loading } from '#web/ui/loading.tsx'
import { LatestAnalyses } from './latest-analyses.tsx'
import { useListedAnalyses } from './use-listed-analyses.ts'
import { useStartedAnalysis } from './use-started-analysis.ts'
import { useWanted } from './use-wanted.ts'
import { UsernameForm } from './username-form.tsx'

const ExampleState = lazy(async () => ({ default: (await import('./example-state.tsx')).ExampleState }))

/** /app/dashboard and its state `?exemple`: a report to read before the first analysis. */
export function DashboardScreen() {
  const [parameters] = useSearchParams()
  if (!parameters.has(EXAMPLE_PARAMETER)) return <Dashboard />
  return (
    <Suspense fallback={<Loading label={fr.loading} />}>
      <ExampleState />
    </Suspense>
  )
}

function Dashboard() {
  const { user } = useAuth()
  const finding = useWanted()
  const list = useListedAnalyses(finding.wanted)
  const { start, forget, username, analysis, isCut, error, isBusy } = useStartedAnalysis()
  const refusal = error instanceof ApiError ? error.fields['target_username'] : undefined
  if (!user) return null
  return (
    <>
      <PageTitle
        document={fr.title(dashboardText.title)}
        className="font-display text-2xl font-semibold break-words text-ink sm:text-3xl"
      >
        {dashboardText.welcome(emailLocalPart(user.email))}
      </PageTitle>
      <UsernameForm
        credits={user.credits}
        takesFocus={list.listed?.total === 0 && !finding.isNarrowed}
        isBusy={isBusy}
        startedUsername={username}
        refusal={refusal}
        onStart={start}
        onEdit={forget}
      />
      <SpokenProgress analysis={analysis} />
      {analysis && <AnalysisOutcome analysis={analysis} isCut={isCut} balance={user.credits} />}
      {error && !refusal && username && (
        <FailureAlert className="mt-6" error={error} fate={failure.analysis} onRetry={() => start(username)} />
      )}
      <LatestAnalyses list={list} finding={finding} />
    </>
  )
}
