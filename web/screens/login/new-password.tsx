import { Suspense, use, useState } from 'react'
import { useNavigate } from 'react-router'
import { common } from '#translated/web/text/common.ts'
import { checkReset, resetPassword } from '#web/api/account.ts'
import { checkNewPassword } from '#web/session/credential-checks.ts'
import { NewPasswordFields } from '#web/session/credential-fields.tsx'
import { useAuth } from '#web/session/session.tsx'
import { useForm } from '#web/session/use-form.ts'
import { FailureAlert } from '#web/shell/failure-alert.tsx'
import { PageTitle } from '#web/shell/page-title.tsx'
import { paths } from '#web/shell/paths.ts'
import { failure as outage } from '#web/text/failure.ts'
import { newPassword } from '#web/text/forgotten-password.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, focusFirst } from '#web/ui/field.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

type Link = { email: string; asksForCode: boolean } | { error: Error }

/** Where the link of the mail leads. A link that is over says so before anything is typed. */
export function NewPassword({ token }: { token: string }) {
  const [link, setLink] = useState(() => readLink(token))
  return (
    <>
      <PageTitle document={common.title(newPassword.title)} className="font-display text-2xl font-semibold text-ink">
        {newPassword.title}
      </PageTitle>
      <Suspense fallback={<Loading label={common.loading} />}>
        <LinkedForm token={token} link={link} onRetry={() => setLink(readLink(token))} />
      </Suspense>
    </>
  )
}

async function readLink(token: string): Promise<Link> {
  try {
    return await checkReset(token)
  } catch (error) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }
}

type LinkedFormProps = { token: string; link: Promise<Link>; onRetry: () => void }

function LinkedForm({ token, link, onRetry }: LinkedFormProps) {
  const read = use(link)
  if ('email' in read) return <NewPasswordForm token={token} {...read} />
  return (
    <>
      <FailureAlert className="mt-7" error={read.error} onRetry={onRetry} />
      <p className="mt-6 text-sm">
        <TextLink to={paths.forgotPassword}>{newPassword.askAgain}</TextLink>
      </p>
    </>
  )
}

type NewPasswordFormProps = { token: string; email: string; asksForCode: boolean }

function NewPasswordForm({ token, email, asksForCode }: NewPasswordFormProps) {
  const { enter } = useAuth()
  const navigate = useNavigate()
  const { errors, failure, submitting, onSubmit } = useForm({
    check: checkNewPassword,
    send: async ({ password = '', code }) => {
      enter(await resetPassword(token, password, code))
      await navigate(paths.dashboard, { replace: true })
    },
  })
  return (
    <>
      <p className="mt-2 text-base break-words text-ink-2">{newPassword.explain(email)}</p>
      <form ref={focusPassword} className="mt-7 space-y-5" noValidate onSubmit={onSubmit}>
        {failure && <FailureAlert error={failure} fate={outage.reset} onRetry="submit" />}
        {/* Lets a password manager file the new password under the right name. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <NewPasswordFields label={newPassword.field} errors={errors} readOnly={submitting} />
        {asksForCode && (
          <Field
            name="code"
            label={newPassword.code}
            autoComplete="one-time-code"
            required
            readOnly={submitting}
            error={errors['code']}
          />
        )}
        <Button type="submit" size="lg" className="w-full" loading={submitting}>
          {submitting ? newPassword.submitting : newPassword.submit}
        </Button>
      </form>
    </>
  )
}

/** The visitor came for this one thing: the caret is already there. */
function focusPassword(form: HTMLFormElement | null) {
  if (form) focusFirst(form, ['password'])
}
