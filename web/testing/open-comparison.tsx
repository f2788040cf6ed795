import { QueryClient, QueryClientProvider, useIsFetching } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router'
import { afterEach } from 'vitest'
import type { Analysis as WireAnalysis } from '#contract/schemas/analyses.ts'
import { type Analysis, toAnalysis } from '#web/api/analysis.ts'
import { ChangesCard } from '#web/report/compare/changes-card.tsx'
import { ComparePicker } from '#web/report/compare/compare-picker.tsx'
import { Comparison } from '#web/report/compare/comparison.tsx'
import { useComparison } from '#web/report/compare/use-comparison.ts'
import { comparisons } from '#web/report/sections.ts'
import { AuthProvider } from '#web/session/session.tsx'
import { paths } from '#web/shell/paths.ts'
import { type CannedAnswers, cannedApi } from './canned-api.ts'

await comparisons.load()

/** The parts of a report that look at other analyses, over an API that knows of none but what the test adds. */
export function comparisonPages() {
  const api = cannedApi()
  afterEach(cleanup)
  return {
    open: (analysis: WireAnalysis, answers: CannedAnswers, search = '') => {
      api.serve({
        'GET /me/analysis': () => ({ analyses: [], total: 0, next_cursor: null }),
        [`GET /analysis/${analysis.id}/earlier`]: () => ({ analyses: [] }),
        ...answers,
      })
      return render(
        <AuthProvider>
          <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
            <MemoryRouter initialEntries={[`${paths.analysis(analysis.id)}${search}`]}>
              <Parts analysis={toAnalysis(analysis)} />
            </MemoryRouter>
          </QueryClientProvider>
        </AuthProvider>,
      )
    },
  }
}

function Parts({ analysis }: { analysis: Analysis }) {
  const { otherIds, isCompared } = useComparison()
  const { search, pathname } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <h1 tabIndex={-1}>{analysis.username}</h1>
      <ComparePicker analysis={analysis} />
      {isCompared ? <Comparison analysis={analysis} otherIds={otherIds} /> : <ChangesCard analysis={analysis} />}
      <output data-testid="search">{search}</output>
      <output data-testid="path">{pathname}</output>
      <output data-testid="reading">{useIsFetching()}</output>
      <button type="button" data-testid="back" aria-label={search} onClick={() => void navigate(-1)} />
    </>
  )
}
