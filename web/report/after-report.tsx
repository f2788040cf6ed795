import type { Analysis } from '#web/api/analysis.ts'
import { ExportCard } from './cards/export-card.tsx'
import { ChangesCard } from './compare/changes-card.tsx'
import { ComparePicker } from './compare/compare-picker.tsx'

/** What can be done once the report is read. A chunk of its own: nothing of it is needed to read. */
export function AfterReport({ analysis }: { analysis: Analysis }) {
  return (
    <>
      <ChangesCard analysis={analysis} />
      <ExportCard analysis={analysis} />
      <ComparePicker analysis={analysis} />
    </>
  )
}
