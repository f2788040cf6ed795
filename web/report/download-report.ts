import { reportFile } from '#web/analyses/report-file.ts'
import type { Analysis } from '#web/api/analysis.ts'
import { getAnalysisExport, getEvidenceCsv } from '#web/api/evidence.ts'
import { saveFile } from '#web/shell/save-file.ts'

/** Its fingerprint, to be shown: whoever gets the file can compare. */
export async function downloadReport(analysis: Analysis): Promise<string> {
  const content = await getAnalysisExport(analysis.id)
  saveFile(`${reportFile(analysis)}.json`, JSON.stringify(content, null, 2), 'application/json')
  return content.sha256
}

export async function downloadEvidence(analysis: Analysis) {
  saveFile(`${reportFile(analysis)}.csv`, await getEvidenceCsv(analysis.id), 'text/csv;charset=utf-8')
}
