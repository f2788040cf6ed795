import { BEHAVIOURS, type Behaviour } from '#contract/behaviours.ts'
import { inWordsOf } from '#contract/networks.ts'
import { credibilityOf } from '#web/analyses/credibility.ts'
import type { Analysis } from '#web/api/analysis.ts'
import { howMeasured, readBy } from '#web/report/reader.ts'
import { print } from '#web/text/print.ts'
import { PrintedSection } from './printed-section.tsx'

/** How to read the figures, and which report and method they are of, for whoever has the paper alone. */
export function PrintedMethod({ analysis }: { analysis: Analysis }) {
  const { id, report } = analysis
  const isTold = (behaviour: Behaviour) =>
    report?.[behaviour] !== undefined || report?.behaviour?.[behaviour].withheld !== undefined
  const isWhole = credibilityOf(id, report).isMeasured && BEHAVIOURS.every(isTold)
  const version = report?.methodVersion
  return (
    <PrintedSection title={print.method} isLong>
      <div className="mt-2 space-y-1 text-xs text-ink-2">
        {print.limits.map((paragraph) => (
          <p key={paragraph}>{inWordsOf(report?.profile?.network, paragraph)}</p>
        ))}
        {report?.reader && <p>{[...readBy(report), ...howMeasured(report)].join(' ')}</p>}
        {!isWhole && <p>{print.indicativeMeans}</p>}
        <p className="num text-ink-3">{[version && print.version(version), print.id(id)].filter(Boolean).join(' ')}</p>
      </div>
    </PrintedSection>
  )
}
