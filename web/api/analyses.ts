import type { AnalysesSort, AnalysisState } from '#contract/schemas/analyses.ts'
import { type Analysis, toAnalysis } from './analysis.ts'
import { call, ifKnown } from './client.ts'
import { fieldsOf, listOf, number, text } from './readers.ts'

/** What a customer looks for among their analyses: part of a name, one state, in an order. */
export type Wanted = { name: string; state: AnalysisState | null; sort: AnalysesSort }
type Page = { wanted?: Wanted; limit?: number; cursor?: string | null }

/** Only what is asked for is sent: the spec's server is then asked in the spec's own words. */
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
  ifKnown(call('GET', `/analysis/${encodeURIComponent(id)}/earlier`).then(toEarlier), { analyses: [] })

/** A page of a customer's analyses, out of `total`. */
export type Analyses = {
  analyses: Analysis[]
  total: number
  /** How many reports the customer has had: an analysis that failed is none. */
  delivered: number
  nextCursor: string | null
  /** The spec's own server: it has told no total, and neither searches nor pages. */
  isBare: boolean
}

/** No more than were asked for, also of a server that gives all it has. */
function toAnalyses(answer: unknown, limit?: number): Analyses {
  const fields = fieldsOf(answer)
  const analyses = listOf(toListed)(fields['analyses']) ?? []
  const total = number(fields['total'])
  return {
    analyses: analyses.slice(0, limit),
    total: total ?? analyses.length,
    delivered: number(fields['delivered']) ?? analyses.filter(isDelivered).length,
    nextCursor: text(fields['next_cursor']) ?? null,
    isBare: total === undefined,
  }
}

const isDelivered = ({ status }: Analysis) => status === 'done' || status === 'erased'

const toEarlier = (answer: unknown) => ({ analyses: listOf(toListed)(fieldsOf(answer)['analyses']) ?? [] })

/** One without an id could not be opened. */
function toListed(item: unknown): Analysis | undefined {
  const analysis = toAnalysis(item)
  return analysis.id === '' ? undefined : analysis
}
