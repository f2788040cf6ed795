import { compare } from '#translated/web/text/compare.ts'
import { SideLabel } from '#web/report/compare/side-label.tsx'
import type { Sides } from '#web/report/compare/sides.ts'

type Cell = { value: string; beside: string }
type Row = { name: string; cells: readonly Cell[] }

export function SideTable({ sides: { list }, rows }: { sides: Sides; rows: readonly Row[] }) {
  return (
    <table className="num mt-2 w-full table-fixed border-collapse text-left text-xs">
      <thead>
        <tr className="text-ink-3">
          <th scope="col" className="w-[26%] py-1 font-medium">
            <span className="sr-only">{compare.sides.figureColumn}</span>
          </th>
          {list.map((side) => (
            <th key={side.series} scope="col" className="py-1 pr-2 font-medium">
              <SideLabel side={side} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, cells }) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className="py-1.5 font-medium text-ink">
              {name}
            </th>
            {cells.map(({ value, beside }, index) => (
              <td key={list[index]?.series} className="py-1.5 pr-2">
                <b className="text-sm font-semibold">{value}</b> <span className="text-ink-3">{beside}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
