import { ForgotPassword } from './forgot-password.tsx'
import { NewPassword } from './new-password.tsx'

// One file for all of them: the login page names it once.
export { SecondStep } from './second-step.tsx'

/** For whoever has lost the password: a link is asked for, or has led here. */
export function PasswordState({ token }: { token: string | null }) {
  return token === null ? <ForgotPassword /> : <NewPassword key={token} token={token} />
}
