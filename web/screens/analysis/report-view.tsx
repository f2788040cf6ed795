import type { Analysis } from '#contract/analyses.ts'
import { indicativeScore } from '#web/app/fallbacks.ts'
import { fr } from '#web/text/fr.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'

export function ReportView({ analysis: { id, json_output: report } }: { analysis: Analysis }) {
  const measured = report?.credibilityScore
  return (
    <>
      {report?.mockData && <Alert tone="note" className="mt-6" title={report.note ?? fr.analysis.simulated} />}
      <Card title={fr.analysis.score} className="mt-6">
        <p className="num font-display text-figure font-semibold">
          <span className={measured === undefined ? 'text-ink-3' : 'text-ink'}>{measured ?? indicativeScore(id)}</span>
          <span className="ml-1 text-xl font-normal text-ink-3">{fr.dashboard.outOf}</span>
        </p>
        {measured === undefined && <p className="mt-2 text-sm text-ink-3">{fr.dashboard.indicative}</p>}
      </Card>
    </>
  )
}
