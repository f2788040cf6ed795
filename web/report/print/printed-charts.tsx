import type { Engagement, Report } from '#contract/schemas/report.ts'
import {
  axisRate,
  beyondScale,
  engagementFinding,
  monthLabels,
  peakMarks,
  weeklyPoints,
} from '#web/report/engagement-line.ts'
import { rhythmFinding } from '#web/report/rhythm-finding.ts'
import { report as words } from '#web/text/report.ts'
import { BandLine } from '#web/ui/band-line.tsx'
import { Heatmap } from '#web/ui/heatmap.tsx'
import { PrintedSection } from './printed-section.tsx'

const HOURS = Array.from({ length: 24 }, (_, hour) => (hour % 6 === 0 ? words.rhythm.hour(hour) : ''))
const DAYS = words.rhythm.days.map((day) => day.slice(0, 3))

export function PrintedRhythm({ report, rhythm }: { report: Report; rhythm: NonNullable<Report['rhythm']> }) {
  const { strong, rest = '' } = rhythmFinding(rhythm, report)
  const finding = `${strong} ${rest}`.trim()
  return (
    <PrintedSection title={words.rhythm.title} caption={words.rhythm.caption}>
      <p className="num mt-1 mb-3 text-ink-2">{finding}</p>
      {/* Flatter cells than on the screen: a page holds both charts. */}
      <div className="[&_svg]:h-36">
        <Heatmap
          values={rhythm}
          rowNames={DAYS}
          columnNames={HOURS}
          label={finding}
          unit={words.rhythm.unit}
          speak={() => ''}
        />
      </div>
    </PrintedSection>
  )
}

export function PrintedEngagement({ report, engagement }: { report: Report; engagement: Engagement }) {
  const { weekly } = engagement
  const finding = engagementFinding(report, engagement)
  const beyond = beyondScale(weekly)
  return (
    <PrintedSection title={words.engagement.title} caption={words.engagement.caption(weekly.length)}>
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
