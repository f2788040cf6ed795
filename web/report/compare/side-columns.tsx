import type { ReactNode } from 'react'
import { SideLabel } from './side-label.tsx'
import type { Side, Sides } from './sides.ts'

/** Under each other on a phone; four stand in two rows until there is room for four columns. */
const columns: Record<number, string> = {
  2: 'sm:grid-cols-2',
  3: 'sm:grid-cols-2 lg:grid-cols-3',
  4: 'sm:grid-cols-2 lg:grid-cols-4',
}
export const columnsOf = ({ list }: Sides) => `grid gap-x-8 gap-y-6 ${columns[list.length] ?? ''}`

type SideColumnsProps = { sides: Sides; children: (side: Side) => ReactNode; className?: string }

/** What each report says, beside what the others say, under its account's name. */
export function SideColumns({ sides, children, className = columnsOf(sides) }: SideColumnsProps) {
  return (
    <div className={className}>
      {sides.list.map((side) => (
        <div key={side.series} className="min-w-0">
          <h3 className="mb-2.5 text-sm text-ink-2">
            <SideLabel side={side} />
          </h3>
          {children(side)}
        </div>
      ))}
    </div>
  )
}
