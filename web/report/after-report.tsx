import { useMutation } from '@tanstack/react-query'
import { Braces, FileDown, type LucideIcon, Sheet } from 'lucide-react'
import { reportFile } from '#web/analyses/report-file.ts'
import type { Analysis } from '#web/api/analysis.ts'
import { getAnalysisExport, getEvidenceCsv } from '#web/api/evidence.ts'
import { ChangesCard } from '#web/report/compare/changes-card.tsx'
import { ComparePicker } from '#web/report/compare/compare-picker.tsx'
import { useExportPdf, usePdfButton } from '#web/report/print/load-printed-report.ts'
import { FailureAlert } from '#web/shell/failure-alert.tsx'
import { saveFile } from '#web/shell/save-file.ts'
import { exportText } from '#web/text/export.ts'
import { failure } from '#web/text/failure.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { readingOf } from './reader.ts'

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

/** The report as files, and what tells this one from any other. */
export function ExportCard({ analysis }: { analysis: Analysis }) {
  const pdf = useExportPdf(analysis)
  const pdfButton = usePdfButton()
  const json = useMutation({ mutationFn: () => downloadReport(analysis) })
  const csv = useMutation({ mutationFn: () => downloadEvidence(analysis) })
  const { methodVersion, evidence = {} } = analysis.report ?? {}
  const reading = readingOf(analysis.report ?? {})
  return (
    <Card title={exportText.title} caption={exportText.caption}>
      <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-3">
        <File words={{ ...exportText.pdf, button: pdfButton }} icon={FileDown} taking={pdf} />
        {methodVersion && <File words={exportText.json} icon={Braces} taking={json} />}
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

/** Its fingerprint, to be shown: whoever gets the file can compare. */
async function downloadReport(analysis: Analysis): Promise<string> {
  const content = await getAnalysisExport(analysis.id)
  saveFile(`${reportFile(analysis)}.json`, JSON.stringify(content, null, 2), 'application/json')
  return content.sha256
}

async function downloadEvidence(analysis: Analysis) {
  saveFile(`${reportFile(analysis)}.csv`, await getEvidenceCsv(analysis.id), 'text/csv;charset=utf-8')
}
