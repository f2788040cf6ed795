import { useQuery } from '@tanstack/react-query'
import { use, useId } from 'react'
import type { Behaviour } from '#contract/behaviours.ts'
import { proofOf } from '#contract/proof.ts'
import type { Report } from '#contract/schemas/report.ts'
import { figureOf } from '#contract/shown-figure.ts'
import { behaviourText as words } from '#translated/web/report/behaviour/text.ts'
import { keys } from '#web/api/queries.ts'
import { excludedFrom, OwnReadingContext } from '#web/report/own-reading/own-reading.ts'
import { DatedQuote } from '#web/report/quote/dated-quote.tsx'
import { quotableText } from '#web/report/quote/quotable-text.ts'
import { ReportSource } from '#web/report/report-source.ts'

type ClearestPostsProps = { analysisId: string; report: Report; name: Behaviour }

/** Never of humour or politics: a subject is not a fault. */
const QUOTED: ReadonlySet<Behaviour> = new Set(['toxicity', 'vulgarity'])
const WORTH_READING_PERCENT = 10

/** Posts under a share that counts against the account, or that stands in for one: whoever reads them need not believe us. */
export function ClearestPosts(props: ClearestPostsProps) {
  const { report, name } = props
  const { kind, low = 0 } = figureOf(report, name) ?? {}
  const isHeavy = kind === 'at-least' || low >= WORTH_READING_PERCENT
  return QUOTED.has(name) && isHeavy && proofOf(report, name) ? <Quotes {...props} /> : null
}

const SHOWN = 3
/** More than are shown: those that cannot be quoted are passed over. */
const ASKED = 8

function Quotes({ analysisId, name }: ClearestPostsProps) {
  const id = useId()
  const { readEvidence } = use(ReportSource)
  const excluded = excludedFrom(use(OwnReadingContext).exclusions, name)
  const { data, isPending } = useQuery({
    queryKey: [...keys.evidence(analysisId), 'clearest', name],
    queryFn: () => readEvidence({ id: analysisId, figure: name, sort: 'certainty', limit: ASKED }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  // As high as what comes, so that nothing below moves.
  if (isPending) return <div aria-hidden className="mt-3 h-52" />
  const posts = (data?.items ?? []).filter((post) => !excluded.has(post.id))
  const quotes = posts
    .flatMap((post) => {
      const text = quotableText(post)
      return text === null ? [] : [{ ...post, text }]
    })
    .slice(0, SHOWN)
  if (quotes.length === 0) return null
  // A label is as sure of one as of another: they come from the newest.
  const order = quotes.some(({ certainty }) => certainty !== undefined) ? words.clearest : words.newest
  return (
    <div className="mt-3 border-l-2 border-proof-line pl-4">
      <p id={id} className="text-xs font-medium text-ink-2">
        {order(quotes.length)}
      </p>
      <ul aria-labelledby={id}>
        {quotes.map(({ id: post, text, marks, createdAt }) => (
          <li key={post} className="mt-2">
            <DatedQuote text={text} marks={marks} createdAt={createdAt} />
          </li>
        ))}
      </ul>
    </div>
  )
}
