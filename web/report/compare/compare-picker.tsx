import { Plus, X } from 'lucide-react'
import { useId, useState } from 'react'
import { compare } from '#translated/web/text/compare.ts'
import { credibilityOf } from '#web/analyses/credibility.ts'
import type { Analysis } from '#web/api/analysis.ts'
import { failure } from '#web/text/failure.ts'
import { Button } from '#web/ui/button.tsx'
import { focusElement } from '#web/ui/focus-element.ts'
import { Unread } from './unread.tsx'
import { MOST_OTHERS, PICKER_NAME, useComparison, useOtherAnalyses } from './use-comparison.ts'

const { picker: words } = compare
/** Sets another delivered analysis of this customer beside this one; nothing to show without another. */
export function ComparePicker({ analysis, takesFocus = false }: { analysis: Analysis; takesFocus?: boolean }) {
  const fieldId = useId()
  const [picked, setPicked] = useState('')
  const { others, data, error, refetch } = useOtherAnalyses(analysis)
  const { otherIds, isCompared, compareWith, close } = useComparison()
  if (others.length === 0 && !isCompared && !error) return null
  const isFull = otherIds.length >= MOST_OTHERS
  const left = isFull ? [] : others.filter(({ id }) => !otherIds.includes(id))
  const chosen = left.some(({ id }) => id === picked) ? picked : ''
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
      {!data && error && <Unread what={failure.others} error={error} onRetry={() => void refetch()} />}
      {others.length > 0 && (
        <>
          <label htmlFor={fieldId} className="text-sm font-medium text-ink">
            {words.label}
          </label>
          {/* Full, it stays: the keyboard is on it, and it says why nothing can be added. */}
          <select
            ref={takesFocus ? focusElement : undefined}
            id={fieldId}
            name={PICKER_NAME}
            value={chosen}
            onChange={({ target }) => (isCompared ? setPicked(target.value) : compareWith(target.value))}
            className="num h-10 max-w-full min-w-0 rounded-md border border-line-strong bg-surface px-3 text-md text-ink transition-colors duration-(--duration-fast) hover:border-ink-3 sm:text-sm"
          >
            {chosen === '' && (
              <option value="" disabled>
                {isFull ? words.full : left.length === 0 ? words.noOther : words.none}
              </option>
            )}
            {left.map((other) => (
              <option key={other.id} value={other.id}>
                {optionOf(other)}
              </option>
            ))}
          </select>
        </>
      )}
      {/* Pressed, not chosen: on some keyboards an arrow already chooses, and would add whatever it passes. */}
      {isCompared && left.length > 0 && (
        <Button variant="secondary" icon={Plus} disabled={chosen === ''} onClick={() => compareWith(chosen)}>
          {words.add}
        </Button>
      )}
      {isCompared && (
        <Button variant="secondary" icon={X} onClick={close}>
          {words.close}
        </Button>
      )}
    </div>
  )
}

function optionOf({ id, username, createdAt, report }: Analysis) {
  const { points, isMeasured } = credibilityOf(id, report)
  return words.option(username, createdAt, isMeasured ? points : undefined)
}
