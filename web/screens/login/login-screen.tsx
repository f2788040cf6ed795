import { lazy, Suspense } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { AuthLayout } from '#web/shell/auth-layout.tsx'
import { EXAMPLE_PARAMETER } from '#web/shell/paths.ts'
import { CheckingSession } from '#web/shell/route-guards.tsx'
import { ForgotPassword } from './forgot-password.tsx'
import { LoginForm } from './login-form.tsx'
import { NewPassword } from './new-password.tsx'

const ExamplePage = lazy(async () => ({ default: (await import('./example-page.tsx')).ExamplePage }))

/** /auth/login and its states: `?exemple` shows a report, `?oubli` asks for a link, `#reset=…` is where the link leads. */
export function LoginScreen() {
  const [parameters] = useSearchParams()
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('reset')
  if (token === null && parameters.has(EXAMPLE_PARAMETER)) {
    return (
      <Suspense fallback={<CheckingSession />}>
        <ExamplePage />
      </Suspense>
    )
  }
  return (
    <AuthLayout>
      {token !== null ? (
        <NewPassword key={token} token={token} />
      ) : parameters.has('oubli') ? (
        <ForgotPassword />
      ) : (
        <LoginForm />
      )}
    </AuthLayout>
  )
}
