import { useQuery } from '@tanstack/react-query'
import { getEarlier } from '#web/api/analyses.ts'
import type { Analysis } from '#web/api/analysis.ts'
import { getAnalysis } from '#web/api/analysis.ts'
import { keys } from '#web/api/queries.ts'

/** The earlier analyses of the same profile, newest first. */
export function useEarlier({ id }: Analysis) {
  return useQuery({ queryKey: keys.earlier(id), queryFn: () => logged(getEarlier(id)) }).data?.analyses ?? []
}

/** The whole report of one of them: their list holds no margin but the score's. */
export function useWholeReport(id: string | undefined) {
  const { data } = useQuery({
    queryKey: keys.analysis(id ?? ''),
    enabled: id !== undefined,
    queryFn: async () => (await logged(getAnalysis(id ?? ''))).analysis,
  })
  return data?.report ?? undefined
}

/** Nothing of the report itself is missing: what cannot be read is only logged, as the other lists are. */
async function logged<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    console.error(error)
    throw error
  }
}
