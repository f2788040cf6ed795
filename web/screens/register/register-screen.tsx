import { common } from '#translated/web/text/common.ts'
import { signUp } from '#web/api/account.ts'
import { checkEmail, checkNewPassword } from '#web/session/credential-checks.ts'
import { EmailField, NewPasswordFields } from '#web/session/credential-fields.tsx'
import { useAuth } from '#web/session/session.tsx'
import { useForm } from '#web/session/use-form.ts'
import { AuthLayout } from '#web/shell/auth-layout.tsx'
import { FailureAlert } from '#web/shell/failure-alert.tsx'
import { PageTitle } from '#web/shell/page-title.tsx'
import { paths } from '#web/shell/paths.ts'
import { useStillWanting } from '#web/shell/wanted-page.ts'
import { failure as outage } from '#web/text/failure.ts'
import { register } from '#web/text/register.ts'
import { Button } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

export function RegisterScreen() {
  const { enter } = useAuth()
  const stillWanting = useStillWanting()
  const { errors, failure, submitting, onSubmit } = useForm({
    errorPlacement: 'box',
    check: (typed) => ({ ...checkEmail(typed), ...checkNewPassword(typed) }),
    send: async ({ email = '', password = '' }) => enter(await signUp({ email, password })),
  })
  return (
    <AuthLayout>
      <PageTitle document={common.title(register.title)} className="font-display text-2xl font-semibold text-ink">
        {register.title}
      </PageTitle>
      <p className="num mt-2 text-base text-ink-2">{register.cost}</p>
      <form className="mt-7 space-y-5" noValidate onSubmit={onSubmit}>
        {failure && <FailureAlert error={failure} fate={outage.signUp} onRetry="submit" />}
        <EmailField errors={errors} readOnly={submitting} />
        <NewPasswordFields label={common.auth.password} errors={errors} readOnly={submitting} />
        <Button type="submit" size="lg" className="w-full" loading={submitting}>
          {submitting ? register.submitting : register.submit}
        </Button>
      </form>
      <p className="mt-6 text-sm text-ink-2">
        {register.haveAccount}
        <TextLink to={paths.login} {...stillWanting}>
          {register.login}
        </TextLink>
      </p>
    </AuthLayout>
  )
}
