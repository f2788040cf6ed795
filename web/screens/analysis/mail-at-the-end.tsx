import { useMutation } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { type Analysis, askForMail } from '#web/api/analysis.ts'
import { FailureAlert } from '#web/shell/failure-alert.tsx'
import { share as words } from '#web/text/share.ts'
import { Button } from '#web/ui/button.tsx'

const focusElement = (element: HTMLElement | null) => element?.focus()

/** For whoever does not want to wait in front of the progress: one mail, when it has ended. The word takes the button's focus. */
export function MailAtTheEnd({ analysis: { id, mailAsked }, email }: { analysis: Analysis; email: string }) {
  const asking = useMutation({ mutationFn: () => askForMail(id) })
  if (mailAsked || asking.data) {
    return (
      <p
        tabIndex={-1}
        {...(asking.data && { ref: focusElement })}
        className="mt-4 text-sm text-ink-2 wrap-anywhere outline-none"
      >
        {words.mail.asked(email)}
      </p>
    )
  }
  return (
    <div className="mt-4">
      {asking.isError && <FailureAlert className="mb-4" error={asking.error} onRetry={() => asking.mutate()} />}
      <Button variant="secondary" icon={Mail} loading={asking.isPending} onClick={() => asking.mutate()}>
        {asking.isPending ? words.mail.asking : words.mail.offer}
      </Button>
    </div>
  )
}
