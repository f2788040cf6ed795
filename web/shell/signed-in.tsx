import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Outlet } from 'react-router'
import type { User } from '#web/api/account.ts'
import { callOptions } from '#web/api/call-options.ts'
import { ApiError } from '#web/api/client.ts'
import { useAuth } from '#web/session/session.tsx'
import { Shell } from './shell.tsx'
import { TermsGate } from './terms-gate.tsx'

/** The pages of one customer, with a cache of their own: nothing of it is left for the next to sign in. */
export function SignedIn({ user }: { user: User }) {
  const { forget } = useAuth()
  const [cache] = useState(() => openCache(forget))
  return (
    <QueryClientProvider client={cache}>
      <Shell user={user}>
        <TermsGate>
          <Outlet />
        </TermsGate>
      </Shell>
    </QueryClientProvider>
  )
}

/** A session that ended on the server ends here too: the pages then give way to the login page. */
function openCache(forget: (why: { expired: boolean }) => void): QueryClient {
  const onError = (error: Error) => {
    if (error instanceof ApiError && error.code === 'session_expired') forget({ expired: true })
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: callOptions,
  })
}
