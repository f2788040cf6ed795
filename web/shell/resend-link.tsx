import { useMutation } from '@tanstack/react-query'
import { askForVerificationLink } from '#web/api/account.ts'
import { addressText as words } from '#web/text/address.ts'
import { Button } from '#web/ui/button.tsx'

/** Sends the link that verifies the address once more, and says so beside the button. */
export function ResendLink() {
  const sending = useMutation({ mutationFn: askForVerificationLink })
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button variant="secondary" size="sm" loading={sending.isPending} onClick={() => sending.mutate()}>
        {words.again}
      </Button>
      <span role="status" className="text-sm text-ink-2">
        {sending.isSuccess ? words.sent : sending.error?.message}
      </span>
    </span>
  )
}
