import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { networkName } from '#contract/networks.ts'
import type { AnalysisFileAnswer } from '#contract/schemas/console.ts'
import { capitalised, formatNumber } from '#translated/web/text/format.ts'
import { consoleText } from '#web/text/console.fr.ts'
import { progressText } from '#web/text/progress.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { consoleApi } from './api.ts'
import { ConsentedReport } from './consented-report.tsx'
import { HistoryList } from './history-list.tsx'
import { PageState } from './page-state.tsx'
import { JobRows, moment, Row, Rows } from './rows.tsx'

const text = consoleText.analysis

export function AnalysisScreen() {
  const { id = '' } = useParams()
  const query = useQuery({ queryKey: ['analysis', id], queryFn: () => consoleApi.analysis(id) })
  return <PageState query={query}>{(file) => <AnalysisFile file={file} />}</PageState>
}

/** How far it came, why it stopped, what became of its credits. */
function AnalysisFile({ file: { analysis, told, movements, jobs, history } }: { file: AnalysisFileAnswer }) {
  const facts: [string, string | null][] = [
    [text.asked, moment(analysis.createdAt)],
    [text.ended, analysis.endedAt && moment(analysis.endedAt)],
    [text.step, analysis.step && capitalised(progressText.doing[analysis.step])],
    [text.posts, analysis.postsRead === null ? null : formatNumber(analysis.postsRead)],
    [text.told, told],
  ]
  return (
    <main className="mx-auto w-full max-w-5xl px-4 py-6 sm:px-6 lg:py-8">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="font-display text-2xl font-semibold">{text.title}</h1>
        <Badge tone={analysis.status === 'failed' ? 'danger' : 'neutral'}>{consoleText.states[analysis.status]}</Badge>
        <Badge>{networkName(analysis.network)}</Badge>
        {analysis.simulated && <Badge tone="note">{text.simulated}</Badge>}
      </div>
      <p className="num mt-1 text-xs text-ink-3 wrap-anywhere select-all">{analysis.id}</p>
      <p className="mt-2 text-sm">
        <TextLink to={`/clients/${analysis.accountId}`}>{text.ofCustomer}</TextLink>
      </p>
      <div className="mt-6 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-5">
          <Card title={consoleText.states[analysis.status]}>
            <dl className="grid gap-x-6 gap-y-2.5 text-sm sm:grid-cols-[10rem_minmax(0,1fr)]">
              {facts.map(
                ([name, value]) =>
                  value && (
                    <div key={name} className="contents">
                      <dt className="text-ink-3">{name}</dt>
                      <dd className="num">{value}</dd>
                    </div>
                  ),
              )}
            </dl>
          </Card>
          {analysis.status === 'done' && (
            <ConsentedReport id={analysis.id} createdAt={analysis.createdAt} openUntil={analysis.reportsOpenUntil} />
          )}
          <Card title={text.credits}>
            <Rows empty={consoleText.customer.none.statement}>
              {movements.map(({ kind, createdAt, creditsChange, creditsAfter }) => (
                <Row
                  key={kind}
                  title={consoleText.movements[kind] ?? kind}
                  detail={moment(createdAt)}
                  end={formatNumber(creditsChange).replace('-', '\u2212')}
                  endDetail={formatNumber(creditsAfter)}
                />
              ))}
            </Rows>
          </Card>
          <Card title={text.jobs}>
            <JobRows jobs={jobs} empty={text.noJobs} />
          </Card>
        </div>
        <HistoryList title={consoleText.customer.history} history={history} />
      </div>
    </main>
  )
}
