import { lazy, Suspense } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { common } from '#translated/web/text/common.ts'
import { AuthLayout } from '#web/shell/auth-layout.tsx'
import { ARCHIVE_PARAMETER, EXAMPLE_PARAMETER } from '#web/shell/paths.ts'
import { CheckingSession } from '#web/shell/route-guards.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { LoginForm } from './login-form.tsx'

// The rare ways in: nobody downloads them to log in.
const RareStep = lazy(async () => ({ default: (await import('./rare-steps.tsx')).RareStep }))
const ExamplePage = lazy(async () => ({ default: (await import('./example-page.tsx')).ExamplePage }))

/**
 * /auth/login and its states: `?exemple` shows a report, `?archive` reads one's own archive, `?oubli` asks for a link, `#reset=…`
 * is where the link leads.
 */
export function LoginScreen() {
  const [parameters] = useSearchParams()
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('reset')
  const Page = parameters.has(ARCHIVE_PARAMETER) ? RareStep : parameters.has(EXAMPLE_PARAMETER) ? ExamplePage : null
  if (token === null && Page) {
    return (
      <Suspense fallback={<CheckingSession />}>
        <Page />
      </Suspense>
    )
  }
  const isEntrance = token === null && !parameters.has('oubli')
  return (
    <AuthLayout isEntrance={isEntrance}>
      <Suspense fallback={<Loading label={common.loading} />}>
        {isEntrance ? <LoginForm /> : <RareStep token={token} />}
      </Suspense>
    </AuthLayout>
  )
}
