import { useMutation, useQueryClient } from '@tanstack/react-query'
import { keys } from '#web/api/queries.ts'
import { endFeed, makeFeed } from '#web/api/watches.ts'
import { FailureAlert } from '#web/shell/failure-alert.tsx'
import { share } from '#web/text/share.fr.ts'
import { watchText as words } from '#web/text/watch.fr.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyField } from '#web/ui/copy-field.tsx'

/** The private feed: its address is shown once, when it is made. */
export function FeedCard({ hasFeed }: { hasFeed: boolean }) {
  const cache = useQueryClient()
  const refresh = () => cache.invalidateQueries({ queryKey: keys.watches })
  const making = useMutation({ mutationFn: makeFeed, onSuccess: refresh })
  const ending = useMutation({
    mutationFn: endFeed,
    onSuccess: () => {
      making.reset()
      return refresh()
    },
  })
  const failed = making.error ?? ending.error
  return (
    <section className="mt-10 max-w-[46rem] rounded-lg border border-line bg-surface p-5 sm:p-6">
      <h2 className="text-lg font-semibold tracking-tight text-ink">{words.feedTitle}</h2>
      <p className="mt-2 text-base text-ink-2">{words.feedExplained}</p>
      {failed && (
        <FailureAlert className="mt-4" error={failed} onRetry={() => (ending.error ? ending : making).mutate()} />
      )}
      {making.data ? (
        <div className="mt-4">
          <CopyField label={words.feedAddress} value={making.data} words={share} />
          <p className="mt-1 text-sm text-ink-3">{words.feedOnce}</p>
        </div>
      ) : (
        hasFeed && <p className="mt-3 text-sm text-ink-2">{words.feedOn}</p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="secondary" loading={making.isPending} onClick={() => making.mutate()}>
          {hasFeed ? words.feedRenew : words.feedMake}
        </Button>
        {hasFeed && (
          <Button variant="ghost" loading={ending.isPending} onClick={() => ending.mutate()}>
            {words.feedEnd}
          </Button>
        )}
      </div>
    </section>
  )
}
