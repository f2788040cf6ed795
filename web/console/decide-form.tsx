import { useMutation } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import type { QueueItem } from '#contract/schemas/console.ts'
import { queueText } from '#web/text/console-queue.fr.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { consoleApi } from './api.ts'
import { optionsOf } from './queue-options.ts'

const text = queueText

type DecideFormProps = {
  item: QueueItem
  chosen: string | null
  onChoose: (id: string) => void
  onDecided: () => void
  onSkip: () => void
  /** What comes after it. */
  next: string
}

/** A choice, its reason, and on to the next. Nothing can be decided before a reason is written. */
export function DecideForm({ item, chosen, onChoose, onDecided, onSkip, next }: DecideFormProps) {
  const [reason, setReason] = useState('')
  const [rule, setRule] = useState('')
  const decision = useMutation({ mutationFn: consoleApi.command, onSuccess: onDecided })
  const options = optionsOf(item)
  const option = options.find(({ id }) => id === chosen)
  const isContest = item.queue === 'contests'
  const isReady = option !== undefined && reason.trim() !== '' && (!isContest || rule.trim() !== '')
  const decide = () => {
    if (!isReady || decision.isPending) return
    const { command } = option
    decision.mutate({ ...command, reason: reason.trim(), ...(isContest && { options: { rule: rule.trim() } }) })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    decide()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) decide()
  }
  return (
    <form aria-label={text.decision} onSubmit={submit} className="border-t border-line bg-surface px-4 py-4 lg:px-8">
      {decision.isError && <Alert title={decision.error.message} className="mb-3" />}
      {options.length === 0 && <p className="text-sm text-ink-2">{text.nothingToDecide}</p>}
      {options.length > 0 && (
        <>
          <fieldset className="grid gap-2 sm:auto-cols-[minmax(0,22rem)] sm:grid-flow-col">
            <legend className="sr-only">{text.decision}</legend>
            {options.map(({ id, name, hint }) => (
              <label
                key={id}
                className="grid cursor-pointer grid-cols-[1.125rem_minmax(0,1fr)] gap-x-2 rounded-md border border-line-strong px-3 py-2 text-sm has-checked:border-ink has-checked:shadow-[inset_0_0_0_1px_var(--color-ink)]"
              >
                <input
                  type="radio"
                  name="decision"
                  value={id}
                  checked={id === chosen}
                  onChange={() => onChoose(id)}
                  onKeyDown={onKeyDown}
                  className="mt-0.5 size-4 appearance-none rounded-full border-[1.5px] border-ink-3 checked:border-[5px] checked:border-ink"
                />
                <span className="font-semibold">{name}</span>
                <span className="col-start-2 text-ink-2">{hint}</span>
              </label>
            ))}
          </fieldset>
          <div className="mt-3 grid gap-3 sm:grid-flow-col sm:auto-cols-fr">
            {isContest && (
              <Words
                label={text.rule}
                placeholder={text.rulePlaceholder}
                value={rule}
                onChange={setRule}
                onKeyDown={onKeyDown}
              />
            )}
            <Words
              label={text.reason}
              placeholder={text.reasonPlaceholder}
              value={reason}
              onChange={setReason}
              onKeyDown={onKeyDown}
            />
          </div>
        </>
      )}
      <div className="mt-3 flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between">
        <div className="num text-xs text-ink-3">
          <Keys count={options.length} />
          <p>{next}</p>
        </div>
        <div className="grid grid-cols-[auto_1fr] gap-2">
          <Button variant="ghost" onClick={onSkip}>
            {text.skip}
          </Button>
          {options.length > 0 && (
            <Button type="submit" iconEnd={ArrowRight} disabled={!isReady} loading={decision.isPending}>
              {text.decide}
            </Button>
          )}
        </div>
      </div>
    </form>
  )
}

type WordsProps = {
  label: string
  placeholder: string
  value: string
  onChange: (value: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

function Words({ label, placeholder, value, onChange, onKeyDown }: WordsProps) {
  return (
    <label className="block text-sm">
      <span className="mb-1.5 block font-medium">{label}</span>
      <textarea
        value={value}
        rows={2}
        maxLength={label === text.rule ? 120 : 500}
        placeholder={placeholder}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKeyDown}
        className="block w-full resize-none rounded-md border border-line-strong bg-surface px-3 py-2 text-md placeholder:text-ink-3 sm:text-sm"
      />
    </label>
  )
}

const { choose, move, decide, ctrl, enter } = queueText.keys
const UP_AND_DOWN = ['j', 'k']

/** The shortcuts, where there is a keyboard for them. */
function Keys({ count }: { count: number }) {
  const numbers = Array.from({ length: count }, (_, nth) => String(nth + 1))
  return (
    <p className="hidden flex-wrap items-center gap-x-1 sm:flex">
      <Group keys={UP_AND_DOWN} words={count > 0 ? `${move},` : move} />
      {count > 0 && (
        <>
          <Group keys={numbers} words={`${choose},`} />
          <Group keys={[ctrl, enter]} words={decide} />
        </>
      )}
    </p>
  )
}

function Group({ keys, words }: { keys: readonly string[]; words: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1">
      {keys.map((key) => (
        <kbd
          key={key}
          className="rounded-xs border border-line-strong bg-surface px-1.5 font-sans text-2xs font-medium text-ink-2"
        >
          {key}
        </kbd>
      ))}
      <span>{words}</span>
    </span>
  )
}
