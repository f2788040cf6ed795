import { useQueryClient } from '@tanstack/react-query'
import { endOtherSessions, endSession, type Session } from '#web/api/account.ts'
import { keys } from '#web/api/queries.ts'
import { checkPassword } from '#web/session/credential-checks.ts'
import { CurrentPasswordField } from '#web/session/credential-fields.tsx'
import { useForm } from '#web/session/use-form.ts'
import { DialogForm } from '#web/shell/dialog-form.tsx'
import { accountText, endSessionsText as words } from '#web/text/account.fr.ts'
import { common } from '#web/text/common.fr.ts'
import { failure as outage } from '#web/text/failure.fr.ts'
import { Dialog } from '#web/ui/dialog.tsx'

type EndSessionsDialogProps = { ending: Session | 'others'; onClose: () => void; onEnded: () => void }

/** The password against the borrowed computer: whoever sits at one could otherwise sign its owner out everywhere else. */
export function EndSessionsDialog({ ending, onClose, onEnded }: EndSessionsDialogProps) {
  const cache = useQueryClient()
  const form = useForm({
    check: checkPassword,
    send: async ({ password = '' }) => {
      try {
        await (ending === 'others' ? endOtherSessions(password) : endSession(ending.id, password))
      } finally {
        await cache.invalidateQueries({ queryKey: keys.sessions })
      }
      onEnded()
    },
  })
  const { errors, submitting } = form
  const isOthers = ending === 'others'
  return (
    <Dialog
      title={isOthers ? words.titleOthers : words.title}
      closeLabel={common.close}
      busy={submitting}
      onClose={onClose}
    >
      <p className="mt-2 text-base text-ink-2">
        {isOthers ? words.explainOthers : words.explain(accountText.device(ending.browser, ending.system))}
      </p>
      <DialogForm form={form} fate={outage.unmoved} words={words} onCancel={onClose}>
        <CurrentPasswordField label={words.password} errors={errors} readOnly={submitting} />
      </DialogForm>
    </Dialog>
  )
}
