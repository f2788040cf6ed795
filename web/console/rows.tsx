import type { ReactNode } from 'react'
import type { ConsoleJob } from '#contract/schemas/console.ts'
import { formatDate, formatHour } from '#translated/web/text/format.ts'
import { consoleText } from '#web/text/console.fr.ts'

/** A list of short rows: what, under it when, and at right how much. */
export function Rows({ empty, children }: { empty: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return <p className="text-sm text-ink-3">{empty}</p>
  return <ul className="-my-2.5 divide-y divide-line">{children}</ul>
}

type RowProps = { title: ReactNode; detail: ReactNode; end?: ReactNode; endDetail?: ReactNode }

export function Row({ title, detail, end, endDetail }: RowProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2.5 text-sm">
      <span className="min-w-0 wrap-anywhere">{title}</span>
      <span className="num text-right font-medium whitespace-nowrap">{end}</span>
      <span className="num min-w-0 text-xs text-ink-3 wrap-anywhere">{detail}</span>
      <span className="num text-right text-xs text-ink-3">{endDetail}</span>
    </li>
  )
}

/** What the queue did, or will: each with its moment and, until it is done, what it last failed with. */
export function JobRows({ jobs, empty }: { jobs: readonly ConsoleJob[]; empty: string }) {
  return (
    <Rows empty={empty}>
      {jobs.map(({ id, name, state, createdAt, failure }) => (
        <Row
          key={id}
          title={consoleText.jobNames(name)}
          detail={[moment(createdAt), state === 'completed' ? null : failure].filter(Boolean).join(' · ')}
          end={consoleText.jobStates[state] ?? state}
        />
      ))}
    </Rows>
  )
}

export const moment = (iso: string) => `${formatDate(iso)}, ${formatHour(iso)}`
