import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { getBatches } from '#web/api/batches.ts'
import { keys } from '#web/api/queries.ts'
import { LIST_PARAMETER, paths } from '#web/shell/paths.ts'
import { listText as words } from '#web/text/list.fr.ts'
import { summaryOf } from './summary.ts'

/** The lists a customer has started, newest first. */
export function FormerLists() {
  const { data } = useQuery({ queryKey: keys.batches, queryFn: getBatches })
  if (!data || data.length === 0) return null
  return (
    <section className="mt-10 max-w-[46rem]">
      <h2 className="text-lg font-semibold tracking-tight text-ink">{words.former}</h2>
      <ul className="mt-3 overflow-hidden rounded-lg border border-line bg-surface">
        {data.map((batch) => (
          <li key={batch.id} className="border-t border-line first:border-t-0">
            <Link
              to={`${paths.dashboard}?${LIST_PARAMETER}=${batch.id}`}
              className="block px-5 py-3 transition-colors hover:bg-sunken"
            >
              <span className="block font-medium text-ink">{words.resultTitle(batch.createdAt, batch.lines)}</span>
              <span className="num block text-sm text-ink-3">
                {summaryOf(batch)}
                {!batch.endedAt && ` ${words.underWay}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
