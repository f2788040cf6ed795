import { useQueryClient } from '@tanstack/react-query'
import { common } from '#translated/web/text/common.ts'
import { keys } from '#web/api/queries.ts'
import { endSecondFactor } from '#web/api/second-factor.ts'
import { CodeField, checkCode } from '#web/session/code-field.tsx'
import { checkPassword } from '#web/session/credential-checks.ts'
import { CurrentPasswordField } from '#web/session/credential-fields.tsx'
import { useForm } from '#web/session/use-form.ts'
import { DialogForm } from '#web/shell/dialog-form.tsx'
import { secondFactor as words } from '#web/text/second-factor.ts'
import { Dialog } from '#web/ui/dialog.tsx'

/** The password and a code: what a borrowed computer has neither of. */
export function EndDialog({ onClose }: { onClose: () => void }) {
  const cache = useQueryClient()
  const form = useForm({
    check: (typed) => ({ ...checkPassword(typed), ...checkCode(typed) }),
    send: async ({ password = '', code = '' }) => {
      await endSecondFactor(password, code)
      await cache.invalidateQueries({ queryKey: keys.secondFactor })
      onClose()
    },
  })
  const { errors, submitting } = form
  return (
    <Dialog title={words.end.title} closeLabel={common.close} busy={submitting} onClose={onClose}>
      <p className="mt-2 text-base text-ink-2">{words.end.explain}</p>
      <DialogForm form={form} words={words.end} onCancel={onClose}>
        <CurrentPasswordField label={words.password} errors={errors} readOnly={submitting} />
        <CodeField hint={words.end.codeHint} errors={errors} readOnly={submitting} />
      </DialogForm>
    </Dialog>
  )
}
