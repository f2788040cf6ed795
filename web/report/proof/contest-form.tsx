import { useId } from 'react'
import { CONTEST_REASON_MAX_LENGTH } from '#contract/contest-limits.ts'
import type { FigureId } from '#contract/figure.ts'
import type { EvidenceQuery } from '#contract/schemas/evidence.ts'
import { common } from '#translated/web/text/common.ts'
import { evidence as words } from '#translated/web/text/evidence.ts'
import { contest } from '#web/api/evidence.ts'
import { useForm } from '#web/session/use-form.ts'
import { FailureAlert } from '#web/shell/failure-alert.tsx'
import { failure as outage } from '#web/text/failure.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { focusElement } from '#web/ui/focus-element.ts'

/** Where a post is listed. */
export type Place = { analysisId: string; figure: FigureId; isRecomputable: boolean } & Pick<EvidenceQuery, 'side'>
type ContestFormProps = { place: Place; postId: string; onCancel: () => void; onSent: () => void }

const { contest: contestWords } = words
/** Says before it is sent what becomes of it. */
export function ContestForm({ place: { analysisId, figure, side }, postId, onCancel, onSent }: ContestFormProps) {
  const id = useId()
  const { errors, failure, submitting, onSubmit } = useForm({
    check: () => ({}),
    send: async ({ reason = '' }) => {
      const written = reason.trim()
      await contest({ id: analysisId, figure, postId, side, ...(written && { reason: written }) })
      onSent()
    },
  })
  const problem = errors['reason']
  return (
    <form className="mt-2 w-full space-y-3 text-sm" noValidate onSubmit={onSubmit}>
      {problem && <Alert title={problem} />}
      {failure && !problem && <FailureAlert error={failure} fate={outage.unmoved} onRetry="submit" />}
      <div>
        <label htmlFor={id} className="mb-1.5 block font-medium text-ink">
          {contestWords.why[side]}
        </label>
        <textarea
          ref={focusElement}
          id={id}
          name="reason"
          rows={3}
          maxLength={CONTEST_REASON_MAX_LENGTH}
          readOnly={submitting}
          aria-describedby={`${id}-fate`}
          className="block w-full rounded-md border border-line-strong bg-surface px-3.5 py-2.5 text-md text-ink hover:border-ink-3 read-only:bg-sunken"
        />
        <p id={`${id}-fate`} className="mt-2 text-ink-3">
          {contestWords.fate}
        </p>
      </div>
      <div className="flex gap-2">
        <Button type="submit" size="sm" loading={submitting}>
          {submitting ? contestWords.sending : contestWords.send}
        </Button>
        <Button variant="ghost" size="sm" disabled={submitting} onClick={onCancel}>
          {common.cancel}
        </Button>
      </div>
    </form>
  )
}
