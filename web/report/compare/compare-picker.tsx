import { X } from 'lucide-react'
import { useId } from 'react'
import { credibilityOf } from '#web/analyses/credibility.ts'
import type { Analysis } from '#web/api/analysis.ts'
import { compare } from '#web/text/compare.fr.ts'
import { failure } from '#web/text/failure.fr.ts'
import { Button } from '#web/ui/button.tsx'
import { Unread } from './unread.tsx'
import { useComparison, useOtherAnalyses } from './use-comparison.ts'

const { picker: own } = compare
const focusElement = (element: HTMLElement | null) => element?.focus()

/** Sets another delivered analysis of this customer beside this one; nothing to show without another. */
export function ComparePicker({ analysis, takesFocus = false }: { analysis: Analysis; takesFocus?: boolean }) {
  const fieldId = useId()
  const { others, data, error, refetch } = useOtherAnalyses(analysis)
  const { otherId, compareWith, close } = useComparison()
  if (others.length === 0 && otherId === null && !error) return null
  // One that the list does not reach is compared all the same.
  const chosen = others.some(({ id }) => id === otherId) ? (otherId ?? '') : ''
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
      {!data && error && <Unread what={failure.others} error={error} onRetry={() => void refetch()} />}
      {others.length > 0 && (
        <>
          <label htmlFor={fieldId} className="text-sm font-medium text-ink">
            {own.label}
          </label>
          <select
            ref={takesFocus ? focusElement : undefined}
            id={fieldId}
            value={chosen}
            onChange={({ target }) => compareWith(target.value)}
            className="num h-10 max-w-full min-w-0 rounded-md border border-line-strong bg-surface px-3 text-md text-ink transition-colors duration-(--duration-fast) hover:border-ink-3 sm:text-sm"
          >
            {chosen === '' && (
              <option value="" disabled>
                {own.none}
              </option>
            )}
            {others.map((other) => (
              <option key={other.id} value={other.id}>
                {optionOf(other)}
              </option>
            ))}
          </select>
        </>
      )}
      {otherId !== null && (
        <Button variant="secondary" icon={X} onClick={close}>
          {own.close}
        </Button>
      )}
    </div>
  )
}

function optionOf({ id, username, createdAt, report }: Analysis) {
  const { points, isMeasured } = credibilityOf(id, report)
  return own.option(username, createdAt, isMeasured ? points : undefined)
}
