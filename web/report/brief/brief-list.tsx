import { useId } from 'react'
import { proofOf } from '#contract/proof.ts'
import type { Report } from '#contract/schemas/report.ts'
import { useOpenProof } from '#web/report/proof/proof-opener.tsx'
import { brief as words } from '#web/text/brief.ts'
import { DetailSentenceButton } from '#web/ui/detail-button.tsx'
import { briefOf } from './brief.ts'
import type { BriefSentence } from './brief-sentence.ts'

/** The report in a few sentences, each the way to what proves it. */
export function BriefList({ report, className = '' }: { report: Report; className?: string }) {
  const id = useId()
  return (
    <div className={className}>
      <h3 id={id} className="text-lg font-semibold tracking-tight text-ink">
        {words.title}
      </h3>
      <ul aria-labelledby={id} className="mt-2">
        {briefOf(report).map((sentence) => (
          <li key={sentence.text} className="border-t border-line py-2.5 first:border-t-0 last:pb-0">
            <Sentence report={report} {...sentence} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Sentence({ report, text, figure }: BriefSentence & { report: Report }) {
  const openProof = useOpenProof()
  if (!figure || !proofOf(report, figure)) return <p className="num text-base text-ink">{text}</p>
  return (
    <DetailSentenceButton label={words.open(text)} onOpen={() => openProof(figure)}>
      {text}
    </DetailSentenceButton>
  )
}
