import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ANALYSIS_COST } from '#contract/money.ts'
import { networkName, networkOf } from '#contract/networks.ts'
import { readingsAMonth, WATCH_PERIODS, type WatchPeriod } from '#contract/watches.ts'
import { common } from '#translated/web/text/common.ts'
import type { Analysis } from '#web/api/analysis.ts'
import { keys } from '#web/api/queries.ts'
import { getWatchProof, startWatch } from '#web/api/watches.ts'
import { FailureAlert } from '#web/shell/failure-alert.tsx'
import { paths, WATCH_PARAMETER } from '#web/shell/paths.ts'
import { watchText } from '#web/text/watch.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyField } from '#web/ui/copy-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

const words = watchText.dialog

/** How often, and what that costs a month; where the network closes it, the code that its holder places in the bio. */
export function WatchDialog({ analysis, onClose }: { analysis: Analysis; onClose: () => void }) {
  const id = useId()
  const cache = useQueryClient()
  const [every, setEvery] = useState<WatchPeriod>('week')
  const proof = useQuery({ queryKey: keys.watchProof(analysis.id), queryFn: () => getWatchProof(analysis.id) })
  const starting = useMutation({
    mutationFn: () => startWatch(analysis.id, every),
    onSuccess: () => cache.invalidateQueries({ queryKey: keys.watches }),
  })
  const started = starting.data
  return (
    <Dialog title={words.title} closeLabel={common.close} describedBy={id} busy={starting.isPending} onClose={onClose}>
      <p id={id} className="mt-2 text-base text-ink-2">
        {words.explained}
      </p>
      {started ? (
        <div role="status" className="mt-5">
          <p className="text-base font-medium text-ink">{words.started(started.nextAt ?? '')}</p>
          <p className="mt-3">
            <TextLink to={`${paths.dashboard}?${WATCH_PARAMETER}`}>{words.see}</TextLink>
          </p>
        </div>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            starting.mutate()
          }}
        >
          <fieldset className="mt-5">
            <legend className="text-sm font-medium text-ink">{words.often}</legend>
            {WATCH_PERIODS.map((period) => (
              <label key={period} className="mt-2 flex min-h-10 cursor-pointer items-center gap-3 text-base text-ink">
                <input
                  type="radio"
                  name="every"
                  checked={period === every}
                  onChange={() => setEvery(period)}
                  className="size-4 shrink-0 cursor-pointer accent-primary"
                />
                <span>
                  {words.every[period]}
                  <span className="num block text-sm text-ink-2">
                    {words.cost(Math.round(readingsAMonth(period) * ANALYSIS_COST))}
                  </span>
                </span>
              </label>
            ))}
          </fieldset>
          <p className="num mt-4 text-sm text-ink-2">{words.each}</p>
          <p className="mt-2 text-sm text-ink-2">{words.first[every]}</p>
          {proof.data && !proof.data.isOpen && (
            <div className="mt-5 border-t border-line pt-4">
              <p className="mb-3 text-sm text-ink">{words.closed(networkName(networkOf(analysis.username)))}</p>
              <CopyField label={words.code} value={proof.data.code} words={words} />
            </div>
          )}
          {starting.isError && <FailureAlert className="mt-5" error={starting.error} onRetry="submit" />}
          <div className="mt-6 flex justify-end">
            <Button type="submit" loading={starting.isPending}>
              {starting.isPending ? words.starting : words.start}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
