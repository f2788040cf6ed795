import { Table2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import { DataTable, type TableContent } from './data-table.tsx'

type ChartCardProps = {
  title: string
  caption?: string
  /** What the chart shows, in one or two sentences: read before it, or instead of it. */
  finding: { strong: string; rest?: string }
  tableLabel: string
  /** The same figures as the plot. */
  table: TableContent
  className?: string
  children: ReactNode
}

/** A chart says its finding first, and turns into a table of the same figures. */
export function ChartCard({ title, caption, finding, tableLabel, table, className = '', children }: ChartCardProps) {
  const [isTable, setIsTable] = useState(false)
  const toggle = (
    <Button
      variant="ghost"
      size="sm"
      icon={Table2}
      aria-pressed={isTable}
      onClick={() => setIsTable(!isTable)}
      className="-mt-1 -mr-2 aria-pressed:bg-sunken aria-pressed:text-ink"
    >
      {tableLabel}
    </Button>
  )
  return (
    <Card title={title} {...(caption && { caption })} end={toggle} className={className}>
      <p className="mb-5 text-base text-ink-2">
        <span className="font-medium text-ink">{finding.strong}</span>
        {finding.rest && ` ${finding.rest}`}
      </p>
      {isTable ? <TableBox table={table} /> : children}
    </Card>
  )
}

/** Wide or long, the table scrolls in its own box, names in view: the page never does sideways. */
function TableBox({ table }: { table: TableContent }) {
  return (
    <section
      aria-label={table.caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it no key can scroll the box
      tabIndex={0}
      className="max-h-88 overflow-auto [&_th]:bg-surface [&_th:first-child]:sticky [&_th:first-child]:left-0 [&_thead]:sticky [&_thead]:top-0 [&_thead]:z-1"
    >
      <DataTable {...table} />
    </section>
  )
}
