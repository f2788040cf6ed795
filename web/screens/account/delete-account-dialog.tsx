import { useState } from 'react'
import { useNavigate } from 'react-router'
import { deleteAccount } from '#web/api/account.ts'
import { checkPassword } from '#web/session/credential-checks.ts'
import { CurrentPasswordField } from '#web/session/credential-fields.tsx'
import { useAuth } from '#web/session/session.tsx'
import { useForm } from '#web/session/use-form.ts'
import { FailureAlert } from '#web/shell/failure-alert.tsx'
import { paths } from '#web/shell/paths.ts'
import { deleteAccount as words } from '#web/text/delete-account.ts'
import { failure as outage } from '#web/text/failure.ts'
import { fr } from '#web/text/fr.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { PurchasesAtStake } from './purchases-at-stake.tsx'

type DeleteAccountDialogProps = { credits: number; analyses: number | undefined; onClose: () => void }

/** A typed word against the absent-minded, the password against the borrowed computer. */
export function DeleteAccountDialog({ credits, analyses, onClose }: DeleteAccountDialogProps) {
  const { forget } = useAuth()
  const navigate = useNavigate()
  const [word, setWord] = useState('')
  const { errors, failure, submitting, onSubmit } = useForm({
    check: checkPassword,
    send: async ({ password = '' }) => {
      await deleteAccount(password)
      forget({ notice: { title: words.done, detail: words.goodbye } })
      await navigate(paths.login, { replace: true })
    },
  })
  return (
    <Dialog
      role="alertdialog"
      title={words.title}
      closeLabel={fr.close}
      describedBy="what-is-deleted what-is-lost"
      busy={submitting}
      onClose={onClose}
    >
      <p id="what-is-deleted" className="num mt-2 text-base text-ink-2">
        {words.explain(analyses, credits)}
      </p>
      <PurchasesAtStake id="what-is-lost" />
      <form className="mt-5 space-y-5" noValidate onSubmit={onSubmit}>
        {failure && <FailureAlert error={failure} fate={outage.deleteAccount} onRetry="submit" />}
        <Field
          name="word"
          label={words.typeWord}
          autoComplete="off"
          readOnly={submitting}
          onChange={(event) => setWord(event.target.value)}
        />
        <CurrentPasswordField label={words.password} errors={errors} readOnly={submitting} />
        <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button variant="secondary" disabled={submitting} onClick={onClose}>
            {fr.cancel}
          </Button>
          <Button type="submit" variant="danger-fill" loading={submitting} disabled={word.trim() !== words.word}>
            {submitting ? words.submitting : words.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
