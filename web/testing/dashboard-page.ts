import { fireEvent, screen } from '@testing-library/react'
import type { Analysis } from '#contract/schemas/analyses.ts'
import { paths } from '#web/shell/paths.ts'
import { ANALYSIS_ID, anAnalysis } from './an-analysis.ts'
import { camille, type SignedInPages } from './open-page.tsx'

export const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Compte X à analyser' })
export const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
export const type = async (username: string) => fireEvent.change(await field(), { target: { value: username } })
export const press = async () => fireEvent.click(await button('Analyser'))

/** The dashboard of a customer whose analysis is, at each moment, what `now.analysis` says. */
export function openDashboard(pages: SignedInPages, analysis: Analysis = anAnalysis()) {
  const now = { analysis: analysis as object, isStarted: false, looks: 0 }
  const isOver = () => 'status' in now.analysis && now.analysis.status === 'failed'
  const listed = () => (now.isStarted && 'target_username' in now.analysis ? [now.analysis] : [])
  pages.open(paths.dashboard, {
    'GET /auth/me': () => ({ user: { ...camille, credits: now.isStarted && !isOver() ? 120 : 128 } }),
    'GET /me/analysis': () => ({ analyses: listed(), total: listed().length, next_cursor: null }),
    'POST /analyze': () => {
      now.isStarted = true
      return { analysis: now.analysis }
    },
    [`GET /analysis/${ANALYSIS_ID}`]: () => {
      now.looks++
      return 'status' in now.analysis && 'id' in now.analysis ? { analysis: now.analysis } : now.analysis
    },
  })
  return now
}
