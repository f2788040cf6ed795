import { ArrowLeft } from 'lucide-react'
import { useParams } from 'react-router'
import type { Analysis } from '#contract/analyses.ts'
import { useAnalysis } from '#web/api/queries.ts'
import { indicativeScore } from '#web/app/fallbacks.ts'
import { PageTitle } from '#web/app/page-title.tsx'
import { paths } from '#web/app/paths.ts'
import { formatLongDate } from '#web/text/format.ts'
import { fr } from '#web/text/fr.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Loading } from '#web/ui/loading.tsx'

export function AnalysisScreen() {
  const { id = '' } = useParams()
  const { data, error } = useAnalysis(id)
  // What has been read stays on screen, even when reading it again fails.
  if (data) return <AnalysisView analysis={data} />
  if (error) return <NotShown message={error.message} />
  return <Loading label={fr.loading} />
}

function NotShown({ message }: { message: string }) {
  return (
    <>
      <PageTitle document={fr.title(fr.analysis.name)} className="sr-only">
        {fr.analysis.name}
      </PageTitle>
      <Alert
        title={message}
        actions={
          <ButtonLink variant="secondary" size="sm" icon={ArrowLeft} to={paths.dashboard}>
            {fr.analysis.backToDashboard}
          </ButtonLink>
        }
      />
    </>
  )
}

function AnalysisView({ analysis }: { analysis: Analysis }) {
  const { target_username: username, created_at: createdAt, status } = analysis
  return (
    <>
      <ButtonLink variant="ghost" size="sm" icon={ArrowLeft} to={paths.dashboard} className="-ml-3">
        {fr.analysis.back}
      </ButtonLink>
      <PageTitle
        document={fr.analysis.title(username)}
        className="mt-4 font-display text-2xl font-semibold break-words text-ink sm:text-3xl"
      >
        {`@${username}`}
      </PageTitle>
      <p className="mt-1 text-base text-ink-2">{fr.analysis.on(formatLongDate(createdAt))}</p>
      {status === 'done' && <ReportView analysis={analysis} />}
      {status === 'failed' && <Alert className="mt-6" title={fr.dashboard.failed} />}
      {(status === 'queued' || status === 'running') && (
        <Alert tone="info" className="mt-6" title={fr.dashboard.running} />
      )}
    </>
  )
}

function ReportView({ analysis: { id, json_output: report } }: { analysis: Analysis }) {
  const measured = report?.credibilityScore
  return (
    <>
      {report?.mockData && <Alert tone="note" className="mt-6" title={report.note ?? fr.analysis.simulated} />}
      <Card title={fr.analysis.score} className="mt-6">
        <p className="num font-display text-figure font-semibold">
          <span className={measured === undefined ? 'text-ink-3' : 'text-ink'}>{measured ?? indicativeScore(id)}</span>
          <span className="ml-1 text-xl font-normal text-ink-3">{fr.dashboard.outOf}</span>
        </p>
        {measured === undefined && <p className="mt-2 text-sm text-ink-3">{fr.dashboard.indicative}</p>}
      </Card>
    </>
  )
}
