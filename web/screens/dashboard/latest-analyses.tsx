import type { UseQueryResult } from '@tanstack/react-query'
import type { Analyses } from '#web/api/analysis.ts'
import { ExampleLink } from '#web/shell/example-link.tsx'
import { paths } from '#web/shell/paths.ts'
import { fr } from '#web/text/fr.ts'
import { Button } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { EmptyRuler } from '#web/ui/ruler.tsx'
import { AnalysesTable } from './analyses-table.tsx'

export function LatestAnalyses({ latest }: { latest: UseQueryResult<Analyses> }) {
  const { data, isFetching, failureCount, refetch } = latest
  // The empty sentence would be false of a list that could not be read; the reload stays while it is tried again.
  const unread = !data && failureCount > 0
  return (
    <section className="mt-12" aria-labelledby="dernieres">
      <div className="mb-3 flex items-baseline justify-between">
        <h2 id="dernieres" className="text-lg font-semibold tracking-tight">
          {fr.dashboard.latest}
        </h2>
        {data && data.total > 0 && (
          <span className="num text-sm text-ink-3">{fr.dashboard.shown(data.analyses.length, data.total)}</span>
        )}
        {unread && (
          <Button variant="ghost" size="sm" loading={isFetching} onClick={() => void refetch()}>
            {fr.dashboard.reload}
          </Button>
        )}
      </div>
      {!data && !unread && <Loading label={fr.loading} />}
      {data?.total === 0 && <NoAnalysis />}
      {data && data.total > 0 && <AnalysesTable analyses={data.analyses} />}
    </section>
  )
}

function NoAnalysis() {
  return (
    <div className="rounded-lg border border-dashed border-line-strong/50 px-6 py-14 text-center">
      <EmptyRuler className="mx-auto mb-6 w-44 max-w-full" />
      <p className="mx-auto max-w-66 text-base text-ink-2">{fr.dashboard.empty}</p>
      <p className="mt-4 text-sm">
        <ExampleLink to={paths.customerExample} />
      </p>
    </div>
  )
}
