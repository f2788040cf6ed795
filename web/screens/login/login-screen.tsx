import { useLocation, useSearchParams } from 'react-router'
import { AuthLayout } from '#web/shell/auth-layout.tsx'
import { ForgotPassword } from './forgot-password.tsx'
import { LoginForm } from './login-form.tsx'
import { NewPassword } from './new-password.tsx'

/** /auth/login and its two states: `?oubli` asks for a link, `#reset=…` is where the link leads. */
export function LoginScreen() {
  const [parameters] = useSearchParams()
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('reset')
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
