import { engagementText as words } from '#translated/web/report/engagement/text.ts'
import { type PrintedProps, PrintedSection } from '#web/report/print/printed-section.tsx'
import { BandLine } from '#web/ui/band-line.tsx'
import { axisRate, beyondScale, engagementFinding, monthLabels, peakMarks, weeklyPoints } from './line.ts'

export function Print({ report }: PrintedProps) {
  const { engagement } = report
  if (!engagement) return null
  const { weekly } = engagement
  const finding = engagementFinding(report)
  const beyond = beyondScale(weekly)
  return (
    <PrintedSection title={words.title} caption={words.caption(weekly.length)}>
      <p className="num mt-1 mb-2 text-ink-2">{`${finding.strong} ${finding.rest}`}</p>
      <BandLine
        points={weeklyPoints(weekly)}
        xLabels={monthLabels(weekly)}
        marks={peakMarks(report, weekly)}
        label={`${finding.strong} ${finding.rest}`}
        format={axisRate}
        speak={() => ''}
      />
      {beyond && <p className="num mt-1 text-xs text-ink-3">{beyond}</p>}
    </PrintedSection>
  )
}
