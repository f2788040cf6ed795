import { cleanup, configure, render } from '@testing-library/react'
import { Suspense } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, beforeEach } from 'vitest'
import type { User } from '#contract/schemas/accounts.ts'
import { AccountScreen } from '#web/screens/account/account-screen.tsx'
import { AnalysisScreen } from '#web/screens/analysis/analysis-screen.tsx'
import { CreditsScreen } from '#web/screens/credits/credits-screen.tsx'
import { DashboardScreen } from '#web/screens/dashboard/dashboard-screen.tsx'
import { AuthProvider } from '#web/session/session.tsx'
import { Legal } from '#web/shell/legal/legal.tsx'
import { paths } from '#web/shell/paths.ts'
import { Protected } from '#web/shell/route-guards.tsx'
import { type CannedAnswers, cannedApi } from './canned-api.ts'

// The first page of a file also loads its code; two busy cores need more than the usual second.
configure({ asyncUtilTimeout: 5_000 })

export const camille: User = {
  id: '01980000-0000-7000-8000-000000000001',
  email: 'camille.roche@exemple.fr',
  credits: 128,
  created_at: '2026-09-02T10:00:00.000Z',
}

/** The signed-in pages, over an API that answers for a customer with nothing in particular but what the test adds. */
export function signedInPages() {
  const api = cannedApi()
  beforeEach(() => {
    sessionStorage.clear()
    localStorage.setItem('token', 'good')
  })
  afterEach(cleanup)
  const serve = (answers: CannedAnswers) =>
    api.serve({
      'GET /auth/me': () => ({ user: camille }),
      'GET /me/analysis': () => ({ analyses: [], total: 0 }),
      'GET /me/sessions': () => ({ sessions: [], password_changed_at: camille.created_at }),
      'GET /me/purchases': () => ({ purchases: [] }),
      'GET /credits/history': () => ({ entries: [], next_cursor: null }),
      ...answers,
    })
  return {
    open: (address: string, answers: CannedAnswers) => {
      serve(answers)
      return render(<Pages address={address} />)
    },
  }
}

/** French text with plain spaces, to be compared with what a test can type. */
export const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ')

function Pages({ address }: { address: string }) {
  return (
    <AuthProvider>
      <MemoryRouter initialEntries={[address]}>
        <Suspense>
          <Routes>
            <Route element={<Protected />}>
              <Route path={paths.dashboard} element={<DashboardScreen />} />
              <Route path={paths.analysis(':id')} element={<AnalysisScreen />} />
              <Route path={paths.credits} element={<CreditsScreen />} />
              <Route path={paths.account} element={<AccountScreen />} />
            </Route>
          </Routes>
          <Legal />
        </Suspense>
      </MemoryRouter>
    </AuthProvider>
  )
}
