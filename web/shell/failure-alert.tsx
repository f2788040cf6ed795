import type { MouseEvent, ReactNode } from 'react'
import { SOMETHING_WENT_WRONG } from '#contract/errors.ts'
import { common } from '#translated/web/text/common.ts'
import { ApiError } from '#web/api/client.ts'
import { isOutage, isVerdict } from '#web/api/failure.ts'
import { failure as words } from '#web/text/failure.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

type FailureAlertProps = {
  error: Error
  /** What could not be done, where the place alone does not tell. */
  what?: string
  /** What became of the credits or of the request when nobody has answered for it. */
  fate?: string | undefined
  /** In a form, sending it once more. */
  onRetry: (() => void) | 'submit'
  /** `info` where there is no red box (spec 8.12). */
  tone?: 'danger' | 'info'
  actions?: ReactNode
  children?: ReactNode
  className?: string
}

/** Why something failed, in the answer's own words. When the network or the server did: also what became of it, and the way to try again. */
export function FailureAlert({ error: thrown, what, fate, onRetry, actions, children, ...look }: FailureAlertProps) {
  // What the code itself threw over an answer of another shape is no sentence.
  const error = thrown instanceof TypeError ? new ApiError({}) : thrown
  if (!isOutage(error)) {
    return (
      <Alert title={error.message} actions={actions} {...look}>
        {children}
      </Alert>
    )
  }
  const isWordless = error.message === SOMETHING_WENT_WRONG
  const why = isWordless ? words.broken : error.message
  const said = [(what || isWordless) && why, !isVerdict(error) && fate].filter(Boolean).join(' ')
  return (
    <Alert
      {...look}
      title={what ?? error.message}
      actions={
        <>
          <RetryButton onRetry={onRetry} />
          {actions}
        </>
      }
    >
      {said && <p>{said}</p>}
      {what && isWordless && error instanceof ApiError && (
        <p className="mt-1 text-xs">{words.technical(error.message, error.status)}</p>
      )}
    </Alert>
  )
}

function RetryButton({ onRetry }: Pick<FailureAlertProps, 'onRetry'>) {
  if (onRetry === 'submit') {
    return (
      <Button type="submit" variant="secondary" size="sm">
        {common.retry}
      </Button>
    )
  }
  const retry = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button goes away with the message: the part of the page it stood in keeps the focus.
    currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
    onRetry()
  }
  return (
    <Button variant="secondary" size="sm" onClick={retry}>
      {common.retry}
    </Button>
  )
}
