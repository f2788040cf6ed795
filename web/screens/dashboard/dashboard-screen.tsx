import { lazy, Suspense, useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { common } from '#translated/web/text/common.ts'
import { AnalysisOutcome, SpokenProgress } from '#web/analyses/analysis-outcome.tsx'
import { isInProgress } from '#web/analyses/in-progress.ts'
import { useFollowedAnalysis } from '#web/analyses/use-followed-analysis.ts'
import { useStartAnalysis } from '#web/analyses/use-start-analysis.ts'
import { ApiError } from '#web/api/client.ts'
import { useAuth } from '#web/session/session.tsx'
import { emailLocalPart } from '#web/shell/email-local-part.ts'
import { FailureAlert } from '#web/shell/failure-alert.tsx'
import { PageTitle } from '#web/shell/page-title.tsx'
import { EXAMPLE_PARAMETER, LIST_PARAMETER, paths, WATCH_PARAMETER } from '#web/shell/paths.ts'
import { dashboardText } from '#web/text/dashboard.ts'
import { failure } from '#web/text/failure.ts'
import { Loading } from '#web/ui/loading.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { LatestAnalyses } from './latest-analyses.tsx'
import { useListedAnalyses } from './use-listed-analyses.ts'
import { useWanted } from './use-wanted.ts'
import { UsernameForm } from './username-form.tsx'

const ListState = lazy(async () => ({ default: (await import('./list/list-state.tsx')).ListState }))
const WatchState = lazy(async () => ({ default: (await import('./watch/watch-state.tsx')).WatchState }))
const ExampleState = lazy(async () => ({ default: (await import('./example-state.tsx')).ExampleState }))

/** /app/dashboard and its states: `?exemple`, a report to read before the first analysis, `?liste`, many accounts at once, `?surveillance`, those read again. */
export function DashboardScreen() {
  const [parameters] = useSearchParams()
  const State = parameters.has(LIST_PARAMETER)
    ? ListState
    : parameters.has(WATCH_PARAMETER)
      ? WatchState
      : parameters.has(EXAMPLE_PARAMETER)
        ? ExampleState
        : undefined
  if (!State) return <Dashboard />
  return (
    <Suspense fallback={<Loading label={common.loading} />}>
      <State />
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
        document={common.title(dashboardText.title)}
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
      <p className="mt-3 flex flex-wrap gap-x-5 gap-y-2">
        <TextLink variant="quiet" to={`${paths.dashboard}?${LIST_PARAMETER}`}>
          {dashboardText.list}
        </TextLink>
        <TextLink variant="quiet" to={`${paths.dashboard}?${WATCH_PARAMETER}`}>
          {dashboardText.watched}
        </TextLink>
        <TextLink variant="quiet" to={paths.archive}>
          {common.auth.archive}
        </TextLink>
      </p>
      <SpokenProgress analysis={analysis} />
      {analysis && <AnalysisOutcome analysis={analysis} isCut={isCut} balance={user.credits} />}
      {error && !refusal && username && (
        <FailureAlert className="mt-6" error={error} fate={failure.analysis} onRetry={() => start(username)} />
      )}
      <LatestAnalyses list={list} finding={finding} />
    </>
  )
}

/** The analysis started from this page: asked for, followed, and its report opened, unless the customer has left. */
function useStartedAnalysis() {
  const navigate = useNavigate()
  const { mutate, data, error, variables, isPending, reset } = useStartAnalysis()
  const followed = useFollowedAnalysis(data?.analysis.id)
  const analysis = data && (followed.analysis ?? data.analysis)
  const delivered = analysis?.status === 'done' ? analysis.id : undefined
  useEffect(() => {
    if (delivered !== undefined) void navigate(paths.analysis(delivered))
  }, [delivered, navigate])
  return {
    start: (username: string) => mutate(username),
    /** Of one that has ended, or was refused, no more is said. */
    forget: reset,
    /** The account the message or the progress below the form is about. */
    username: variables,
    analysis,
    isCut: followed.isCut,
    error,
    isBusy: isPending || delivered !== undefined || (analysis !== undefined && isInProgress(analysis)),
  }
}
