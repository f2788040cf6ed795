import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach } from 'vitest'
import type { FigureId } from '#contract/figure.ts'
import type { EvidenceQuery } from '#contract/schemas/evidence.ts'
import type { Report } from '#contract/schemas/report.ts'
import { toAnalysis } from '#web/api/analysis.ts'
import { Figure } from '#web/report/figure.tsx'
import { Proof } from '#web/report/proof/proof.tsx'
import { ProofOpener } from '#web/report/proof/proof-opener.tsx'
import { AuthProvider } from '#web/session/session.tsx'
import { paths } from '#web/shell/paths.ts'
import { aReport } from './a-report.ts'
import { ANALYSIS_ID, delivered } from './an-analysis.ts'
import { BrowserBar } from './browser-bar.tsx'
import { type CannedAnswers, cannedApi } from './canned-api.ts'
import { camille } from './open-page.tsx'

type Asked = Pick<EvidenceQuery, 'side' | 'sort'> & { figure: FigureId; cursor: string | null }
type Opened = {
  /** Named in the address. */
  figure?: string
  report?: Report
  /** What is answered about the evidence. */
  evidence: (asked: Asked) => object | Promise<object>
  answers?: CannedAnswers
}

/** Two figures of a report and their proofs, without the rest of the page: it would cost each test a second. */
export function proofPages() {
  const api = cannedApi()
  beforeEach(() => localStorage.setItem('token', 'good'))
  afterEach(cleanup)
  return {
    open: ({ figure, report = aReport(), evidence, answers }: Opened) => {
      const asked: Asked[] = []
      api.serve({
        'GET /auth/me': () => ({ user: camille }),
        [`GET /analysis/${ANALYSIS_ID}/evidence`]: ({ url }) => {
          const query = Object.fromEntries(new URLSearchParams(url?.split('?')[1])) as unknown as Asked
          const one = { figure: query.figure, side: query.side, sort: query.sort, cursor: query.cursor ?? null }
          asked.push(one)
          return evidence(one)
        },
        ...answers,
      })
      const search = figure === undefined ? '' : `?preuve=${encodeURIComponent(figure)}`
      render(<Page address={`${paths.analysis(ANALYSIS_ID)}${search}`} report={report} />)
      return asked
    },
  }
}

function Page({ address, report }: { address: string; report: Report }) {
  return (
    <AuthProvider>
      <MemoryRouter initialEntries={[paths.dashboard, address]} initialIndex={1}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <ProofOpener>
            <Figure report={report} figure="toxicity" value="6" />
            <Figure report={report} figure="theme:environnement" value="38" />
          </ProofOpener>
          <BrowserBar />
          <Proof analysis={toAnalysis(delivered({ json_output: report }))} />
        </QueryClientProvider>
      </MemoryRouter>
    </AuthProvider>
  )
}
