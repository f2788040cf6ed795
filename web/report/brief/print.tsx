import { scoreText } from '#translated/web/report/score/text.ts'
import { verdictText } from '#translated/web/text/verdict.ts'
import { credibilityOf } from '#web/analyses/credibility.ts'
import { type PrintedProps, PrintedSection } from '#web/report/print/printed-section.tsx'
import { briefOf, subjectOf } from './brief.ts'
import { inOneLine } from './brief-sentence.ts'

/** First on paper too: whoever reads nothing else has read this. */
export function Print({ analysis, report }: PrintedProps) {
  const { points, interval, verdict } = credibilityOf(analysis.id, report)
  const subject = subjectOf(report)
  const sentences = [...(subject ? [subject] : []), ...briefOf(report)].map(inOneLine)
  return (
    <PrintedSection title={verdictText.question}>
      {verdict && (
        <p className="num mt-1 text-base">
          <b className="font-semibold">{`${verdictText.said(verdict)}.`}</b> {scoreText.within(points, interval)}
        </p>
      )}
      <ul className="mt-1.5 list-disc space-y-0.5 pl-5 marker:text-proof">
        {sentences.map((sentence) => (
          <li key={sentence} className="num">
            {sentence}
          </li>
        ))}
      </ul>
    </PrintedSection>
  )
}
