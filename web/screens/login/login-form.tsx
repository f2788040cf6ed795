import { lazy, Suspense, useState } from 'react'
import { common } from '#translated/web/text/common.ts'
import { type Credentials, logIn } from '#web/api/account.ts'
import { ApiError } from '#web/api/client.ts'
import { checkEmail, checkPassword } from '#web/session/credential-checks.ts'
import { CurrentPasswordField, EmailField } from '#web/session/credential-fields.tsx'
import { useAuth } from '#web/session/session.tsx'
import { useForm } from '#web/session/use-form.ts'
import { FailureAlert } from '#web/shell/failure-alert.tsx'
import { PageTitle } from '#web/shell/page-title.tsx'
import { paths } from '#web/shell/paths.ts'
import { useStillWanting } from '#web/shell/wanted-page.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

const SecondStep = lazy(async () => ({ default: (await import('./rare-steps.tsx')).SecondStep }))

export function LoginForm() {
  const { enter, notice } = useAuth()
  const stillWanting = useStillWanting()
  /** The password was right, and is not enough. */
  const [accepted, setAccepted] = useState<Credentials | null>(null)
  const { errors, failure, submitting, onSubmit } = useForm({
    errorPlacement: 'box',
    check: (typed) => ({ ...checkEmail(typed), ...checkPassword(typed) }),
    send: async ({ email = '', password = '' }) => {
      try {
        enter(await logIn({ email, password }))
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'second_factor_needed')) throw error
        setAccepted({ email, password })
      }
    },
  })
  if (accepted) {
    return (
      <Suspense fallback={<Loading label={common.loading} />}>
        <SecondStep credentials={accepted} onBack={() => setAccepted(null)} />
      </Suspense>
    )
  }
  return (
    <>
      <PageTitle
        document={common.title(common.login.title)}
        describedBy={notice ? 'notice' : undefined}
        className="font-display text-2xl font-semibold text-ink"
      >
        {common.login.title}
      </PageTitle>
      <form className="mt-7 space-y-5" noValidate onSubmit={onSubmit}>
        {notice && !failure && (
          <div id="notice">
            <Alert tone="info" title={notice.title}>
              {notice.detail}
            </Alert>
          </div>
        )}
        {failure && <FailureAlert error={failure} onRetry="submit" />}
        <EmailField errors={errors} readOnly={submitting} />
        <CurrentPasswordField
          label={common.auth.password}
          errors={errors}
          readOnly={submitting}
          labelEnd={
            <TextLink variant="quiet" to={paths.forgotPassword} {...stillWanting}>
              {common.login.forgot}
            </TextLink>
          }
        />
        <Button type="submit" size="lg" className="w-full" loading={submitting}>
          {submitting ? common.login.submitting : common.login.submit}
        </Button>
      </form>
      <p className="mt-6 text-sm text-ink-2">
        {common.login.noAccount}
        <TextLink to={paths.register} {...stillWanting}>
          {common.login.register}
        </TextLink>
      </p>
    </>
  )
}
