import { ArrowRight, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { Analysis } from '#contract/analyses.ts'
import { indicativeScore } from '#web/app/fallbacks.ts'
import { paths } from '#web/app/paths.ts'
import { formatDate } from '#web/text/format.ts'
import { fr } from '#web/text/fr.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink, Spinner } from '#web/ui/button.tsx'
import { MiniRuler } from '#web/ui/ruler.tsx'

/** A table from 640 px; below, a list of links with the same content. */
export function AnalysesTable({ analyses }: { analyses: readonly Analysis[] }) {
  const { columns } = fr.dashboard
  return (
    <>
      <div className="hidden overflow-hidden rounded-lg border border-line bg-surface sm:block">
        <table className="w-full border-collapse text-left">
          <thead>
            <tr className="border-b border-line text-xs text-ink-3">
              <th scope="col" className="py-2.5 pr-4 pl-5 font-medium">
                {columns.account}
              </th>
              <th scope="col" className="px-4 font-medium">
                {columns.date}
              </th>
              <th scope="col" className="px-4 font-medium">
                {columns.score}
              </th>
              <th scope="col" className="pr-5 pl-4">
                <span className="sr-only">{columns.action}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {analyses.map((analysis) => (
              <Row key={analysis.id} analysis={analysis} />
            ))}
          </tbody>
        </table>
      </div>
      <ul className="overflow-hidden rounded-lg border border-line bg-surface sm:hidden">
        {analyses.map((analysis) => (
          <li key={analysis.id} className="border-t border-line first:border-t-0">
            <Item analysis={analysis} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Row({ analysis }: { analysis: Analysis }) {
  const { id, target_username: username, created_at: createdAt, status } = analysis
  return (
    <tr className="group border-t border-line first:border-t-0 hover:bg-canvas">
      <td className="py-3 pr-4 pl-5">
        <div className="flex items-center gap-3">
          <Avatar username={username} />
          <span className="truncate font-medium text-ink">{`@${username}`}</span>
        </div>
      </td>
      <td className="num px-4 text-sm text-ink-2">{formatDate(createdAt)}</td>
      <td className="px-4">
        {status === 'done' ? (
          <div className="flex items-center gap-4">
            <MiniRuler value={scoreOf(analysis)} measured={isMeasured(analysis)} className="w-40" />
            <Score analysis={analysis} />
          </div>
        ) : (
          <State status={status} />
        )}
      </td>
      <td className="py-3 pr-5 pl-4 text-right">
        {status === 'done' && (
          <ButtonLink
            variant="ghost"
            size="sm"
            iconEnd={ArrowRight}
            to={paths.analysis(id)}
            className="text-ink group-hover:bg-sunken"
            aria-label={fr.dashboard.viewOf(username)}
          >
            {fr.dashboard.view}
          </ButtonLink>
        )}
      </td>
    </tr>
  )
}

function Item({ analysis }: { analysis: Analysis }) {
  const { id, target_username: username, created_at: createdAt, status } = analysis
  const heading = (
    <>
      <Avatar username={username} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium text-ink">{`@${username}`}</span>
        <span className="num block text-sm text-ink-3">{formatDate(createdAt)}</span>
      </span>
    </>
  )
  if (status !== 'done') {
    return (
      <div className="flex items-center gap-3 px-4 py-3.5">
        {heading}
        <State status={status} />
      </div>
    )
  }
  return (
    <Link to={paths.analysis(id)} className="flex items-center gap-3 px-4 py-3.5">
      <span className="sr-only">{fr.dashboard.viewPrefix}</span>
      {heading}
      <span className="flex flex-col items-end gap-2">
        <Score analysis={analysis} />
        <MiniRuler value={scoreOf(analysis)} measured={isMeasured(analysis)} className="w-20" />
      </span>
      <ChevronRight className="size-5 shrink-0 text-ink-3" strokeWidth={1.75} aria-hidden />
    </Link>
  )
}

const isMeasured = ({ json_output: report }: Analysis) => report?.credibilityScore !== undefined
const scoreOf = ({ id, json_output: report }: Analysis) => report?.credibilityScore ?? indicativeScore(id)

function Score({ analysis }: { analysis: Analysis }) {
  const measured = isMeasured(analysis)
  return (
    <span className="num text-ink">
      <span className={measured ? 'font-semibold' : 'text-ink-3'}>{scoreOf(analysis)}</span>
      <span className="text-ink-3">{fr.dashboard.outOf}</span>
      {!measured && <span className="ml-2 text-xs text-ink-3">{fr.dashboard.indicative}</span>}
    </span>
  )
}

function State({ status }: { status: 'queued' | 'running' | 'failed' }) {
  if (status === 'failed') return <Badge tone="danger">{fr.dashboard.failed}</Badge>
  return (
    <span className="inline-flex items-center gap-2 text-sm text-ink-2">
      <Spinner className="size-4 text-proof" />
      {fr.dashboard.running}
    </span>
  )
}

function Avatar({ username }: { username: string }) {
  return (
    <span
      className="grid size-9 shrink-0 place-items-center rounded-full bg-sunken text-xs font-semibold tracking-tight text-ink-2 ring-1 ring-line ring-inset"
      aria-hidden
    >
      {username.replaceAll('_', '').slice(0, 2).toUpperCase()}
    </span>
  )
}
