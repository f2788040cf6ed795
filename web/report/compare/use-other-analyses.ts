import type { Analysis } from '#web/api/analysis.ts'
import { useAnalyses } from '#web/api/queries.ts'

/** The customer's other delivered analyses, which this one can stand beside, and how their reading went. */
export function useOtherAnalyses(analysis: Analysis) {
  const { data, error, refetch } = useAnalyses()
  const others = data?.analyses.filter(({ id, status }) => status === 'done' && id !== analysis.id) ?? []
  return { others, data, error, refetch }
}
