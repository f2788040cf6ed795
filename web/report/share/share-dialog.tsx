import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { SHARE_DAYS } from '#contract/share-limits.ts'
import { common } from '#translated/web/text/common.ts'
import type { Analysis } from '#web/api/analysis.ts'
import { keys } from '#web/api/queries.ts'
import { type ShareChoice, shareReport } from '#web/api/sharing.ts'
import { useOwnReading } from '#web/report/own-reading/own-reading.ts'
import { FailureAlert } from '#web/shell/failure-alert.tsx'
import { share as words } from '#web/text/share.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyField } from '#web/ui/copy-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type ShareDialogProps = { analysis: Analysis; onClose: () => void }

/** First for how long and with which figures, then the address, which is shown this once. */
export function ShareDialog({ analysis, onClose }: ShareDialogProps) {
  const cache = useQueryClient()
  const id = useId()
  const { exclusions } = useOwnReading(analysis)
  const making = useMutation({
    mutationFn: (choice: ShareChoice) => shareReport(analysis.id, choice),
    onSuccess: () => cache.invalidateQueries({ queryKey: keys.shareLinks }),
  })
  return (
    <Dialog title={words.title} closeLabel={common.close} describedBy={id} busy={making.isPending} onClose={onClose}>
      <p id={id} className="mt-2 text-base text-ink-2">
        {words.explained}
      </p>
      {making.isError && (
        <FailureAlert className="mt-5" error={making.error} onRetry={() => making.mutate(making.variables)} />
      )}
      {making.data ? (
        <div className="mt-5">
          <CopyField label={words.address} value={making.data.url} words={words} />
          <p className="num mt-2 text-sm text-ink-3">{`${words.until(making.data.link.expiresAt)} ${words.once}`}</p>
        </div>
      ) : (
        <Choice hasExclusions={exclusions.length > 0} isPending={making.isPending} onMake={making.mutate} />
      )}
    </Dialog>
  )
}

const CHOICES = Object.values(SHARE_DAYS)

type ChoiceProps = { hasExclusions: boolean; isPending: boolean; onMake: (choice: ShareChoice) => void }

function Choice({ hasExclusions, isPending, onMake }: ChoiceProps) {
  const id = useId()
  const [days, setDays] = useState<number>(SHARE_DAYS.usual)
  const [isChecked, setIsChecked] = useState(false)
  return (
    <div className="mt-5 flex flex-wrap items-end justify-between gap-4">
      {hasExclusions && (
        <label className="flex w-full cursor-pointer gap-3 text-base text-ink">
          <input
            type="checkbox"
            checked={isChecked}
            onChange={(event) => setIsChecked(event.target.checked)}
            aria-describedby={`${id}-exclusions`}
            className="mt-1 size-4 shrink-0 cursor-pointer accent-primary"
          />
          <span>
            {words.exclusions}
            <span id={`${id}-exclusions`} className="block text-sm text-ink-2">
              {words.exclusionsMean}
            </span>
          </span>
        </label>
      )}
      <div>
        <label htmlFor={id} className="mb-1.5 block text-sm font-medium text-ink">
          {words.lasting}
        </label>
        <div className="relative">
          <select
            id={id}
            value={days}
            onChange={(event) => setDays(Number(event.target.value))}
            className="num h-10 cursor-pointer appearance-none rounded-md border border-line-strong bg-surface pr-9 pl-3.5 text-base text-ink hover:border-ink-3"
          >
            {CHOICES.map((choice) => (
              <option key={choice} value={choice}>
                {words.days(choice)}
              </option>
            ))}
          </select>
          <ChevronDown
            className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-ink-2"
            strokeWidth={1.75}
            aria-hidden
          />
        </div>
      </div>
      <Button loading={isPending} onClick={() => onMake({ days, showsExclusions: hasExclusions && isChecked })}>
        {isPending ? words.making : words.make}
      </Button>
    </div>
  )
}
