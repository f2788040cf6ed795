import { useEffect, useState } from 'react'
import { common } from '#translated/web/text/common.ts'
import { askForResetLink } from '#web/api/account.ts'
import { checkEmail } from '#web/session/credential-checks.ts'
import { EmailField } from '#web/session/credential-fields.tsx'
import { useForm } from '#web/session/use-form.ts'
import { FailureAlert } from '#web/shell/failure-alert.tsx'
import { PageTitle } from '#web/shell/page-title.tsx'
import { paths } from '#web/shell/paths.ts'
import { useStillWanting } from '#web/shell/wanted-page.ts'
import { forgot } from '#web/text/forgotten-password.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

const RESEND_AFTER_SECONDS = 45

export function ForgotPassword() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const stillWanting = useStillWanting()
  return (
    <>
      {sentTo === null ? <AskForLink onSent={setSentTo} /> : <LinkSent email={sentTo} />}
      <p className="mt-6 text-sm">
        <TextLink to={paths.login} {...stillWanting}>
          {forgot.back}
        </TextLink>
      </p>
    </>
  )
}

function AskForLink({ onSent }: { onSent: (email: string) => void }) {
  const { errors, failure, submitting, onSubmit } = useForm({
    check: checkEmail,
    send: async ({ email = '' }) => {
      await askForResetLink(email)
      onSent(email.trim())
    },
  })
  return (
    <>
      <PageTitle document={common.title(forgot.title)} className="font-display text-2xl font-semibold text-ink">
        {forgot.title}
      </PageTitle>
      <p className="mt-2 text-base text-ink-2">{forgot.explain}</p>
      <form className="mt-7 space-y-5" noValidate onSubmit={onSubmit}>
        {failure && <FailureAlert error={failure} onRetry="submit" />}
        <EmailField errors={errors} readOnly={submitting} />
        <Button type="submit" size="lg" className="w-full" loading={submitting}>
          {submitting ? forgot.submitting : forgot.submit}
        </Button>
      </form>
    </>
  )
}

/** Says the same whether the address has an account or not. */
function LinkSent({ email }: { email: string }) {
  const [wait, setWait] = useState(RESEND_AFTER_SECONDS)
  const [resent, setResent] = useState(false)
  useEffect(() => {
    if (wait === 0) return undefined
    const timer = setTimeout(() => setWait(wait - 1), 1000)
    return () => clearTimeout(timer)
  }, [wait])
  const { failure, submitting, onSubmit } = useForm({
    check: () => ({}),
    send: async () => {
      await askForResetLink(email)
      setResent(true)
      setWait(RESEND_AFTER_SECONDS)
    },
  })
  return (
    <>
      <PageTitle
        takesFocus
        document={common.title(forgot.sentTitle)}
        className="font-display text-2xl font-semibold text-ink"
      >
        {forgot.sentTitle}
      </PageTitle>
      <p className="mt-2 text-base text-ink-2">
        {forgot.sentBefore}
        <span className="font-medium break-words text-ink">{email}</span>
        {forgot.sentAfter}
      </p>
      <form className="mt-7 space-y-3" onSubmit={onSubmit}>
        {failure && <FailureAlert error={failure} onRetry="submit" />}
        {resent && !failure && <Alert tone="success" title={forgot.resent} />}
        <Button type="submit" variant="secondary" size="lg" className="w-full" loading={submitting} disabled={wait > 0}>
          {submitting ? forgot.submitting : wait > 0 ? forgot.resendIn(wait) : forgot.resend}
        </Button>
      </form>
    </>
  )
}
