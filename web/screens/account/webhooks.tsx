import { useQueryClient } from '@tanstack/react-query'
import { Webhook as WebhookIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { keys, useWebhooks } from '#web/api/queries.ts'
import { removeWebhook, type Webhook } from '#web/api/webhooks.ts'
import { FailureAlert } from '#web/shell/failure-alert.tsx'
import { webhooksText as words } from '#web/text/webhooks.fr.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { AddWebhookDialog } from './add-webhook-dialog.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'

/** The addresses of the customer's own programs. Not there where the server knows nothing of them. */
export function Webhooks() {
  const cache = useQueryClient()
  const list = useRef<HTMLUListElement>(null)
  const webhooks = useWebhooks()
  const [isAdding, setIsAdding] = useState(false)
  const [openedId, setOpenedId] = useState<string | null>(null)
  const [isRemoving, setIsRemoving] = useState(false)
  const [said, setSaid] = useState('')
  const opened = webhooks.data?.find(({ id }) => id === openedId)
  if (!webhooks.isError && !webhooks.data) return null
  const remove = async ({ id }: Webhook) => {
    await removeWebhook(id)
    await cache.invalidateQueries({ queryKey: keys.webhooks })
    setSaid(words.removed)
    setIsRemoving(false)
    setOpenedId(null)
    // The button that was pressed is gone: the list it was in keeps the place, once the dialog has let go.
    setTimeout(() => list.current?.focus())
  }
  return (
    <Card
      title={words.title}
      caption={words.caption}
      className="mt-4 sm:mt-5"
      end={
        <Button variant="secondary" size="sm" onClick={() => setIsAdding(true)}>
          {words.add}
        </Button>
      }
    >
      <p role="status" className="sr-only">
        {said}
      </p>
      {webhooks.isError && (
        <FailureAlert what={words.failed} error={webhooks.error} onRetry={() => void webhooks.refetch()} />
      )}
      {webhooks.data?.length === 0 && <p className="text-base text-ink-2">{words.none}</p>}
      <ul ref={list} tabIndex={-1} className="outline-none">
        {webhooks.data?.map((webhook) => (
          <Item key={webhook.id} webhook={webhook} onOpen={() => setOpenedId(webhook.id)} />
        ))}
      </ul>
      {isAdding && <AddWebhookDialog onClose={() => setIsAdding(false)} />}
      {opened && !isRemoving && (
        <WebhookDialog webhook={opened} onClose={() => setOpenedId(null)} onRemove={() => setIsRemoving(true)} />
      )}
      {opened && isRemoving && (
        <ConfirmDialog
          title={words.removeTitle}
          explain={words.removeExplained(new URL(opened.url).host)}
          submit={words.remove}
          submitting={words.removing}
          onConfirm={() => remove(opened)}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </Card>
  )
}

function Item({ webhook: { url, events, disabled }, onOpen }: { webhook: Webhook; onOpen: () => void }) {
  const { host, pathname } = new URL(url)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0 sm:flex-nowrap">
      <WebhookIcon className="size-5 shrink-0 text-ink-3" strokeWidth={1.75} aria-hidden />
      <div className="min-w-0 flex-1 basis-[70%] sm:basis-0">
        <p className="font-medium wrap-anywhere text-ink">{`${host}${pathname === '/' ? '' : pathname}`}</p>
        <p className="text-sm text-ink-3">{events.map((event) => words.events[event]).join(', ')}</p>
      </div>
      <Badge tone={disabled ? 'neutral' : 'success'}>{disabled ? words.off : words.on}</Badge>
      <Button variant="secondary" size="sm" onClick={onOpen} aria-label={words.openNamed(host)}>
        {words.open}
      </Button>
    </li>
  )
}
