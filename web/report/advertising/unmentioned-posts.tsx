import { useQuery } from '@tanstack/react-query'
import { use, useId } from 'react'
import { advertisingText as words } from '#translated/web/report/advertising/text.ts'
import { capitalised } from '#translated/web/text/format.ts'
import { reasons } from '#translated/web/text/reasons.ts'
import { keys } from '#web/api/queries.ts'
import { DatedQuote } from '#web/report/quote/dated-quote.tsx'
import { ReportSource } from '#web/report/report-source.ts'

const SHOWN = 3
/** More than are shown: those that cannot be quoted are passed over. */
const ASKED = 8
const FIGURE = 'advertising:unmentioned'

/** The newest posts without a visible mention, why each seems commercial above it, the telling words marked. */
export function UnmentionedPosts({ analysisId, total }: { analysisId: string; total: number }) {
  const id = useId()
  const { readEvidence } = use(ReportSource)
  const { data, isPending } = useQuery({
    queryKey: [...keys.evidence(analysisId), 'unmentioned'],
    queryFn: () => readEvidence({ id: analysisId, figure: FIGURE, sort: 'newest', limit: ASKED }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  // As high as what comes, so that nothing below moves.
  if (isPending) return <div aria-hidden className="h-80" />
  const quoted = (data?.items ?? []).flatMap(({ text, gone, sensitive, ...post }) =>
    text === null || gone || sensitive ? [] : [{ ...post, text }],
  )
  const shown = quoted.slice(0, SHOWN)
  if (shown.length === 0) return <p className="text-sm text-ink-3">{words.unread}</p>
  return (
    <div className="min-w-0 max-lg:border-t max-lg:border-line max-lg:pt-5">
      <h3 id={id} className="num text-sm font-semibold text-ink">
        {words.examples(shown.length, total)}
      </h3>
      <ul aria-labelledby={id}>
        {shown.map(({ id: post, text, marks, createdAt, reason }) => (
          <li key={post} className="border-t border-line py-3 first:border-t-0 last:pb-0">
            {reason?.kind === 'advertising' && (
              <p className="text-sm font-medium text-ink-2">{capitalised(reasons.advertisingSign(reason.sign))}</p>
            )}
            <DatedQuote text={text} marks={marks} createdAt={createdAt} className="mt-1" />
          </li>
        ))}
      </ul>
    </div>
  )
}
