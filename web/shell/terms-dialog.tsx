import { useMutation } from '@tanstack/react-query'
import { TERMS_VERSION } from '#contract/terms.ts'
import { common } from '#translated/web/text/common.ts'
import { prohibitedUses as words } from '#translated/web/text/prohibited-uses.ts'
import { acceptTerms } from '#web/api/account.ts'
import { useAuth } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FailureAlert } from './failure-alert.tsx'

type TermsDialogProps = { isOneAnalysis: boolean; onAccepted: () => void; onClose: () => void }

/** The list to read, and one press that accepts it and goes on. */
export function TermsDialog({ isOneAnalysis, onAccepted, onClose }: TermsDialogProps) {
  const { refresh } = useAuth()
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => acceptTerms(TERMS_VERSION),
    onSuccess: () => {
      // Nothing waits for it: it only keeps this question from being asked again.
      void refresh()
      onAccepted()
    },
  })
  return (
    <Dialog title={words.title} closeLabel={common.close} describedBy="terms" busy={isPending} onClose={onClose} wide>
      <div id="terms">
        <p className="mt-2 text-base text-ink-2">{words.ask}</p>
        <ul className="mt-4 list-disc space-y-1.5 pl-5 text-base text-ink">
          {words.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </div>
      {error && <FailureAlert className="mt-5" error={error} onRetry={() => mutate()} />}
      <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="secondary" disabled={isPending} onClick={onClose}>
          {common.cancel}
        </Button>
        <Button loading={isPending} onClick={() => mutate()}>
          {isPending ? words.accepting : isOneAnalysis ? words.accept : words.acceptAndGoOn}
        </Button>
      </div>
    </Dialog>
  )
}
