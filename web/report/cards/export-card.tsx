import { useMutation } from '@tanstack/react-query'
import { Braces, FileDown, type LucideIcon, Sheet } from 'lucide-react'
import type { Analysis } from '#web/api/analysis.ts'
import { downloadEvidence, downloadReport } from '#web/report/download-report.ts'
import { useExportPdf } from '#web/report/print/use-export-pdf.ts'
import { howMeasured, readBy } from '#web/report/reader.ts'
import { FailureAlert } from '#web/shell/failure-alert.tsx'
import { exportText } from '#web/text/export.ts'
import { failure } from '#web/text/failure.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

/** The report as files, and what tells this one from any other. */
export function ExportCard({ analysis }: { analysis: Analysis }) {
  const pdf = useExportPdf(analysis)
  const json = useMutation({ mutationFn: () => downloadReport(analysis) })
  const csv = useMutation({ mutationFn: () => downloadEvidence(analysis) })
  const { methodVersion, evidence = {} } = analysis.report ?? {}
  const reading = [...readBy(analysis.report ?? {}), ...howMeasured(analysis.report ?? {})]
  return (
    <Card title={exportText.title} caption={exportText.caption}>
      <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-3">
        <File words={exportText.pdf} icon={FileDown} taking={pdf} />
        <File words={exportText.json} icon={Braces} taking={json} />
        {Object.keys(evidence).length > 0 && <File words={exportText.csv} icon={Sheet} taking={csv} />}
      </ul>
      <p className="num mt-6 border-t border-line pt-4 text-sm text-ink-3">
        {[methodVersion && exportText.version(methodVersion), exportText.id(analysis.id)].filter(Boolean).join(' ')}
        {reading.length > 0 && <span className="block wrap-anywhere">{reading.join(' ')}</span>}
      </p>
      {json.data !== undefined && (
        <p role="status" className="mt-2 text-sm text-ink-3">
          {exportText.fingerprint} <code className="num text-ink wrap-anywhere">{json.data}</code> {exportText.check}
        </p>
      )}
    </Card>
  )
}

type FileProps = {
  words: { button: string; holds: string }
  icon: LucideIcon
  taking: { mutate: () => void; isPending: boolean; error: Error | null }
}

function File({ words, icon, taking: { mutate, isPending, error } }: FileProps) {
  return (
    <li>
      <Button variant="secondary" icon={icon} loading={isPending} onClick={() => mutate()}>
        {isPending ? exportText.preparing : words.button}
      </Button>
      <p className="mt-2 text-sm text-ink-3">{words.holds}</p>
      {error && <FailureAlert className="mt-3" error={error} fate={failure.unmoved} onRetry={mutate} />}
    </li>
  )
}
