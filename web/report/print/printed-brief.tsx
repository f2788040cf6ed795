import type { Report } from '#contract/schemas/report.ts'
import { briefOf } from '#web/report/brief/brief.ts'
import { brief as words } from '#web/text/brief.ts'
import { PrintedSection } from './printed-section.tsx'

/** First on paper too: whoever reads nothing else has read this. */
export function PrintedBrief({ report }: { report: Report }) {
  return (
    <PrintedSection title={words.title}>
      <ul className="mt-1.5 list-disc space-y-0.5 pl-5 marker:text-proof">
        {briefOf(report).map(({ text }) => (
          <li key={text} className="num">
            {text}
          </li>
        ))}
      </ul>
    </PrintedSection>
  )
}
