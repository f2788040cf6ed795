export type TableContent = {
  caption: string
  columns: readonly string[]
  /** The first cell of a row names it. */
  rows: readonly (readonly string[])[]
}

/** Names at left, figures at right. */
export function DataTable({ caption, columns, rows, className = '' }: TableContent & { className?: string }) {
  const [first, ...others] = columns
  return (
    <table className={`w-full border-collapse text-sm text-ink-2 ${className}`}>
      <caption className="pb-1 text-left font-medium text-ink">{caption}</caption>
      <thead>
        <tr className="border-b border-line text-xs text-ink-3">
          <th scope="col" className="py-1.5 text-left align-bottom font-medium">
            {first}
          </th>
          {others.map((column) => (
            <th key={column} scope="col" className="py-1.5 pl-3 text-right align-bottom font-medium">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = '', ...cells]) => (
          <tr key={name} className="border-b border-line">
            <th scope="row" className="py-1.5 text-left font-normal">
              {name}
            </th>
            {cells.map((cell, index) => (
              <td key={others[index]} className="num py-1.5 pl-3 text-right whitespace-nowrap text-ink">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
