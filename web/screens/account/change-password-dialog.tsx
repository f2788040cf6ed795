import { useQueryClient } from '@tanstack/react-query'
import { changePassword } from '#web/api/account.ts'
import { keys } from '#web/api/queries.ts'
import { checkNewPassword, checkPassword } from '#web/session/credential-checks.ts'
import { CurrentPasswordField, NewPasswordFields } from '#web/session/credential-fields.tsx'
import { useForm } from '#web/session/use-form.ts'
import { DialogForm } from '#web/shell/dialog-form.tsx'
import { changePasswordText as words } from '#web/text/account.fr.ts'
import { common } from '#web/text/common.fr.ts'
import { failure as outage } from '#web/text/failure.fr.ts'
import { Dialog } from '#web/ui/dialog.tsx'

export function ChangePasswordDialog({ onClose, onChanged }: { onClose: () => void; onChanged: () => void }) {
  const cache = useQueryClient()
  const form = useForm({
    check: (typed) => ({ ...checkPassword(typed, 'current_password'), ...checkNewPassword(typed, 'new_password') }),
    send: async ({ current_password: current = '', new_password: next = '' }) => {
      await changePassword(current, next)
      await cache.invalidateQueries({ queryKey: keys.sessions })
      onChanged()
    },
  })
  const { errors, submitting } = form
  return (
    <Dialog title={words.title} closeLabel={common.close} busy={submitting} onClose={onClose}>
      <p className="mt-2 text-base text-ink-2">{words.explain}</p>
      <DialogForm form={form} fate={outage.changePassword} words={words} onCancel={onClose}>
        <CurrentPasswordField name="current_password" label={words.current} errors={errors} readOnly={submitting} />
        <NewPasswordFields name="new_password" label={words.next} errors={errors} readOnly={submitting} />
      </DialogForm>
    </Dialog>
  )
}
