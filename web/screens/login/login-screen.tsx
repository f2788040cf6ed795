import { lazy, Suspense } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { AuthLayout } from '#web/shell/auth-layout.tsx'
import { EXAMPLE_PARAMETER } from '#web/shell/paths.ts'
import { CheckingSession } from '#web/shell/route-guards.tsx'
import { common } from '#web/text/common.fr.ts'
import { Loading } from '#web/ui/loading.tsx'
import { LoginForm } from './login-form.tsx'

// Of the ways in, these two are the rare ones: nobody downloads them to log in.
const ForgotPassword = lazy(async () => ({ default: (await import('./forgot-password.tsx')).ForgotPassword }))
const NewPassword = lazy(async () => ({ default: (await import('./new-password.tsx')).NewPassword }))
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
  const hasForgotten = parameters.has('oubli')
  return (
    <AuthLayout isEntrance={token === null && !hasForgotten}>
      <Suspense fallback={<Loading label={common.loading} />}>
        {token !== null ? <NewPassword key={token} token={token} /> : hasForgotten ? <ForgotPassword /> : <LoginForm />}
      </Suspense>
    </AuthLayout>
  )
}
