import type { Report } from '#contract/schemas/report.ts'
import { toAnalysis } from './analysis.ts'

type ReadArchive = { username: string; name: string; archivedAt: string; latest: { report: Report } }

/** As the API would answer it, of a report that no server has. */
export const analysisOfArchive = ({ username, name, archivedAt, latest }: ReadArchive) =>
  toAnalysis({
    id: 'archive',
    target_username: username,
    target_name: name,
    created_at: archivedAt,
    status: 'done',
    json_output: latest.report,
  })
