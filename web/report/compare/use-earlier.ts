import { useQuery } from '@tanstack/react-query'
import { getEarlier } from '#web/api/analyses.ts'
import type { Analysis } from '#web/api/analysis.ts'
import { getAnalysis } from '#web/api/analysis.ts'
import { keys } from '#web/api/queries.ts'

/** The earlier analyses of the same profile, newest first. */
export const useEarlier = ({ id }: Analysis) =>
  useQuery({ queryKey: keys.earlier(id), queryFn: () => logged(getEarlier(id)) })

/** The whole report of one of them: their list holds no margin but the score's. */
export function useWholeReport(id: string | undefined) {
  const { data, error, refetch } = useQuery({
    queryKey: keys.analysis(id ?? ''),
    enabled: id !== undefined,
    queryFn: async () => (await logged(getAnalysis(id ?? ''))).analysis,
  })
  return { report: data?.report ?? undefined, error, refetch }
}

/** As the spec has it of the other lists. */
async function logged<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    console.error(error)
    throw error
  }
}
