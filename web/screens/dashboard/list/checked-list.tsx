import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Ban, CircleAlert, Copy } from 'lucide-react'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { networkName } from '#contract/networks.ts'
import { common } from '#translated/web/text/common.ts'
import { listText as words } from '#translated/web/text/list.ts'
import { refetchQuery } from '#web/analyses/refetch-query.ts'
import { useRefreshCredits } from '#web/analyses/use-refresh-credits.ts'
import { type CheckedList as Checked, type CheckedLine, startBatch } from '#web/api/batches.ts'
import { keys } from '#web/api/queries.ts'
import { FailureAlert } from '#web/shell/failure-alert.tsx'
import { PageTitle } from '#web/shell/page-title.tsx'
import { LIST_PARAMETER, paths } from '#web/shell/paths.ts'
import { useTermsGate } from '#web/shell/terms-gate.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TITLE } from './title.ts'

type CheckedListProps = { checked: Checked; names: readonly string[]; onCorrect: () => void }

/** What will be done of each line and what it costs, before the one press that spends. */
export function CheckedList({ checked, names, onCorrect }: CheckedListProps) {
  const { lines, cost, credits, seconds } = checked
  const { start, error, isPending } = useStartBatch(names, cost)
  const counted = (...fates: readonly CheckedLine['fate'][]) => lines.filter(({ fate }) => fates.includes(fate)).length
  const reads = counted('read')
  const rows = [
    { label: words.toRead(reads), value: words.times(reads, cost), isShown: true },
    { label: words.known(counted('known')), value: '0', isShown: counted('known') > 0 },
    { label: words.doubles(counted('double')), value: '0', isShown: counted('double') > 0 },
    { label: words.malformed(counted('malformed')), value: '0', isShown: counted('malformed') > 0 },
    {
      label: words.refused(counted('opposed', 'consent', 'closed', 'unread')),
      value: '0',
      isShown: counted('opposed', 'consent', 'closed', 'unread') > 0,
    },
  ]
  const isShort = cost > credits
  return (
    <>
      <PageTitle document={common.title(words.title)} className={TITLE} takesFocus>
        {words.title}
      </PageTitle>
      <p className="num mt-1 text-ink-2">{words.received(lines.length)}</p>
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Card title={words.costTitle} className="lg:sticky lg:top-5 lg:col-start-2 lg:row-start-1">
          <dl className="num -mt-2 text-sm">
            {rows.map(
              ({ label, value, isShown }) =>
                isShown && (
                  <div key={label} className="flex justify-between gap-4 border-t border-line py-2">
                    <dt className="text-ink-2">{label}</dt>
                    <dd className="whitespace-nowrap text-ink">{value}</dd>
                  </div>
                ),
            )}
            <div className="flex justify-between gap-4 border-t-2 border-ink py-2 font-semibold text-ink">
              <dt>{words.total(lines.length)}</dt>
              <dd className="whitespace-nowrap">{words.credits(cost)}</dd>
            </div>
          </dl>
          <p className={`num mt-2 text-xs ${isShort ? 'text-danger' : 'text-ink-3'}`}>
            {isShort
              ? words.missing(cost - credits)
              : reads > 0 && `${words.after(credits - cost, credits)} ${words.about(seconds)} ${words.failureReturns}`}
          </p>
          {isShort ? (
            <ButtonLink to={paths.credits} size="lg" className="mt-4 w-full">
              {words.buy}
            </ButtonLink>
          ) : (
            (reads > 0 || counted('known') > 0) && (
              <Button size="lg" loading={isPending} onClick={start} className="mt-4 w-full sm:whitespace-normal">
                {isPending ? words.starting : reads > 0 ? words.start(reads, cost) : words.openKnown}
              </Button>
            )
          )}
          <Button variant="secondary" onClick={onCorrect} disabled={isPending} className="mt-2 w-full">
            {words.correct}
          </Button>
          {error && <FailureAlert className="mt-4" error={error} fate={words.fate} onRetry={start} />}
        </Card>
        <div className="overflow-hidden rounded-lg border border-line bg-surface lg:col-start-1 lg:row-start-1">
          <table className="w-full border-collapse text-left text-sm">
            <caption className="sr-only">{words.caption}</caption>
            <thead className="bg-sunken text-xs text-ink-3 max-sm:sr-only">
              <tr>
                <th scope="col" className="w-14 py-2.5 pr-2 pl-4 text-right font-medium">
                  {words.columns.line}
                </th>
                <th scope="col" className="px-4 font-medium">
                  {words.columns.account}
                </th>
                <th scope="col" className="px-4 font-medium">
                  {words.columns.fate}
                </th>
                <th scope="col" className="pr-4 pl-2 text-right font-medium">
                  {words.columns.credits}
                </th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <CheckedRow key={line.line} line={line} />
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </>
  )
}

