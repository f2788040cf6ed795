import { cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach } from 'vitest'
import type { User } from '#contract/schemas/accounts.ts'
import { loadPrintedReport } from '#web/report/print/load-printed-report.ts'
import { Pages, preloadRoute } from '#web/router.tsx'
import { AuthProvider } from '#web/session/session.tsx'
import { customerScreens, visitorScreens } from '#web/shell/paths.ts'
import { type CannedAnswers, cannedApi } from './canned-api.ts'

export { plain } from './plain.ts'

export const camille: User = {
  id: '01980000-0000-7000-8000-000000000001',
  email: 'camille.roche@exemple.fr',
  credits: 128,
  created_at: '2026-09-02T10:00:00.000Z',
}

/** The signed-in pages, over an API that answers for a customer with nothing in particular but what the test adds. */
export function signedInPages() {
  const api = cannedApi()
  // What a page would load later is there first: a file that ends meanwhile would leave it broken for the next one.
  const screens = Object.values({ ...customerScreens, ...visitorScreens })
  beforeAll(() => Promise.all([...screens.map(preloadRoute), loadPrintedReport()]))
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
      return render(
        <AuthProvider>
          <MemoryRouter initialEntries={[address]}>
            <Pages />
          </MemoryRouter>
        </AuthProvider>,
      )
    },
  }
}

export type SignedInPages = ReturnType<typeof signedInPages>
