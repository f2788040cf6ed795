import { Undo2 } from 'lucide-react'
import { formatDate, formatMonth, formatNumber } from '#translated/web/text/format.ts'
import { formatSigned } from '#translated/web/text/numbers.ts'
import { paths } from '#web/shell/paths.ts'
import { statementText } from '#web/text/statement.ts'
import { ColumnHead, TableOrList } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { StatementLine } from './statement-lines.ts'

type StatementTableProps = {
  lines: readonly StatementLine[]
  /** The day the statement starts, and what the balance was then. */
  start: string
  opening: number
}

export function StatementTable({ lines, start, opening }: StatementTableProps) {
  const months = [...Map.groupBy(lines, (line) => formatMonth(line.at))]
  const { columns } = statementText
  return (
    <TableOrList
      table={
        <>
          <thead>
            <tr className="text-xs text-ink-3">
              <ColumnHead>{columns.date}</ColumnHead>
              <ColumnHead>{columns.operation}</ColumnHead>
              <ColumnHead className="text-right">{columns.credits}</ColumnHead>
              <ColumnHead className="text-right">{columns.balance}</ColumnHead>
            </tr>
          </thead>
          {months.map(([month, movements]) => (
            <tbody key={month}>
              <tr>
                <th
                  scope="rowgroup"
                  colSpan={4}
                  className="border-t border-line bg-canvas px-5 py-2 text-left text-xs font-medium text-ink-3"
                >
                  {month}
                </th>
              </tr>
              {movements.map((line) => (
                <Row key={line.id} line={line} />
              ))}
            </tbody>
          ))}
          <tfoot>
            <tr className="border-t border-line">
              <td className="num py-3 pr-4 pl-5 text-sm text-ink-3">{formatDate(start)}</td>
              <td className="px-4 text-ink-2" colSpan={2}>
                {statementText.opening}
              </td>
              <td className="num py-3 pr-5 pl-4 text-right font-medium text-ink">{formatNumber(opening)}</td>
            </tr>
          </tfoot>
        </>
      }
      list={
        <>
          {months.flatMap(([month, movements]) => [
            <li
              key={month}
              className="border-t border-line bg-canvas px-4 py-2 text-xs font-medium text-ink-3 first:border-t-0"
            >
              {month}
            </li>,
            ...movements.map((line) => <Item key={line.id} line={line} />),
          ])}
          <li className="flex justify-between border-t border-line px-4 py-3.5 text-sm text-ink-2">
            <span>{statementText.opening}</span>
            <span className="num">{formatNumber(opening)}</span>
          </li>
        </>
      }
    />
  )
}

function Row({ line }: { line: StatementLine }) {
  return (
    <tr className="border-t border-line">
      <td className="num w-32 py-3 pr-4 pl-5 text-sm text-ink-3">{formatDate(line.at)}</td>
      <td className="px-4 py-3">
        <span className={line.isRefund ? 'inline-flex items-baseline gap-1.5 font-medium text-success' : 'text-ink'}>
          <Operation line={line} />
        </span>
        {line.detail && (
          <span className="ml-2.5 text-sm text-ink-3">
            <Detail line={line}>{line.detail}</Detail>
          </span>
        )}
      </td>
      <td className="px-4 text-right">
        <Movement amount={line.amount} />
      </td>
      <td className="num py-3 pr-5 pl-4 text-right text-ink-2">{formatNumber(line.balance)}</td>
    </tr>
  )
}

function Item({ line }: { line: StatementLine }) {
  const detail = `${line.detail.charAt(0).toLowerCase()}${line.detail.slice(1)}`
  return (
    <li className="flex items-start gap-3 border-t border-line px-4 py-3.5">
      <span className="min-w-0 flex-1">
        <span className={line.isRefund ? 'flex items-baseline gap-1.5 font-medium text-success' : 'block text-ink'}>
          <Operation line={line} />
        </span>
        <span className="num block text-sm text-ink-3">
          {`${formatDate(line.at)}${detail && ', '}`}
          <Detail line={line}>{detail}</Detail>
        </span>
      </span>
      <span className="text-right">
        <Movement amount={line.amount} />
        <span className="num block text-sm text-ink-3">
          <span className="sr-only">{`${statementText.columns.balance} `}</span>
          {formatNumber(line.balance)}
        </span>
      </span>
    </li>
  )
}

function Operation({ line }: { line: StatementLine }) {
  return (
    <>
      {line.isRefund && <Undo2 className="size-4 shrink-0 self-center" strokeWidth={1.75} aria-hidden />}
      {line.analysisId && !line.isRefund ? (
        <TextLink variant="plain" to={paths.analysis(line.analysisId)}>
          {line.operation}
        </TextLink>
      ) : (
        line.operation
      )}
    </>
  )
}

/** The detail of a refund names the analysis it is of. */
function Detail({ line, children }: { line: StatementLine; children: string }) {
  if (!line.isRefund || !line.analysisId) return children
  return (
    <TextLink variant="plain" to={paths.analysis(line.analysisId)}>
      {children}
    </TextLink>
  )
}

function Movement({ amount }: { amount: number }) {
  return <span className={`num font-medium ${amount > 0 ? 'text-success' : 'text-ink'}`}>{formatSigned(amount)}</span>
}
