import { rhythmText as words } from '#translated/web/report/rhythm/text.ts'
import { type PrintedProps, PrintedSection } from '#web/report/print/printed-section.tsx'
import { Heatmap } from '#web/ui/heatmap.tsx'
import { DAY_NAMES, HOUR_NAMES, rhythmFinding } from './finding.ts'

export function Print({ report }: PrintedProps) {
  const { rhythm } = report
  if (!rhythm) return null
  const { strong, rest = '' } = rhythmFinding(rhythm, report)
  const finding = `${strong} ${rest}`.trim()
  return (
    <PrintedSection title={words.title} caption={words.caption}>
      <p className="num mt-1 mb-3 text-ink-2">{finding}</p>
      {/* Flatter cells than on the screen: a page holds both charts. */}
      <div className="[&_svg]:h-36">
        <Heatmap
          values={rhythm}
          rowNames={DAY_NAMES}
          columnNames={HOUR_NAMES}
          label={finding}
          unit={words.unit}
          speak={() => ''}
        />
      </div>
    </PrintedSection>
  )
}
