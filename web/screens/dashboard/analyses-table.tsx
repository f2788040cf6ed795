import type { Analysis } from '#web/api/analysis.ts'
import { dashboardText } from '#web/text/dashboard.ts'
import { ColumnHead, TableOrList } from '#web/ui/table.tsx'
import { AnalysisItem } from './analysis-item.tsx'
import { AnalysisRow } from './analysis-row.tsx'

export function AnalysesTable({ rows }: { rows: readonly Analysis[] }) {
  const { columns } = dashboardText
  return (
    <TableOrList
      table={
        <>
          <thead>
            <tr className="border-b border-line text-xs text-ink-3">
              <ColumnHead className="w-[30%]">{columns.account}</ColumnHead>
              <ColumnHead className="w-[16%]">{columns.date}</ColumnHead>
              <ColumnHead>{columns.score}</ColumnHead>
              <ColumnHead>
                <span className="sr-only">{columns.action}</span>
              </ColumnHead>
            </tr>
          </thead>
          <tbody>
            {rows.map((analysis) => (
              <AnalysisRow key={analysis.id} analysis={analysis} />
            ))}
          </tbody>
        </>
      }
      list={rows.map((analysis) => (
        <li key={analysis.id} className="border-t border-line first:border-t-0">
          <AnalysisItem analysis={analysis} />
        </li>
      ))}
    />
  )
}
