import { Search } from 'lucide-react'
import { type Ref, type SyntheticEvent, useEffect, useId, useState } from 'react'
import type { Wanted } from '#web/api/analyses.ts'
import { find as words } from '#web/text/find.ts'
import { Select } from '#web/ui/select.tsx'
import { NAME_MAX_LENGTH } from './use-wanted.ts'

const SETTLED_AFTER_MS = 250

type FindAnalysesProps = { wanted: Wanted; onWant: (change: Partial<Wanted>) => void; search: Ref<HTMLInputElement> }

/** A name to look for, the states to show, the order: for whoever has more analyses than the list's first ten. */
export function FindAnalyses({ wanted, onWant, search }: FindAnalysesProps) {
  return (
    <div role="search" className="mb-3 flex flex-wrap gap-2 sm:flex-nowrap">
      <NameField
        name={wanted.name}
        onName={(name) => {
          if (name !== wanted.name) onWant({ name })
        }}
        field={search}
      />
      <Select
        label={words.state}
        options={states}
        chosen={wanted.state ?? 'all'}
        onChoose={(state) => onWant({ state: state === 'all' ? null : state })}
        className="max-w-full grow sm:grow-0"
      />
      <Select
        label={words.sort}
        options={sorts}
        chosen={wanted.sort}
        onChoose={(sort) => onWant({ sort })}
        // Two on a line where both can be read, one below the other on a small phone and where letters are large.
        className="min-w-0 grow basis-44 sm:flex-none"
      />
    </div>
  )
}

const states = (['all', 'done', 'running', 'failed'] as const).map((value) => ({ value, label: words.states[value] }))
const sorts = (['date', 'score'] as const).map((value) => ({ value, label: words.sorts[value] }))

type NameFieldProps = { name: string; onName: (name: string) => void; field: Ref<HTMLInputElement> }

/** Looked for once the typing has stopped, or at once with Enter. */
function NameField({ name, onName, field }: NameFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState(name)
  const [told, setTold] = useState(name)
  const [sent, setSent] = useState(name)
  // Back, or « Tout afficher », has changed the address: not the answer to a letter typed meanwhile.
  if (name !== told) {
    setTold(name)
    if (name !== sent) {
      setTyped(name)
      setSent(name)
    }
  }
  const send = () => {
    setSent(typed.trim())
    onName(typed.trim())
  }
  useEffect(() => {
    if (typed.trim() === sent) return undefined
    const timer = setTimeout(send, SETTLED_AFTER_MS)
    return () => clearTimeout(timer)
  })
  return (
    <form
      className="relative basis-full sm:flex-1"
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault()
        send()
      }}
    >
      <label htmlFor={id} className="sr-only">
        {words.name}
      </label>
      <Search
        className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-ink-3"
        strokeWidth={1.75}
        aria-hidden
      />
      <input
        ref={field}
        id={id}
        type="search"
        name="recherche"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        placeholder={words.placeholder}
        maxLength={NAME_MAX_LENGTH}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        autoComplete="off"
        className="h-10 w-full rounded-md border border-line-strong bg-surface pr-3 pl-9 text-md text-ink transition-colors duration-(--duration-fast) placeholder:text-ink-3 hover:border-ink-3 sm:text-sm"
      />
    </form>
  )
}
