import type { UseQueryResult } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { FailureAlert } from '#web/shell/failure-alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

type ListCardProps = {
  words: { title: string; caption: string; failed: string; none: string }
  /** What adds to the list. */
  add: string
  onAdd: () => void
  query: UseQueryResult<readonly unknown[] | null>
  items: ReactNode
  list: RefObject<HTMLUListElement | null>
  said: string
  children: ReactNode
}

/** A list the customer adds to. Not there where the server knows nothing of it. */
export function ListCard({ words, add, onAdd, query, items, list, said, children }: ListCardProps) {
  if (!query.isError && !query.data) return null
  return (
    <Card
      title={words.title}
      caption={words.caption}
      className="mt-4 sm:mt-5"
      end={
        <Button variant="secondary" size="sm" onClick={onAdd}>
          {add}
        </Button>
      }
    >
      <p role="status" className="sr-only">
        {said}
      </p>
      {query.isError && <FailureAlert what={words.failed} error={query.error} onRetry={() => void query.refetch()} />}
      {query.data?.length === 0 && <p className="text-base text-ink-2">{words.none}</p>}
      <ul ref={list} tabIndex={-1} className="outline-none">
        {items}
      </ul>
      {children}
    </Card>
  )
}

type ListItemProps = { icon: LucideIcon; name: string; end: ReactNode; children: ReactNode }

export function ListItem({ icon: Icon, name, end, children }: ListItemProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0 sm:flex-nowrap">
      <Icon className="size-5 shrink-0 text-ink-3" strokeWidth={1.75} aria-hidden />
      <div className="min-w-0 flex-1 basis-[70%] sm:basis-0">
        <p className="font-medium wrap-anywhere text-ink">{name}</p>
        {children}
      </div>
      {end}
    </li>
  )
}

/** Says that something left the list. The button that was pressed is gone: the list keeps the focus, once the dialog has let go. */
export function useRemoved() {
  const list = useRef<HTMLUListElement>(null)
  const [said, setSaid] = useState('')
  const onRemoved = (words: string) => {
    setSaid(words)
    setTimeout(() => list.current?.focus())
  }
  return { list, said, onRemoved }
}
