import type { Report } from '#contract/schemas/report.ts'
import { analysisText } from '#translated/web/text/analysis.ts'
import { prints } from '#web/report/sections.ts'
import { Alert } from '#web/ui/alert.tsx'

// The sections as paper has them, with nothing to press.
await prints.load()

type ReportSectionsProps = { id: string; username: string; createdAt: string; report: Report }

/** What its customer reads, in the same sections and words. */
export function ReportSections({ id, username, createdAt, report }: ReportSectionsProps) {
  const analysis = { id, username, createdAt, status: 'done' as const, report, earlier: [] }
  const given = { analysis, report, numberOf: () => undefined }
  const [brief, ...others] = prints.all()
  return (
    <section aria-label={`@${username}`} className="text-sm">
      {report.mockData && <Alert tone="note" className="mt-4" title={analysisText.simulatedNote(report.note)} />}
      {brief && <brief.Print {...given} />}
      {/* On a phone this column is narrower than paper ever is: rows of several columns become lines below each other. */}
      <div className="@container">
        {others.map(({ id: section, Print }) => (
          <Print key={section} {...given} />
        ))}
      </div>
    </section>
  )
}
