import { ArrowDown, Ban, CircleAlert, Clock, Copy, type LucideIcon, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { networkName } from '#contract/networks.ts'
import type { ShownFigure } from '#contract/schemas/shown-figure.ts'
import { hasMargin } from '#contract/shown-figure.ts'
import { type Hedged, hedge, verdictOfPoints } from '#contract/verdict.ts'
import { figureWords } from '#translated/contract/figure-words.ts'
import { listText as words } from '#translated/web/text/list.ts'
import { verdictText } from '#translated/web/text/verdict.ts'
import type { BatchLine } from '#web/api/batches.ts'
import { ShareBar } from '#web/report/share-bar.tsx'
import { paths } from '#web/shell/paths.ts'
import { MiniRuler } from '#web/ui/ruler.tsx'
import { type SortedBy, sortLines } from './sort-lines.ts'

const FIGURES = ['toxicity', 'vulgarity'] as const

/** A row for every line of the list, those without a report with their reason. A table; below 1024 px, each row is a block. */
export function BatchTable({ lines, end }: { lines: readonly BatchLine[]; end: ReactNode }) {
  const [by, setBy] = useState<SortedBy>('line')
  const { resultColumns: columns } = words
  const said = by === 'line' ? words.byLine : by === 'score' ? words.byScore : words.byFigure[by]
  const heading = (column: SortedBy) => (
    <th
      scope="col"
      aria-sort={by === column ? (column === 'line' ? 'ascending' : 'descending') : 'none'}
      className="px-4 py-1 font-medium first:pl-4 max-lg:px-2 max-lg:first:pl-2"
    >
      <button
        type="button"
        onClick={() => setBy(column)}
        className={`-mx-1 inline-flex min-h-8 items-center gap-1 rounded-sm px-1 hover:text-ink ${by === column ? 'text-ink' : ''}`}
      >
        {columns[column]}
        {by === column && column !== 'line' && <ArrowDown className="size-3.5" strokeWidth={1.75} aria-hidden />}
      </button>
    </th>
  )
  return (
    <section className="mt-5">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-sm text-ink-2" role="status">
          {said}
        </p>
        {end}
      </div>
      <div className="overflow-hidden rounded-lg border border-line bg-surface">
        <table className="w-full border-collapse text-left text-sm max-lg:block">
          <caption className="sr-only">{words.resultCaption}</caption>
          <thead className="bg-sunken text-xs text-ink-3 max-lg:block max-lg:px-2 max-lg:py-1">
            <tr className="max-lg:flex max-lg:flex-wrap">
              {heading('line')}
              <th scope="col" className="px-4 font-medium max-lg:sr-only xl:w-1/4">
                {columns.account}
              </th>
              <th scope="col" className="px-4 font-medium max-lg:sr-only">
                {columns.verdict}
              </th>
              {heading('score')}
              {heading('toxicity')}
              {heading('vulgarity')}
            </tr>
          </thead>
          <tbody className="max-lg:block">
            {sortLines(lines, by).map((line) => (
              <Row key={line.line} line={line} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

const ROW = 'border-t border-line max-lg:grid max-lg:gap-x-4 max-lg:gap-y-2 max-lg:px-4 max-lg:py-3'
const CELL = 'px-4 py-2 max-lg:p-0'

function Row({ line }: { line: BatchLine }) {
  const { score } = line
  if (!score)
    return (
      <tr className={`${ROW} max-lg:grid-cols-[2rem_minmax(0,1fr)] text-ink-3`}>
        <td className={`num w-14 text-right max-lg:text-left ${CELL}`}>{line.line}</td>
        <td className={CELL}>
          <Account line={line} />
        </td>
        <td colSpan={4} className={`${CELL} max-lg:col-start-2`}>
          <Reason line={line} />
        </td>
      </tr>
    )
  const { points, low, high, verdict = verdictOfPoints(points) } = score
  const interval = low === undefined || high === undefined ? undefined : { low, high }
  return (
    <tr className={`${ROW} max-lg:grid-cols-[2rem_minmax(0,1fr)_auto]`}>
      <td className={`num w-14 text-right text-ink-3 max-lg:text-left ${CELL}`}>{line.line}</td>
      <td className={CELL}>
        <Account line={line} />
      </td>
      <td className={`${CELL} text-ink max-lg:col-start-3 max-lg:row-start-1 max-lg:text-right`}>
        <VerdictCell {...hedge(verdict, interval)} />
      </td>
      <td className={`num ${CELL} max-lg:col-span-2 max-lg:col-start-2`}>
        <span className="flex items-center gap-3 max-lg:justify-between">
          <MiniRuler value={points} measured {...(interval && { interval })} className="w-30 shrink-0" />
          <span className="whitespace-nowrap text-ink">
            <b className="font-semibold">{points}</b>{' '}
            {interval && <span className="text-xs text-ink-3">{words.interval(interval.low, interval.high)}</span>}
          </span>
        </span>
      </td>
      {FIGURES.map((id) => (
        <td key={id} className={`num ${CELL} max-lg:col-span-2 max-lg:col-start-2`}>
          <span className="flex items-center justify-between gap-3 lg:hidden">
            <span className="w-20 shrink-0 text-xs text-ink-3">{words.resultColumns[id]}</span>
            <Share figure={line.figures[id]} />
          </span>
          <span className="hidden w-36 lg:block">
            <Share figure={line.figures[id]} />
          </span>
        </td>
      ))}
    </tr>
  )
}

/** The word, and below it what the margin also reaches. */
function VerdictCell(verdict: Hedged) {
  if ('from' in verdict) return <span className="font-semibold">{verdictText.fromTo(verdict.from, verdict.to)}</span>
  const { word, perhaps } = verdict
  return (
    <>
      <span className="font-semibold">{verdictText.word(word)}</span>
      {perhaps && <span className="block text-xs text-ink-2">{` ${verdictText.perhaps(perhaps)}`}</span>}
    </>
  )
}

function Share({ figure }: { figure: ShownFigure | undefined }) {
  if (!figure) return <span className="text-xs text-ink-3">{words.unmeasured}</span>
  const margin = figureWords.margin(figure)
  return (
    <span className="grid w-full gap-1.5">
      <span className="text-ink">
        <span className={hasMargin(figure) ? 'font-semibold' : ''}>{figureWords.value(figure)}</span>
        {margin && <span className="text-xs text-ink-3"> {margin}</span>}
      </span>
      <ShareBar figure={figure} />
    </span>
  )
}

function Account({ line: { username, typed, network, name, analysisId, state, score } }: { line: BatchLine }) {
  const shown =
    username === undefined ? (state === 'erased' || typed === '' ? words.erasedName : typed) : `@${username}`
  const isOpened =
    analysisId !== undefined && (score !== undefined || state === 'failed' || state === 'running' || state === 'known')
  return (
    <>
      {isOpened ? (
        <Link
          to={paths.analysis(analysisId)}
          className="font-medium [overflow-wrap:anywhere] text-ink underline decoration-line-strong underline-offset-4 hover:decoration-ink"
        >
          {shown}
        </Link>
      ) : (
        <span className="[overflow-wrap:anywhere] text-ink-2">{shown}</span>
      )}
      {score && network && (
        <span className="block text-xs break-words text-ink-3">
          {[name, networkName(network)].filter(Boolean).join(' · ')}
        </span>
      )}
    </>
  )
}

const ICONS: Partial<Record<BatchLine['state'], LucideIcon>> = {
  double: Copy,
  malformed: CircleAlert,
  failed: Undo2,
  waiting: Clock,
  queued: Clock,
  running: Clock,
}

function Reason({ line: { state, error, sameAs, network } }: { line: BatchLine }) {
  const Icon = ICONS[state] ?? Ban
  return (
    <span className="inline-flex items-start gap-2">
      <Icon className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} aria-hidden />
      {reasonOf(state, { error, sameAs, network: network ? networkName(network) : '' })}
    </span>
  )
}

function reasonOf(
  state: BatchLine['state'],
  { error, sameAs, network }: { error: string | undefined; sameAs: number | undefined; network: string },
): string {
  if (state === 'done') return ''
  if (state === 'double') return words.double(sameAs)
  if (state === 'closed') return words.closed(network)
  if (state === 'malformed' || state === 'unread' || state === 'opposed' || state === 'consent')
    return words.fates[state]
  return state === 'failed' && error ? error : words.states[state]
}
