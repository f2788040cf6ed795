import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { common } from '#translated/web/text/common.ts'
import { keys } from '#web/api/queries.ts'
import { endFeed, makeFeed } from '#web/api/watches.ts'
import { useConfirmation } from '#web/session/confirmation.tsx'
import { useForm } from '#web/session/use-form.ts'
import { DialogForm } from '#web/shell/dialog-form.tsx'
import { FailureAlert } from '#web/shell/failure-alert.tsx'
import { failure as outage } from '#web/text/failure.ts'
import { share } from '#web/text/share.ts'
import { watchText as words } from '#web/text/watch.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyField } from '#web/ui/copy-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** The private feed: its address is shown once, when it is made. */
export function FeedCard({ hasFeed }: { hasFeed: boolean }) {
  const cache = useQueryClient()
  const refresh = () => cache.invalidateQueries({ queryKey: keys.watches })
  const [address, setAddress] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const ending = useMutation({
    mutationFn: endFeed,
    onSuccess: () => {
      setAddress(undefined)
      return refresh()
    },
  })
  return (
    <section className="mt-10 max-w-[46rem] rounded-lg border border-line bg-surface p-5 sm:p-6">
      <h2 className="text-lg font-semibold tracking-tight text-ink">{words.feedTitle}</h2>
      <p className="mt-2 text-base text-ink-2">{words.feedExplained}</p>
      {ending.error && <FailureAlert className="mt-4" error={ending.error} onRetry={() => ending.mutate()} />}
      {address ? (
        <div className="mt-4">
          <CopyField label={words.feedAddress} value={address} words={share} />
          <p className="mt-1 text-sm text-ink-3">{words.feedOnce}</p>
        </div>
      ) : (
        hasFeed && <p className="mt-3 text-sm text-ink-2">{words.feedOn}</p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => setAsking(true)}>
          {hasFeed ? words.feedRenew : words.feedMake}
        </Button>
        {hasFeed && (
          <Button variant="ghost" loading={ending.isPending} onClick={() => ending.mutate()}>
            {words.feedEnd}
          </Button>
        )}
      </div>
      {isAsking && (
        <MakeFeedDialog
          title={hasFeed ? words.feedRenew : words.feedMake}
          onMade={(made) => {
            setAsking(false)
            setAddress(made)
            return refresh()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}

type MakeFeedDialogProps = { title: string; onMade: (address: string) => Promise<void>; onClose: () => void }

function MakeFeedDialog({ title, onMade, onClose }: MakeFeedDialogProps) {
  const confirmation = useConfirmation()
  const form = useForm({
    check: confirmation.check,
    send: async (typed) => onMade(await makeFeed(confirmation.typed(typed))),
  })
  const { errors, submitting } = form
  return (
    <Dialog title={title} closeLabel={common.close} busy={submitting} onClose={onClose}>
      <p className="mt-2 text-base text-ink-2">{words.feedConfirm}</p>
      <DialogForm
        form={form}
        fate={outage.unmoved}
        words={{ submit: title, submitting: words.feedMaking }}
        onCancel={onClose}
      >
        {confirmation.fields(errors, submitting)}
      </DialogForm>
    </Dialog>
  )
}
