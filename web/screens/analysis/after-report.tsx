import type { Analysis } from '#contract/analyses.ts'
import { ChangesCard } from './compare/changes-card.tsx'
import { ComparePicker } from './compare/compare-picker.tsx'
import { TakeAwayCard } from './take-away-card.tsx'

/** What can be done once the report is read. A chunk of its own: nothing of it is needed to read. */
export function AfterReport({ analysis }: { analysis: Analysis }) {
  return (
    <>
      <ChangesCard analysis={analysis} />
      <TakeAwayCard analysis={analysis} />
      <ComparePicker analysis={analysis} />
    </>
  )
}
