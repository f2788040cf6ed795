import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { BEHAVIOURS } from '#contract/behaviours.ts'
import type { FigureId } from '#contract/figure.ts'
import type { Analysis } from '#web/api/analysis.ts'
import type { EvidencePost } from '#web/api/evidence.ts'
import { getEvidence } from '#web/api/evidence.ts'
import { keys } from '#web/api/queries.ts'

export type Excerpt = Pick<EvidencePost, 'id' | 'marks' | 'createdAt'> & { text: string }
export type Excerpts = Partial<Record<FigureId, Excerpt[]>>

/** Figures a single post can illustrate; a median or a rhythm is in no post. */
const ILLUSTRATED: readonly FigureId[] = ['factor:sources', 'factor:pression', 'factor:originalite', ...BEHAVIOURS]
/** So many of a figure; the first may be gone from X. */
export const MOST_QUOTES = 3
const CANDIDATES = 6

/** The surest posts of each figure that has some to show, three at most. One that cannot be read leaves its note without an excerpt. */
export const readExcerpts = (analysis: Analysis) =>
  queryOptions({
    queryKey: [...keys.analysis(analysis.id), 'excerpts'],
    queryFn: async (): Promise<Excerpts> => {
      const counted = ILLUSTRATED.filter((figure) => analysis.report?.evidence?.[figure]?.length)
      const found = await Promise.all(counted.map((figure) => firstPosts(analysis.id, figure)))
      return Object.fromEntries(counted.flatMap((figure, nth) => (found[nth]?.length ? [[figure, found[nth]]] : [])))
    },
  })

/** Those read so far: none when the browser's own print was called. */
export const excerptsIn = (cache: QueryClient, analysis: Analysis): Excerpts =>
  cache.getQueryData(readExcerpts(analysis).queryKey) ?? {}

async function firstPosts(id: string, figure: FigureId): Promise<Excerpt[]> {
  const { items } = await getEvidence({ id, figure, sort: 'certainty', limit: CANDIDATES }).catch(() => ({ items: [] }))
  // On paper nothing can be uncovered: a sensitive post is not quoted.
  const told = items.flatMap(({ text, sensitive, ...post }) => (text === null || sensitive ? [] : [{ ...post, text }]))
  // A post that was copied word for word is quoted once.
  const different = told.filter(({ text }, nth) => told.findIndex((other) => other.text === text) === nth)
  return different
    .slice(0, MOST_QUOTES)
    .map(({ id: post, text, marks, createdAt }) => ({ id: post, text, marks, createdAt }))
}
