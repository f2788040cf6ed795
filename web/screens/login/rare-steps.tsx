import { lazy } from 'react'
import { ForgotPassword } from './forgot-password.tsx'
import { NewPassword } from './new-password.tsx'

// One file for all of them: the login page names it once.
export { SecondStep } from './second-step.tsx'

const ArchivePage = lazy(async () => ({ default: (await import('#web/archive/choose/archive-page.tsx')).ArchivePage }))

/** One's own archive; or, where the password was lost (`token`), a link is asked for (null) or has led here. */
export function RareStep({ token }: { token?: string | null }) {
  if (token === undefined) return <ArchivePage />
  return token === null ? <ForgotPassword /> : <NewPassword key={token} token={token} />
}
