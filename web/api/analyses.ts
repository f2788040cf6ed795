import type { AnalysesSort, AnalysisState } from '#contract/schemas/analyses.ts'
import { type Analysis, toAnalysis } from './analysis.ts'
import { addition, call } from './client.ts'
import { fieldsOf, listIn, number, text } from './readers.ts'

/** What a customer looks for among their analyses: part of a name, one state, in an order. */
export type Wanted = { name: string; state: AnalysisState | null; sort: AnalysesSort }
type Page = { wanted?: Wanted; limit?: number; cursor?: string | null }

/** Only what is asked for is sent, so that a list is asked for in the words of spec 7.10. */
export function getAnalyses({ wanted, limit, cursor }: Page = {}): Promise<Analyses> {
  const query = new URLSearchParams()
  if (limit) query.set('limit', String(limit))
  if (wanted?.name) query.set('q', wanted.name)
  if (wanted?.state) query.set('state', wanted.state)
  if (wanted?.sort === 'score') query.set('sort', wanted.sort)
  if (cursor) query.set('cursor', cursor)
  return call('GET', `/me/analysis${query.size > 0 ? `?${query}` : ''}`).then((answer) => toAnalyses(answer, limit))
}

export const getEarlier = (id: string) =>
  addition(`/analysis/${encodeURIComponent(id)}/earlier`, listIn('analyses', toListed), [])

/** A page of a customer's analyses, out of `total`; null where the server counts nothing, and neither searches nor pages. */
export type Analyses = {
  analyses: Analysis[]
  total: number | null
  nextCursor: string | null
}

/** No more than were asked for, also of a server that gives all it has. */
function toAnalyses(answer: unknown, limit?: number): Analyses {
  const fields = fieldsOf(answer)
  const analyses = listIn('analyses', toListed)(answer) ?? []
  return {
    analyses: analyses.slice(0, limit),
    total: number(fields['total']) ?? null,
    nextCursor: text(fields['next_cursor']) ?? null,
  }
}

/** One without an id could not be opened. */
function toListed(item: unknown): Analysis | undefined {
  const analysis = toAnalysis(item)
  return analysis.id === '' ? undefined : analysis
}
