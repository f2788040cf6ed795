import type { Report } from '#contract/schemas/report.ts'
import { isAdvised } from '#web/report/advised.ts'
import { report as words } from '#web/text/report.ts'
import { PrintedSection } from './printed-section.tsx'

export function PrintedAdvice({ report }: { report: Report }) {
  const { recommendations = [] } = report
  if (recommendations.length === 0 && !isAdvised(report)) return null
  return (
    <PrintedSection title={words.advice.title} isLong>
      {recommendations.length === 0 && <p className="mt-2 text-ink-2">{words.advice.none}</p>}
      <ol className="mt-2">
        {recommendations.map((text, index) => (
          <li key={text} className="flex break-inside-avoid gap-3 border-t border-line py-1.5">
            <span className="num font-semibold text-proof">{index + 1}</span>
            <span className="num wrap-anywhere">{text}</span>
          </li>
        ))}
      </ol>
    </PrintedSection>
  )
}
