import type { ReactNode } from 'react'
import { common } from '#translated/web/text/common.ts'
import type { useForm } from '#web/session/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { FailureAlert } from './failure-alert.tsx'

type DialogFormProps = {
  form: ReturnType<typeof useForm>
  /** What became of the request when nobody has answered for it. */
  fate?: string
  words: { submit: string; submitting: string }
  variant?: 'primary' | 'danger-fill'
  disabled?: boolean
  onCancel: () => void
  className?: string
  children?: ReactNode
}

/** What a dialog asks: why sending it failed, its fields, and the two ways out of it. */
export function DialogForm({
  form,
  fate,
  words,
  variant = 'primary',
  disabled = false,
  onCancel,
  className = 'mt-5',
  children,
}: DialogFormProps) {
  const { failure, submitting, onSubmit } = form
  return (
    <form className={`${className} space-y-5`} noValidate onSubmit={onSubmit}>
      {failure && <FailureAlert error={failure} fate={fate} onRetry="submit" />}
      {children}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="secondary" disabled={submitting} onClick={onCancel}>
          {common.cancel}
        </Button>
        <Button type="submit" variant={variant} loading={submitting} disabled={disabled}>
          {submitting ? words.submitting : words.submit}
        </Button>
      </div>
    </form>
  )
}
