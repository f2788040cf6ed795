import { useQueryClient } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { common } from '#translated/web/text/common.ts'
import { keys } from '#web/api/queries.ts'
import { confirmSecondFactor, startSecondFactor } from '#web/api/second-factor.ts'
import { CodeField, checkCode } from '#web/session/code-field.tsx'
import { checkPassword } from '#web/session/credential-checks.ts'
import { CurrentPasswordField } from '#web/session/credential-fields.tsx'
import { useForm } from '#web/session/use-form.ts'
import { DialogForm } from '#web/shell/dialog-form.tsx'
import { FailureAlert } from '#web/shell/failure-alert.tsx'
import { secondFactor as words } from '#web/text/second-factor.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useCopy } from '#web/ui/use-copy.ts'
import { QrCode } from './qr-code.tsx'

type Secret = { secret: string; uri: string }

/**
 * The password, then the secret and a first code of it, then the recovery codes, which are shown this once. Each step is a
 * dialog of its own, so that the focus and the first field are found as in any other.
 */
export function StartDialog({ onClose }: { onClose: () => void }) {
  const cache = useQueryClient()
  const [secret, setSecret] = useState<Secret | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) {
    const done = () => {
      void cache.invalidateQueries({ queryKey: keys.secondFactor })
      onClose()
    }
    return <RecoveryCodes codes={codes} onDone={done} />
  }
  return secret ? (
    <FirstCode shown={secret} onCodes={setCodes} onClose={onClose} />
  ) : (
    <Password onSecret={setSecret} onClose={onClose} />
  )
}

function Password({ onSecret, onClose }: { onSecret: (secret: Secret) => void; onClose: () => void }) {
  const form = useForm({
    check: checkPassword,
    send: async ({ password = '' }) => onSecret(await startSecondFactor(password)),
  })
  const { errors, submitting } = form
  return (
    <Dialog title={words.start.title} closeLabel={common.close} busy={submitting} onClose={onClose}>
      <p className="mt-2 text-base text-ink-2">{words.start.explain}</p>
      <DialogForm form={form} words={words.start} onCancel={onClose}>
        <CurrentPasswordField label={words.password} errors={errors} readOnly={submitting} />
      </DialogForm>
    </Dialog>
  )
}

type FirstCodeProps = { shown: Secret; onCodes: (codes: readonly string[]) => void; onClose: () => void }

function FirstCode({ shown, onCodes, onClose }: FirstCodeProps) {
  const { errors, failure, submitting, onSubmit } = useForm({
    check: checkCode,
    send: async ({ code = '' }) => onCodes(await confirmSecondFactor(code)),
  })
  return (
    <Dialog
      title={words.start.title}
      closeLabel={common.close}
      describedBy="the-secret"
      busy={submitting}
      onClose={onClose}
    >
      <p id="the-secret" className="mt-2 text-base text-ink-2">
        {words.secret.explain}
      </p>
      <div className="mt-4 max-sm:hidden">
        <QrCode text={shown.uri} label={words.secret.qrCode} />
      </div>
      <p className="mt-4 text-base sm:hidden">
        <a
          href={shown.uri}
          className="hit rounded-xs font-medium text-ink underline decoration-line-strong underline-offset-4 hover:decoration-ink"
        >
          {words.secret.link}
        </a>
      </p>
      <p className="mt-4 text-sm font-medium text-ink">{words.secret.key}</p>
      <p className="num mt-1.5 rounded-md bg-sunken px-3.5 py-3 text-md wrap-anywhere text-ink">
        {shown.secret.replaceAll(/.{4}(?=.)/g, '$& ')}
      </p>
      <form className="mt-5 space-y-5" noValidate onSubmit={onSubmit}>
        {failure && <FailureAlert error={failure} onRetry="submit" />}
        <CodeField errors={errors} readOnly={submitting} />
        <div className="flex flex-col sm:flex-row sm:justify-end">
          <Button type="submit" loading={submitting}>
            {submitting ? words.secret.submitting : words.secret.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { outcome, copy } = useCopy(codes.join('\n'))
  return (
    <Dialog
      role="alertdialog"
      title={words.codes.title}
      closeLabel={common.close}
      describedBy="the-codes"
      onClose={onDone}
    >
      <p id="the-codes" className="mt-2 text-base text-ink-2">
        {words.codes.explain}
      </p>
      <ul aria-label={words.codes.list} className="num mt-4 rounded-md bg-sunken px-3.5 py-3 text-sm text-ink">
        {codes.map((code) => (
          <li key={code} className="py-0.5 wrap-anywhere">
            {code}
          </li>
        ))}
      </ul>
      <p role="status" className="mt-2 min-h-5 text-sm text-ink-2">
        {outcome && words.codes[outcome]}
      </p>
      <div className="mt-3 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="secondary" icon={Copy} onClick={() => void copy()}>
          {words.codes.copy}
        </Button>
        <Button onClick={onDone}>{words.codes.done}</Button>
      </div>
    </Dialog>
  )
}
