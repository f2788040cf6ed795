import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { common } from '#translated/web/text/common.ts'
import { keys } from '#web/api/queries.ts'
import { getWatches, type Watch } from '#web/api/watches.ts'
import { FailureAlert } from '#web/shell/failure-alert.tsx'
import { PageTitle } from '#web/shell/page-title.tsx'
import { paths } from '#web/shell/paths.ts'
import { watchText as words } from '#web/text/watch.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { FeedCard } from './feed-card.tsx'
import { rungIn } from './rung.ts'
import { WatchCard } from './watch-card.tsx'

/** `/app/dashboard?surveillance`: the accounts that are read again, what changed first. */
export function WatchState() {
  const { data, error, refetch } = useQuery({ queryKey: keys.watches, queryFn: getWatches })
  const [stopped, setStopped] = useState('')
  return (
    <>
      <ButtonLink variant="ghost" size="sm" icon={ArrowLeft} to={paths.dashboard} className="-mt-5 -ml-3 sm:-mt-9">
        {words.back}
      </ButtonLink>
      <PageTitle
        document={common.title(words.title)}
        className="mt-2 font-display text-2xl font-semibold text-ink sm:text-3xl"
      >
        {words.title}
      </PageTitle>
      <p role="status" className="mt-1 text-sm text-ink-2">
        {stopped && words.stopped(stopped)}
      </p>
      {error && <FailureAlert className="mt-6" what={words.failed} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading label={common.loading} />}
      {data?.watches.length === 0 && <Empty />}
      {data && data.watches.length > 0 && (
        <>
          <p className="num text-base text-ink-2">{words.summary(data.watches.length, data.creditsAMonth)}</p>
          <ul className="mt-6 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
            {data.watches
              .toSorted((one, other) => rank(one) - rank(other))
              .map((watch) => (
                <li key={watch.id} className="min-w-0">
                  <WatchCard watch={watch} onStopped={setStopped} />
                </li>
              ))}
          </ul>
          <Legend />
          <FeedCard hasFeed={data.hasFeed} />
        </>
      )}
    </>
  )
}

/** What changed first, then what is read, then what rests; within each, the order they were given in. */
const rank = ({ readings, paused }: Watch) => (rungIn(readings) ? 0 : paused ? 2 : 1)

function Empty() {
  return (
    <section className="mt-6 max-w-[40rem] rounded-lg border border-line bg-surface p-6">
      <h2 className="text-lg font-semibold tracking-tight text-ink">{words.empty.title}</h2>
      <p className="mt-2 text-base text-ink-2">{words.empty.explained}</p>
      <ButtonLink to={paths.dashboard} className="mt-5">
        {words.empty.action}
      </ButtonLink>
    </section>
  )
}

function Legend() {
  const { margin, few, last, rule } = words.legend
  return (
    <p className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2 text-sm text-ink-3">
      <span className="inline-flex items-center gap-2">
        <span className="inline-block h-2.5 w-6 rounded-xs bg-proof-band" aria-hidden />
        {margin}
      </span>
      <span className="inline-flex items-center gap-2">
        <span className="inline-block size-2 rounded-full border-2 border-proof-fill bg-surface" aria-hidden />
        {few}
      </span>
      <span className="inline-flex items-center gap-2">
        <span className="inline-block size-2.5 rounded-full bg-ink" aria-hidden />
        {last}
      </span>
      <span>{rule}</span>
    </p>
  )
}
