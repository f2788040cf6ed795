import type { User } from '#web/api/account.ts'
import { useEmailVerification } from '#web/api/queries.ts'
import { addressText as words } from '#web/text/address.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ResendLink } from './resend-link.tsx'

/** Until the link that the signup sent was followed: a mistyped address shows here, not when a receipt is missed. */
export function AddressBanner({ user }: { user: User }) {
  const isUnverified = useIsUnverified(user)
  if (!isUnverified) return null
  return (
    <Alert tone="info" className="mb-8 print:hidden" title={words.title} actions={<ResendLink />}>
      {words.explain(user.email)}
    </Alert>
  )
}

/** The user's own answer says nothing of an address that is not verified, as a server that answers spec 7.7 alone would. */
export function useIsUnverified({ emailVerified }: User): boolean {
  const { data } = useEmailVerification(!emailVerified)
  return !emailVerified && data?.verified === false
}
