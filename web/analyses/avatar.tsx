import { UserRoundX } from 'lucide-react'
import type { Analysis } from '#web/api/analysis.ts'
import { initialsOf } from './initials.ts'

const sizes = { row: 'size-9 text-xs', page: 'size-14 text-lg' }

/** The initials of the account under study: its picture is not ours to show. */
export function Avatar({ analysis, size = 'row' }: { analysis: Analysis; size?: keyof typeof sizes }) {
  return (
    <span
      className={`grid shrink-0 place-items-center rounded-full bg-sunken font-semibold tracking-tight text-ink-2 ring-1 ring-line ring-inset ${sizes[size]}`}
      aria-hidden
    >
      {analysis.status === 'erased' ? <UserRoundX className="size-4" strokeWidth={1.75} /> : initialsOf(analysis)}
    </span>
  )
}
