import { useQueryClient } from '@tanstack/react-query'
import { keys } from '#web/api/queries.ts'
import { endSecondFactor } from '#web/api/second-factor.ts'
import { checkPassword } from '#web/session/credential-checks.ts'
import { CurrentPasswordField } from '#web/session/credential-fields.tsx'
import { useForm } from '#web/session/use-form.ts'
import { FailureAlert } from '#web/shell/failure-alert.tsx'
import { common } from '#web/text/common.fr.ts'
import { secondFactor as words } from '#web/text/second-factor.fr.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { CodeField, checkCode } from './code-field.tsx'

/** The password and a code: what a borrowed computer has neither of. */
export function EndDialog({ onClose }: { onClose: () => void }) {
  const cache = useQueryClient()
  const { errors, failure, submitting, onSubmit } = useForm({
    check: (typed) => ({ ...checkPassword(typed), ...checkCode(typed) }),
    send: async ({ password = '', code = '' }) => {
      await endSecondFactor(password, code)
      await cache.invalidateQueries({ queryKey: keys.secondFactor })
      onClose()
    },
  })
  return (
    <Dialog title={words.end.title} closeLabel={common.close} busy={submitting} onClose={onClose}>
      <p className="mt-2 text-base text-ink-2">{words.end.explain}</p>
      <form className="mt-5 space-y-5" noValidate onSubmit={onSubmit}>
        {failure && <FailureAlert error={failure} onRetry="submit" />}
        <CurrentPasswordField label={words.password} errors={errors} readOnly={submitting} />
        <CodeField hint={words.end.codeHint} errors={errors} readOnly={submitting} />
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button variant="secondary" disabled={submitting} onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" loading={submitting}>
            {submitting ? words.end.submitting : words.end.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
