import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Navigate, useParams } from 'react-router'
import type { QueueAnswer, QueueItem, QueueName } from '#contract/schemas/console.ts'
import { queueText } from '#web/text/console-queue.fr.ts'
import { consoleApi } from './api.ts'
import { ClockBar, isLate, timeLeft, useNow } from './clock.tsx'
import { DecideForm } from './decide-form.tsx'
import { HistoryList } from './history-list.tsx'
import { PageState } from './page-state.tsx'
import { isQueueName } from './queue-names.ts'
import { optionsOf } from './queue-options.ts'
import { QueueSubject } from './queue-subject.tsx'
import { useQueueKeys } from './use-queue-keys.ts'

const text = queueText

export function QueueScreen() {
  const { name } = useParams()
  if (!isQueueName(name)) return <Navigate to="/" replace />
  return <Queue key={name} name={name} />
}

function Queue({ name }: { name: QueueName }) {
  const query = useQuery({ queryKey: ['queue', name], queryFn: () => consoleApi.queue(name) })
  return <PageState query={query}>{(answer) => <QueueDesk name={name} answer={answer} />}</PageState>
}

/** By its id, so that what others decide meanwhile moves nothing under one's hands. */
function QueueDesk({ name, answer: { items } }: { name: QueueName; answer: QueueAnswer }) {
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const client = useQueryClient()
  const now = useNow()
  const chosen = Math.max(
    0,
    items.findIndex(({ id }) => id === chosenId),
  )
  const item = items[chosen]
  const choose = (nth: number) => setChosenId(items[nth]?.id ?? null)
  const after = items[chosen + 1] ?? items[chosen - 1]
  if (!item)
    return (
      <main className="m-auto max-w-md px-4 py-16 text-center">
        <h1 className="font-display text-2xl font-semibold">{text.empty}</h1>
        <p className="mt-2 text-ink-2">{text.emptyHint}</p>
        <p role="status" className="sr-only">
          {said}
        </p>
      </main>
    )
  const decided = async () => {
    setSaid(text.decided(queueText.titles(item)))
    setChosenId(after?.id ?? null)
    await Promise.all([
      client.invalidateQueries({ queryKey: ['queue', name] }),
      client.invalidateQueries({ queryKey: ['queues'] }),
    ])
  }
  return (
    <div className="grid flex-1 lg:h-[calc(100dvh-3.5rem-1px)] lg:flex-none lg:grid-cols-[19rem_minmax(0,1fr)] xl:grid-cols-[19rem_minmax(0,1fr)_23rem]">
      <QueueList name={name} items={items} chosen={chosen} now={now} onChoose={choose} />
      <Subject
        key={item.id}
        item={item}
        position={text.position(chosen + 1, items.length)}
        now={now}
        onMove={(step) => choose(Math.min(items.length - 1, Math.max(0, chosen + step)))}
        onSkip={() => choose(chosen + 1 < items.length ? chosen + 1 : 0)}
        onDecided={() => void decided()}
        next={after ? text.next(queueText.titles(after), timeLeft(after, now)) : text.last}
      />
      <History name={name} id={item.id} />
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  )
}

type SubjectProps = {
  item: QueueItem
  position: string
  now: number
  onMove: (step: 1 | -1) => void
  onSkip: () => void
  onDecided: () => void
  next: string
}

function Subject({ item, position, now, onMove, next, ...form }: SubjectProps) {
  // Where there is one thing to say, it is said by writing why.
  const [only, another] = optionsOf(item)
  const [option, setOption] = useState<string | null>(only && !another ? only.id : null)
  const main = useRef<HTMLElement>(null)
  const pick = (nth: number) => {
    const picked = optionsOf(item)[nth]
    if (!picked) return
    setOption(picked.id)
    // What is left to do is to say why.
    main.current?.querySelector('textarea')?.focus()
  }
  useQueueKeys({ onMove, onPick: pick })
  const left = timeLeft(item, now)
  const tone = isLate(item, now) ? 'text-danger' : ''
  return (
    <main ref={main} className="flex min-h-0 min-w-0 flex-col bg-surface">
      <div className="num grid grid-cols-[1fr_auto] gap-x-4 border-b border-line px-4 py-2.5 text-sm lg:hidden">
        <span className="text-ink-2">{`${queueText.names[item.queue]}\u00a0: ${position}`}</span>
        <b className={`font-semibold ${tone}`}>{left}</b>
        <ClockBar since={item.since} due={item.due} now={now} />
      </div>
      <div className="flex-1 overflow-y-auto px-4 py-4 lg:px-8 lg:py-6">
        <div className="flex flex-wrap items-start justify-between gap-4">
          <div className="min-w-0">
            <h1 className="font-display text-xl font-semibold wrap-anywhere lg:text-2xl">{queueText.titles(item)}</h1>
            <p className="num text-sm text-ink-2">{text.received(item.since)}</p>
          </div>
          <p className="num hidden text-right text-sm lg:block">
            <b className={`block font-display text-xl font-semibold ${tone}`}>{left}</b>
            {item.due && text.due(item.due)}
          </p>
        </div>
        <QueueSubject item={item} />
      </div>
      <DecideForm item={item} chosen={option} onChoose={setOption} next={next} {...form} />
    </main>
  )
}

function History({ name, id }: { name: QueueName; id: string }) {
  const { data } = useQuery({ queryKey: ['history', name, id], queryFn: () => consoleApi.history(name, id) })
  return (
    <aside className="overflow-y-auto border-t border-line bg-canvas px-4 py-5 lg:col-start-2 xl:col-start-auto xl:border-t-0 xl:border-l xl:px-6">
      {data && <HistoryList title={text.history} history={data.history} />}
    </aside>
  )
}

type QueueListProps = {
  name: QueueName
  items: readonly QueueItem[]
  chosen: number
  now: number
  onChoose: (nth: number) => void
}

/** All that waits, the most urgent first. */
function QueueList({ name, items, chosen, now, onChoose }: QueueListProps) {
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
