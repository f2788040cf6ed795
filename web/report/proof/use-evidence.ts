import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { use } from 'react'
import type { FigureId } from '#contract/figure.ts'
import type { EvidenceQuery } from '#contract/schemas/evidence.ts'
import type { Evidence } from '#web/api/evidence.ts'
import { keys } from '#web/api/queries.ts'
import { ReportSource } from '#web/report/report-source.ts'

export const PAGE = 20
/** Coming back to the window must not read again every page that was opened. */
const STALE_AFTER_MS = 300_000

type Asked = { analysisId: string; figure: FigureId } & Pick<EvidenceQuery, 'side' | 'sort'>

/** The posts of a figure, a page at a time; in another order, those of the order before stay until they come. */
export function useEvidence({ analysisId, figure, side, sort }: Asked, enabled = true) {
  const { readEvidence } = use(ReportSource)
  return useInfiniteQuery({
    queryKey: [...keys.evidence(analysisId), figure, side, sort],
    queryFn: ({ pageParam }) => readEvidence({ id: analysisId, figure, side, sort, limit: PAGE, cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: STALE_AFTER_MS,
    enabled,
  })
}

export type EvidencePages = ReturnType<typeof useEvidence>

/** A contested post says so in every order it has been read in, without reading them again. */
export function useNoteContested(analysisId: string, figure: FigureId) {
  const cache = useQueryClient()
  return (postId: string) =>
    cache.setQueriesData<InfiniteData<Evidence>>(
      { queryKey: [...keys.evidence(analysisId), figure] },
      (read) => read && { ...read, pages: read.pages.map((page) => withContested(page, postId)) },
    )
}

function withContested(page: Evidence, postId: string): Evidence {
  return { ...page, items: page.items.map((post) => (post.id === postId ? { ...post, contested: true } : post)) }
}
