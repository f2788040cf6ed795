import { useQueryClient } from '@tanstack/react-query'
import { endOtherSessions, endSession, type Session } from '#web/api/account.ts'
import { keys } from '#web/api/queries.ts'
import { checkPassword } from '#web/session/credential-checks.ts'
import { CurrentPasswordField } from '#web/session/credential-fields.tsx'
import { useForm } from '#web/session/use-form.ts'
import { FailureAlert } from '#web/shell/failure-alert.tsx'
import { accountText, endSessionsText as words } from '#web/text/account.fr.ts'
import { common } from '#web/text/common.fr.ts'
import { failure as outage } from '#web/text/failure.fr.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type EndSessionsDialogProps = { ending: Session | 'others'; onClose: () => void; onEnded: () => void }

/** The password against the borrowed computer: whoever sits at one could otherwise sign its owner out everywhere else. */
export function EndSessionsDialog({ ending, onClose, onEnded }: EndSessionsDialogProps) {
  const cache = useQueryClient()
  const { errors, failure, submitting, onSubmit } = useForm({
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
      <form className="mt-5 space-y-5" noValidate onSubmit={onSubmit}>
        {failure && <FailureAlert error={failure} fate={outage.unmoved} onRetry="submit" />}
        <CurrentPasswordField label={words.password} errors={errors} readOnly={submitting} />
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button variant="secondary" disabled={submitting} onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" loading={submitting}>
            {submitting ? words.submitting : words.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
