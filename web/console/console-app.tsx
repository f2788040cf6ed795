import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { AnalysisScreen } from './analysis-screen.tsx'
import { ConsoleError, dropOperatorToken, keepOperatorToken, operatorToken } from './api.ts'
import { CustomerScreen } from './customer-screen.tsx'
import { DeskFrame } from './desk-frame.tsx'
import { Entrance } from './entrance.tsx'
import { Invitation } from './invitation.tsx'
import { QueueScreen } from './queue-screen.tsx'
import { TodayScreen } from './today-screen.tsx'

/** An invitation first, then the entrance, then the desk; a session that ended leads back to the entrance, and says so. */
export function ConsoleApp() {
  const [invitation, setInvitation] = useState(invitationInAddress)
  const [state, setState] = useState<'out' | 'in' | 'ended'>(() => (operatorToken() ? 'in' : 'out'))
  const [client] = useState(() => openClient(() => setState('ended')))
  if (invitation !== null)
    return (
      <Invitation
        token={invitation}
        onLeave={() => {
          history.replaceState(null, '', '/')
          setInvitation(null)
        }}
      />
    )
  const enter = (token: string) => {
    keepOperatorToken(token)
    setState('in')
  }
  if (state !== 'in') return <Entrance hasEnded={state === 'ended'} onEnter={enter} />
  const leave = () => {
    dropOperatorToken()
    client.clear()
    setState('out')
  }
  return (
    <QueryClientProvider client={client}>
      <DeskFrame onLeave={leave}>
        <Routes>
          <Route path="/" element={<TodayScreen />} />
          <Route path="/files/:name" element={<QueueScreen />} />
          <Route path="/clients/:id" element={<CustomerScreen />} />
          <Route path="/analyses/:id" element={<AnalysisScreen />} />
          <Route path="*" element={<Navigate to="/" replace />} />
        </Routes>
      </DeskFrame>
    </QueryClientProvider>
  )
}

const invitationInAddress = () => /^#invitation=([\w-]{65})$/.exec(location.hash)?.[1] ?? null

function openClient(onEnded: () => void) {
  const onError = (error: Error) => {
    if (!(error instanceof ConsoleError) || error.status !== 401) return
    dropOperatorToken()
    onEnded()
  }
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    // Asking again by itself would keep a desk that was left awake.
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: true, staleTime: 5_000 } },
  })
  return client
}
