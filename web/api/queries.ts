import { useQuery } from '@tanstack/react-query'
import { getAnalyses, getAnalysis, getSessions } from './calls.ts'

/** What the screens read, by the name it has in the cache. */
export const keys = {
  sessions: ['sessions'],
  analyses: ['analyses'],
  analysis: (id: string) => ['analysis', id],
} as const

export const useSessions = () => useQuery({ queryKey: keys.sessions, queryFn: getSessions })

/** The spec: a list that cannot be read is only logged. */
export const useAnalyses = (limit?: number) =>
  useQuery({
    queryKey: [...keys.analyses, limit ?? 'default'],
    queryFn: async () => {
      try {
        return await getAnalyses(limit)
      } catch (error) {
        console.error(error)
        throw error
      }
    },
  })

export const useAnalysis = (id: string) =>
  useQuery({ queryKey: keys.analysis(id), queryFn: async () => (await getAnalysis(id)).analysis })
