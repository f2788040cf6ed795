import type { HistoryEntry } from '#contract/schemas/console.ts'
import { formatDate, formatHour } from '#translated/web/text/format.ts'
import { consoleText } from '#web/text/console.fr.ts'
import { queueText } from '#web/text/console-queue.fr.ts'

/** What was done before, newest first: when, what, by whom and why. */
export function HistoryList({ title, history }: { title: string; history: readonly HistoryEntry[] }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-xs font-medium text-ink-3">{title}</h2>
      {history.length === 0 && <p className="border-t border-line py-2.5 text-sm text-ink-3">{queueText.noHistory}</p>}
      <ol>
        {history.map((entry) => (
          <li
            key={`${entry.at} ${entry.what} ${entry.about}`}
            className="grid grid-cols-[5.25rem_minmax(0,1fr)] gap-3 border-t border-line py-2.5 text-sm"
          >
            <time dateTime={entry.at} className="num text-xs text-ink-3">
              {formatDate(entry.at)}
              <br />
              {formatHour(entry.at)}
            </time>
            <span className="min-w-0 wrap-anywhere">
              {consoleText.what(entry)}
              {entry.reason && entry.what !== 'looked-at' && (
                <span className="block text-ink-2">{consoleText.why(entry.reason)}</span>
              )}
              {entry.failure !== null && <span className="block text-ink-2">{consoleText.failed}</span>}
              <span className="block text-xs text-ink-3">{queueText.by(entry.by)}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
