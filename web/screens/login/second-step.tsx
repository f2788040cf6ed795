import { useEffect, useRef } from 'react'
import { common } from '#translated/web/text/common.ts'
import { type Credentials, logIn } from '#web/api/account.ts'
import { CodeField, checkCode } from '#web/session/code-field.tsx'
import { useAuth } from '#web/session/session.tsx'
import { useForm } from '#web/session/use-form.ts'
import { FailureAlert } from '#web/shell/failure-alert.tsx'
import { PageTitle } from '#web/shell/page-title.tsx'
import { secondFactor as words } from '#web/text/second-factor.ts'
import { Button } from '#web/ui/button.tsx'
import { focusFirst } from '#web/ui/field.tsx'
import { TextButton } from '#web/ui/text-link.tsx'

type SecondStepProps = { credentials: Credentials; onBack: () => void }

/** For whoever has turned a second factor on: the password was right, a code is asked for. */
export function SecondStep({ credentials, onBack }: SecondStepProps) {
  const { enter } = useAuth()
  const form = useRef<HTMLFormElement>(null)
  // After the title has taken the focus, as it does on every page: there is one thing to type here.
  useEffect(() => {
    if (form.current) focusFirst(form.current, ['code'])
  }, [])
  const { errors, failure, submitting, onSubmit } = useForm({
    errorPlacement: 'box',
    check: checkCode,
    send: async ({ code = '' }) => enter(await logIn({ ...credentials, code })),
  })
  return (
    <>
      <PageTitle
        document={common.title(words.step.title)}
        className="text-lg font-semibold text-ink lg:font-display lg:text-2xl"
      >
        {words.step.title}
      </PageTitle>
      <p className="mt-2 text-base text-ink-2">{words.step.explain}</p>
      <form ref={form} className="mt-5 space-y-5 lg:mt-7" noValidate onSubmit={onSubmit}>
        {failure && <FailureAlert error={failure} onRetry="submit" />}
        <CodeField hint={words.step.hint} errors={errors} readOnly={submitting} />
        <Button type="submit" size="lg" className="w-full" loading={submitting}>
          {submitting ? common.login.submitting : common.login.submit}
        </Button>
      </form>
      <p className="mt-6 text-sm">
        <TextButton onClick={onBack}>{words.step.back}</TextButton>
      </p>
    </>
  )
}
