import { lazy, Suspense, useId } from 'react'
import type { FigureId } from '#contract/figure.ts'
import { proofOf } from '#contract/proof.ts'
import type { Report } from '#contract/schemas/report.ts'
import { brief as words } from '#translated/web/report/brief/text.ts'
import { useOpenProof } from '#web/report/proof/proof-opener.tsx'
import { DetailSentenceButton } from '#web/ui/detail-button.tsx'
import { briefOf } from './brief.ts'
import { type BriefSentence, inOneLine } from './brief-sentence.ts'

// Only where an operator's model chose posts to quote.
const QuotedPost = lazy(async () => ({ default: (await import('./quoted-post.tsx')).QuotedPost }))

type BriefListProps = { analysisId: string; report: Report; className?: string }

/** Why, in three sentences at most, each the way to what proves it, and under some of them a post that shows it. */
export function BriefList({ analysisId, report, className = '' }: BriefListProps) {
  const id = useId()
  const sentences = briefOf(report)
  const quotes = sentences.filter(({ figure }) => postOf(report, figure) !== undefined)
  return (
    <div className={className}>
      <h3 id={id} className="text-lg font-semibold tracking-tight text-ink max-sm:sr-only">
        {words.title}
      </h3>
      <ul aria-labelledby={id} className="sm:mt-2">
        {sentences.map((sentence) => (
          <li
            key={inOneLine(sentence)}
            className="border-t border-line py-2.5 first:border-t-0 last:pb-0 max-sm:first:pt-0"
          >
            <Sentence report={report} sentence={sentence} className="text-base text-ink" />
            <Quotation analysisId={analysisId} report={report} figure={sentence.figure} />
          </li>
        ))}
      </ul>
      {quotes.length > 0 && <p className="mt-3 text-xs text-ink-3">{words.quotedBy}</p>}
    </div>
  )
}

type SentenceProps = { report: Report; sentence: BriefSentence; className: string }

/** The count in bold and its margin lighter; a sentence that has a proof is the way to it. */
export function Sentence({ report, sentence, className }: SentenceProps) {
  const openProof = useOpenProof()
  const { before, count, margin, after, figure } = sentence
  const written = (
    <>
      {before}
      {count && <b className="font-semibold">{count}</b>}
      {margin && <span className="text-ink-3">{` (${margin})`}</span>}
      {after}
    </>
  )
  if (!figure || !proofOf(report, figure)) return <p className={`num ${className}`}>{written}</p>
  return (
    <DetailSentenceButton
      label={words.open(inOneLine(sentence))}
      onOpen={() => openProof(figure)}
      className={className}
    >
      {written}
    </DetailSentenceButton>
  )
}

const postOf = ({ quoted }: Report, figure: FigureId | undefined) => figure && quoted?.[figure]

function Quotation({
  figure,
  report,
  analysisId,
}: Omit<BriefListProps, 'className'> & { figure: FigureId | undefined }) {
  const post = postOf(report, figure)
  if (!figure || post === undefined) return null
  return (
    <Suspense fallback={<div aria-hidden className="mt-1.5 h-11" />}>
      <QuotedPost analysisId={analysisId} figure={figure} post={post} />
    </Suspense>
  )
}
