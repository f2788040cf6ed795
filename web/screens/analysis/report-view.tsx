import type { Analysis } from '#contract/analyses.ts'
import { fr } from '#web/text/fr.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ScoreCard } from './score-card.tsx'

export function ReportView({ analysis }: { analysis: Analysis }) {
  const report = analysis.json_output
  return (
    <>
      {report?.mockData && <Alert tone="note" className="mt-6" title={report.note ?? fr.analysis.simulated} />}
      <ScoreCard analysis={analysis} />
    </>
  )
}
