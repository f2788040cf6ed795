import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { hedge, verdictOfPoints } from '#contract/verdict.ts'
import { watchWords } from '#translated/contract/watch-words.ts'
import { verdictText } from '#translated/web/text/verdict.ts'
import { keys } from '#web/api/queries.ts'
import { changeWatch, stopWatch, type Watch, type WatchReading } from '#web/api/watches.ts'
import { FailureAlert } from '#web/shell/failure-alert.tsx'
import { paths } from '#web/shell/paths.ts'
import { watchText as words } from '#web/text/watch.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { rungIn } from './rung.ts'
import { WatchPlot } from './watch-plot.tsx'

/** One watched account: what changed, its score from reading to reading, when it is read next and what that costs. */
export function WatchCard({ watch, onStopped }: { watch: Watch; onStopped: (username: string) => void }) {
  const { id, username, readings, paused } = watch
  const cache = useQueryClient()
  const refresh = () => cache.invalidateQueries({ queryKey: keys.watches })
  const changing = useMutation({ mutationFn: () => changeWatch(id, { paused: !paused }), onSettled: refresh })
  const stopping = useMutation({
    mutationFn: () => stopWatch(id),
    onSuccess: () => onStopped(username),
    onSettled: refresh,
  })
  const last = readings.findLast(({ score }) => score)
  const rung = rungIn(readings)
  const report = rung?.analysisId ?? last?.analysisId
  const failed = changing.error ?? stopping.error
  return (
    <section
      aria-label={`@${username}`}
      className={`flex h-full flex-col rounded-lg bg-surface p-5 sm:p-6 ${rung ? 'border-2 border-ink' : 'border border-line'}`}
    >
      <h2 className="flex min-w-0 items-center gap-2 text-md font-semibold text-ink">
        {rung && <Bell className="size-5 shrink-0" strokeWidth={1.75} aria-hidden />}
        <span className="truncate">
          {report ? <TextLink to={paths.analysis(report)}>{`@${username}`}</TextLink> : `@${username}`}
        </span>
      </h2>
      <div className="mt-1 text-sm text-ink-2">
        {rung ? (
          <>
            <b className="font-semibold text-ink">{words.since(rung.dueAt)}</b>{' '}
            {rung.changes.map((change) => sentenceOf(change)).join(' ')}
          </>
        ) : paused ? (
          words.paused[paused]
        ) : readings.length < 2 ? (
          words.one
        ) : (
          words.stable
        )}
      </div>
      {rung && paused && <p className="mt-1 text-sm text-ink-2">{words.paused[paused]}</p>}
      {last && <WatchPlot readings={readings} />}
      {last?.score && (
        <p className="num mt-3 flex flex-wrap justify-between gap-x-3 border-t border-line pt-3 text-sm">
          <span className="font-semibold text-ink">
            {verdictText.said(hedge(verdictOfPoints(last.score.value), last.score))}
          </span>
          <span>
            <b className="font-semibold text-ink">{Math.round(last.score.value)}</b>{' '}
            <span className="text-ink-3">{words.margin(last.score.low, last.score.high)}</span>
          </span>
        </p>
      )}
      <p className="num mt-2 text-sm text-ink-3">
        {`${words.every[watch.every]}, ${words.amount(watch.creditsAMonth)}.`}
        {last && <span className="block">{`${words.last(last.dueAt)}.`}</span>}
        {watch.nextAt && <span className="block">{`${words.next(watch.nextAt)}.`}</span>}
      </p>
      {failed && (
        <FailureAlert className="mt-4" error={failed} onRetry={() => (stopping.error ? stopping : changing).mutate()} />
      )}
      <div className="mt-auto flex flex-wrap gap-2 pt-4">
        {rung && report && (
          <ButtonLink size="sm" to={paths.analysis(report)}>
            {words.report}
          </ButtonLink>
        )}
        <Button
          size="sm"
          variant="secondary"
          loading={changing.isPending}
          aria-label={paused ? words.resumeNamed(username) : words.pauseNamed(username)}
          onClick={() => changing.mutate()}
        >
          {paused ? words.resume : words.pause}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          loading={stopping.isPending}
          aria-label={words.stopNamed(username)}
          onClick={() => stopping.mutate()}
        >
          {words.stop}
        </Button>
      </div>
    </section>
  )
}

const sentenceOf = (change: WatchReading['changes'][number]) =>
  change.kind === 'fact'
    ? watchWords.fact(change)
    : watchWords.figure(change.figure, change.state, change.before, change.after)
