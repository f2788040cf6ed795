import { useMutation, useQuery } from '@tanstack/react-query'
import { type DragEvent, type SyntheticEvent, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { MAX_LINES } from '#contract/batch-limits.ts'
import { namesIn } from '#contract/name-list.ts'
import { common } from '#translated/web/text/common.ts'
import { listText as words } from '#translated/web/text/list.ts'
import { checkList, getBatches } from '#web/api/batches.ts'
import { keys } from '#web/api/queries.ts'
import { FailureAlert } from '#web/shell/failure-alert.tsx'
import { PageTitle } from '#web/shell/page-title.tsx'
import { LIST_PARAMETER, paths } from '#web/shell/paths.ts'
import { failure } from '#web/text/failure.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckedList } from './checked-list.tsx'
import { summaryOf } from './summary.ts'
import { TITLE } from './title.ts'

/** A list is pasted or dropped, then checked; corrected, it is there as it was. */
export function NewList() {
  const id = useId()
  const file = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [isOver, setIsOver] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const { mutate, data, error, isPending, reset } = useMutation({ mutationFn: checkList })
  const names = namesIn(text)
  const problem =
    names.length === 0 ? words.none : names.length > MAX_LINES ? words.tooMany(names.length, MAX_LINES) : null
  const isWrong = problem !== null && (isAsked || names.length > MAX_LINES)

  if (data) return <CheckedList checked={data} names={names} onCorrect={reset} />

  async function take(given: File | undefined) {
    if (given) setText(await given.text())
  }
  function onDrop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    void take(event.dataTransfer.files[0])
  }
  function onSubmit(event: SyntheticEvent) {
    event.preventDefault()
    setIsAsked(true)
    if (problem === null) mutate(names)
    else document.getElementById(id)?.focus()
  }
  return (
    <>
      <PageTitle document={common.title(words.title)} className={TITLE} takesFocus>
        {words.title}
      </PageTitle>
      <p className="mt-1 text-ink-2">{words.intro(MAX_LINES)}</p>
      <form className="mt-6 max-w-[46rem]" noValidate onSubmit={onSubmit}>
        <label htmlFor={id} className="mb-2 block text-sm font-medium text-ink">
          {words.label}
        </label>
        <textarea
          id={id}
          rows={12}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onDragOver={(event) => {
            event.preventDefault()
            setIsOver(true)
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={onDrop}
          placeholder={words.placeholder}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          autoComplete="off"
          aria-invalid={isWrong || undefined}
          aria-describedby={`${id}-help`}
          className={`num block w-full resize-y rounded-lg border bg-surface px-4 py-3 text-base text-ink placeholder:text-ink-3 ${isWrong ? 'border-danger ring-1 ring-danger' : isOver ? 'border-focus ring-1 ring-focus' : 'border-line-strong hover:border-ink-3'}`}
        />
        <p
          id={`${id}-help`}
          className={`num mt-2 min-h-5 text-sm ${isWrong ? 'text-danger' : 'text-ink-3'}`}
          aria-live="polite"
        >
          {isWrong ? problem : names.length > 0 && words.typed(names.length)}
        </p>
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button type="submit" size="lg" loading={isPending} className="max-sm:w-full">
            {isPending ? words.checking : words.check}
          </Button>
          <input
            ref={file}
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            className="sr-only"
            tabIndex={-1}
            aria-hidden
            onChange={({ target }) => void take(target.files?.[0])}
          />
          <Button variant="secondary" size="lg" className="max-sm:w-full" onClick={() => file.current?.click()}>
            {words.choose}
          </Button>
          <span className="text-sm text-ink-3 max-sm:hidden">{words.drop}</span>
        </div>
        {error && <FailureAlert className="mt-6" error={error} fate={failure.unmoved} onRetry="submit" />}
      </form>
      <FormerLists />
    </>
  )
}

/** The lists a customer has started, newest first. */
function FormerLists() {
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
