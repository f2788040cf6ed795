import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { BEHAVIOURS } from '#contract/behaviours.ts'
import type { FigureId } from '#contract/figure.ts'
import type { Analysis } from '#web/api/analysis.ts'
import type { EvidencePost } from '#web/api/evidence.ts'
import { getEvidence } from '#web/api/evidence.ts'
import { keys } from '#web/api/queries.ts'

export type Excerpt = Pick<EvidencePost, 'marks'> & { text: string }
export type Excerpts = Partial<Record<FigureId, Excerpt>>

/** Figures a single post can illustrate; a median or a rhythm is in no post. */
const ILLUSTRATED: readonly FigureId[] = [
  'factor:sources',
  'factor:pression',
  'factor:originalite',
  'factor:originality',
  ...BEHAVIOURS,
]
/** The first may be gone from X. */
const CANDIDATES = 3

/** A post for each figure that has one to show. One that cannot be read leaves its note without an excerpt. */
export const readExcerpts = (analysis: Analysis) =>
  queryOptions({
    queryKey: [...keys.analysis(analysis.id), 'excerpts'],
    queryFn: async (): Promise<Excerpts> => {
      const counted = ILLUSTRATED.filter((figure) => analysis.report?.evidence?.[figure]?.length)
      const found = await Promise.all(counted.map((figure) => firstPost(analysis.id, figure)))
      return Object.fromEntries(counted.flatMap((figure, nth) => (found[nth] ? [[figure, found[nth]]] : [])))
    },
  })

/** Those read so far: none when the browser's own print was called. */
export const excerptsIn = (cache: QueryClient, analysis: Analysis): Excerpts =>
  cache.getQueryData(readExcerpts(analysis).queryKey) ?? {}

async function firstPost(id: string, figure: FigureId): Promise<Excerpt | undefined> {
  const { items } = await getEvidence({ id, figure, sort: 'certainty', limit: CANDIDATES }).catch(() => ({ items: [] }))
  const [post] = items.flatMap(({ text, marks }) => (text === null ? [] : [{ text, marks }]))
  return post
}
