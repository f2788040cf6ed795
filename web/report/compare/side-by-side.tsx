import type { Analysis } from '#web/api/analysis.ts'
import { ComparePicker } from './compare-picker.tsx'
import { Comparison } from './comparison.tsx'

/** The report with another beside it, and the way to a third or back to one. */
export function SideBySide({ analysis, otherId }: { analysis: Analysis; otherId: string }) {
  return (
    <>
      <ComparePicker analysis={analysis} />
      <Comparison analysis={analysis} otherId={otherId} />
    </>
  )
}
