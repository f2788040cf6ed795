import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import type { EvidenceQuery } from '#contract/schemas/evidence.ts'
import { evidence as words } from '#web/text/evidence.ts'

type Sort = EvidenceQuery['sort']
type SortSelectProps = { sorts: readonly Sort[]; sort: Sort; onSort: (sort: Sort) => void }

export function SortSelect({ sorts, sort, onSort }: SortSelectProps) {
  const id = useId()
  return (
    <div className="relative">
      <label htmlFor={id} className="sr-only">
        {words.posts.sortBy}
      </label>
      <select
        id={id}
        value={sort}
        onChange={(event) => {
          const chosen = sorts.find((one) => one === event.target.value)
          if (chosen) onSort(chosen)
        }}
        className="cursor-pointer appearance-none bg-raised pr-5 pb-2.5 text-sm text-ink-2 hover:text-ink"
      >
        {sorts.map((one) => (
          <option key={one} value={one}>
            {words.posts.sorts[one]}
          </option>
        ))}
      </select>
      <ChevronDown
        className="pointer-events-none absolute top-0.5 right-0 size-4 text-ink-2"
        strokeWidth={1.75}
        aria-hidden
      />
    </div>
  )
}
