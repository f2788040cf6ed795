import { useEffect, useState } from 'react'
import { verifyEmail } from '#web/api/account.ts'
import { useAuth } from '#web/session/session.tsx'
import { addressText as words } from '#web/text/address.ts'
import { Alert } from '#web/ui/alert.tsx'

/** Where the link of the signup's mail leads: it takes whoever is signed in to verify the address, so a visitor logs in first. */
export function VerifyAddress({ token }: { token: string }) {
  const { user, loading, refresh } = useAuth()
  const [outcome, setOutcome] = useState<'verified' | Error | null>(null)
  const isWaiting = user !== null && outcome === null

  useEffect(() => {
    if (!isWaiting) return undefined
    let isGone = false
    const tell = (next: 'verified' | Error) => {
      if (!isGone) setOutcome(next)
    }
    verifyEmail(token)
      .then(refresh)
      .then(() => tell('verified'), tell)
    return () => {
      isGone = true
    }
  }, [isWaiting, refresh, token])

  if (loading || isWaiting || (outcome && !user)) return null
  const title = outcome === null ? words.signInFirst : outcome === 'verified' ? words.verified : outcome.message
  return (
    <div className="mx-auto w-full max-w-page px-4 py-4 sm:px-6">
      <Alert tone={outcome === 'verified' ? 'success' : 'info'} title={title} />
    </div>
  )
}
