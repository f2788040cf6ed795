import type { Analysis } from '#web/api/analysis.ts'
import { dashboardText } from '#web/text/dashboard.fr.ts'
import { AnalysisItem } from './analysis-item.tsx'
import { AnalysisRow } from './analysis-row.tsx'

/** A table from 640 px; below, a list of links with the same content. */
export function AnalysesTable({ analyses }: { analyses: readonly Analysis[] }) {
  const { columns } = dashboardText
  const rows = grouped(analyses)
  return (
    <>
      <div className="hidden overflow-hidden rounded-lg border border-line bg-surface sm:block">
        <table className="w-full border-collapse text-left">
          <thead>
            <tr className="border-b border-line text-xs text-ink-3">
              <th scope="col" className="w-[30%] py-2.5 pr-4 pl-5 font-medium">
                {columns.account}
              </th>
              <th scope="col" className="w-[16%] px-4 font-medium">
                {columns.date}
              </th>
              <th scope="col" className="px-4 font-medium">
                {columns.score}
              </th>
              <th scope="col" className="pr-5 pl-4">
                <span className="sr-only">{columns.action}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((analysis) => (
              <AnalysisRow key={analysis.id} analysis={analysis} />
            ))}
          </tbody>
        </table>
      </div>
      <ul className="overflow-hidden rounded-lg border border-line bg-surface sm:hidden">
        {rows.map((analysis) => (
          <li key={analysis.id} className="border-t border-line first:border-t-0">
            <AnalysisItem analysis={analysis} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** One row for each account that was analysed again: those that a row above has in its past are opened from there. */
function grouped(analyses: readonly Analysis[]): readonly Analysis[] {
  const past = new Set(analyses.flatMap(({ earlier }) => earlier.map(({ id }) => id)))
  return analyses.filter(({ id }) => !past.has(id))
}
