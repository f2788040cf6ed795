import type { QueueItem, QueueName } from '#contract/schemas/console.ts'
import { queueText } from '#web/text/console-queue.fr.ts'
import { ClockBar, isLate, timeLeft } from './clock.tsx'

type QueueListProps = {
  name: QueueName
  items: readonly QueueItem[]
  chosen: number
  now: number
  onChoose: (nth: number) => void
}

/** All that waits, the most urgent first. */
export function QueueList({ name, items, chosen, now, onChoose }: QueueListProps) {
  return (
    <nav aria-label={queueText.list(name)} className="hidden overflow-y-auto border-r border-line bg-canvas lg:block">
      <h2 className="num px-5 pt-3.5 pb-2 text-xs font-medium text-ink-3">
        {`${queueText.heading(name, items.length)} ${queueText.promise[name]}`}
      </h2>
      <ul>
        {items.map((item, nth) => (
          <li key={item.id}>
            <button
              type="button"
              aria-current={nth === chosen || undefined}
              onClick={() => onChoose(nth)}
              className="grid w-full grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-0.5 border-t border-line px-5 py-2.5 text-left aria-[current]:bg-surface aria-[current]:shadow-[inset_3px_0_var(--color-ink)]"
            >
              <span className={`truncate ${nth === chosen ? 'font-semibold' : 'font-medium'}`}>
                {queueText.titles(item)}
              </span>
              <span className={`num text-xs font-medium whitespace-nowrap ${isLate(item, now) ? 'text-danger' : ''}`}>
                {timeLeft(item, now)}
              </span>
              <span className="col-span-full truncate text-xs text-ink-3">{queueText.details(item)}</span>
              <ClockBar since={item.since} due={item.due} now={now} />
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
