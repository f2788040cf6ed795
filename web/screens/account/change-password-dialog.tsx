import { useQueryClient } from '@tanstack/react-query'
import { changePassword } from '#web/api/account.ts'
import { keys } from '#web/api/queries.ts'
import { checkNewPassword, checkPassword } from '#web/session/credential-checks.ts'
import { CurrentPasswordField, NewPasswordFields } from '#web/session/credential-fields.tsx'
import { useForm } from '#web/session/use-form.ts'
import { FailureAlert } from '#web/shell/failure-alert.tsx'
import { changePasswordText } from '#web/text/account.fr.ts'
import { common } from '#web/text/common.fr.ts'
import { failure as outage } from '#web/text/failure.fr.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

export function ChangePasswordDialog({ onClose, onChanged }: { onClose: () => void; onChanged: () => void }) {
  const cache = useQueryClient()
  const { errors, failure, submitting, onSubmit } = useForm({
    check: (typed) => ({ ...checkPassword(typed, 'current_password'), ...checkNewPassword(typed, 'new_password') }),
    send: async ({ current_password: current = '', new_password: next = '' }) => {
      await changePassword(current, next)
      await cache.invalidateQueries({ queryKey: keys.sessions })
      onChanged()
    },
  })
  return (
    <Dialog title={changePasswordText.title} closeLabel={common.close} busy={submitting} onClose={onClose}>
      <p className="mt-2 text-base text-ink-2">{changePasswordText.explain}</p>
      <form className="mt-5 space-y-5" noValidate onSubmit={onSubmit}>
        {failure && <FailureAlert error={failure} fate={outage.changePassword} onRetry="submit" />}
        <CurrentPasswordField
          name="current_password"
          label={changePasswordText.current}
          errors={errors}
          readOnly={submitting}
        />
        <NewPasswordFields name="new_password" label={changePasswordText.next} errors={errors} readOnly={submitting} />
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button variant="secondary" disabled={submitting} onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" loading={submitting}>
            {submitting ? changePasswordText.submitting : changePasswordText.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