function CheckedRow({ line: { line, typed, username, network, fate, sameAs, credits } }: { line: CheckedLine }) {
  const isRead = fate === 'read'
  const got = typed.trim().replace(/^@/, '') === username ? undefined : words.got(typed)
  return (
    <tr className="border-t border-line first:border-t-0 max-sm:grid max-sm:grid-cols-[2rem_minmax(0,1fr)_auto] max-sm:gap-x-2 max-sm:px-4 max-sm:py-3 sm:first:border-t">
      <td className="num py-2 pr-2 pl-4 text-right align-top text-ink-3 max-sm:p-0 max-sm:text-left">{line}</td>
      <td className="px-4 py-2 align-top max-sm:p-0">
        <span className={`block break-words ${isRead || fate === 'known' ? 'font-semibold text-ink' : 'text-ink-2'}`}>
          {username === undefined ? words.nobody : `@${username}`}
        </span>
        <span className="block text-xs [overflow-wrap:anywhere] text-ink-3">
          {[network && networkName(network), got].filter(Boolean).join(' · ')}
        </span>
      </td>
      <td className="px-4 py-2 align-top max-sm:col-start-2 max-sm:row-start-2 max-sm:p-0">
        <Fate fate={fate} sameAs={sameAs} network={network && networkName(network)} />
      </td>
      <td
        className={`num py-2 pr-4 pl-2 text-right align-top max-sm:col-start-3 max-sm:row-start-1 max-sm:p-0 ${isRead ? 'font-semibold text-ink' : 'text-ink-3'}`}
      >
        {credits}
      </td>
    </tr>
  )
}

function Fate({
  fate,
  sameAs,
  network,
}: {
  fate: CheckedLine['fate']
  sameAs: number | undefined
  network: string | undefined
}) {
  if (fate === 'read' || fate === 'known')
    return <span className={fate === 'read' ? 'font-medium text-ink' : 'text-ink-2'}>{words.fates[fate]}</span>
  const Icon = fate === 'double' ? Copy : fate === 'malformed' ? CircleAlert : Ban
  const said =
    fate === 'double' ? words.double(sameAs) : fate === 'closed' ? words.closed(network ?? '') : words.fates[fate]
  return (
    <span className={`inline-flex items-start gap-2 ${fate === 'malformed' ? 'text-danger' : 'text-ink-3'}`}>
      <Icon className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} aria-hidden />
      {said}
    </span>
  )
}

/** One press for the whole list. Pressed again without an answer, it is the same request. */
function useStartBatch(names: readonly string[], maxCredits: number) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const refreshCredits = useRefreshCredits()
  const gate = useTermsGate()
  const key = useRef(crypto.randomUUID())
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => startBatch({ names, maxCredits, idempotencyKey: key.current }),
    onSuccess: async (batch) => {
      cache.setQueryData(keys.batch(batch.id), batch)
      void refetchQuery(cache, keys.analyses)
      await refreshCredits()
      void navigate(`${paths.dashboard}?${LIST_PARAMETER}=${batch.id}`)
    },
  })
  return { start: () => gate(() => mutate(), 'other'), error, isPending }
}
