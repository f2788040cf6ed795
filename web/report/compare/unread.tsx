import { isOutage } from '#web/api/failure.ts'
import { FailureAlert } from '#web/shell/failure-alert.tsx'
import { failure } from '#web/text/failure.ts'

type UnreadProps = { what: string; error: Error; onRetry: () => void }

/** Nothing of the report itself is missing, so no red box; what the server does not know of is not spoken of. */
export function Unread({ what, error, onRetry }: UnreadProps) {
  if (!isOutage(error)) return null
  return <FailureAlert tone="info" what={what} error={error} fate={failure.unmoved} onRetry={onRetry} />
}
