import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import type { FigureId } from '#contract/figure.ts'
import { keys } from '#web/api/queries.ts'
import { MarkedQuote } from '#web/report/quote/marked-quote.tsx'
import { quotableText } from '#web/report/quote/quotable-text.ts'
import { ReportSource } from '#web/report/report-source.ts'

type QuotedPostProps = { analysisId: string; figure: FigureId; post: string }

/**
 * The account's own words under a sentence on them. They come with the evidence, so that they leave with it: of a post that
 * is gone, covered or too old there is nothing.
 */
export function QuotedPost({ analysisId, figure, post }: QuotedPostProps) {
  const { readEvidence } = use(ReportSource)
  const { data, isPending } = useQuery({
    queryKey: [...keys.evidence(analysisId), 'quoted', figure, post],
    queryFn: () => readEvidence({ id: analysisId, figure, post }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [found] = data?.items ?? []
  if (isPending) return <div aria-hidden className="mt-1.5 ml-5.5 h-11" />
  const text = found ? quotableText(found) : null
  if (!found || text === null) return null
  return (
    <blockquote className="mt-1.5 ml-5.5 min-h-11 border-l-2 border-proof-line pl-3 text-base">
      <MarkedQuote text={text} marks={found.marks} />
    </blockquote>
  )
}
