import { useQueryClient } from '@tanstack/react-query'
import { Webhook as WebhookIcon } from 'lucide-react'
import { useState } from 'react'
import { keys, useWebhooks } from '#web/api/queries.ts'
import { removeWebhook, type Webhook } from '#web/api/webhooks.ts'
import { ConfirmDialog } from '#web/shell/confirm-dialog.tsx'
import { webhooksText as words } from '#web/text/webhooks.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { AddWebhookDialog } from './add-webhook-dialog.tsx'
import { ListCard, ListItem, useRemoved } from './list-card.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'

/** The addresses of the customer's own programs. */
export function Webhooks() {
  const cache = useQueryClient()
  const webhooks = useWebhooks()
  const { list, said, onRemoved } = useRemoved()
  const [isAdding, setIsAdding] = useState(false)
  const [openedId, setOpenedId] = useState<string | null>(null)
  const [isRemoving, setIsRemoving] = useState(false)
  const opened = webhooks.data?.find(({ id }) => id === openedId)
  const remove = async ({ id }: Webhook) => {
    await removeWebhook(id)
    await cache.invalidateQueries({ queryKey: keys.webhooks })
    setIsRemoving(false)
    setOpenedId(null)
    onRemoved(words.removed)
  }
  return (
    <ListCard
      words={words}
      add={words.add}
      onAdd={() => setIsAdding(true)}
      query={webhooks}
      items={webhooks.data?.map((webhook) => (
        <Item key={webhook.id} webhook={webhook} onOpen={() => setOpenedId(webhook.id)} />
      ))}
      list={list}
      said={said}
    >
      {isAdding && <AddWebhookDialog onClose={() => setIsAdding(false)} />}
      {opened && !isRemoving && (
        <WebhookDialog webhook={opened} onClose={() => setOpenedId(null)} onRemove={() => setIsRemoving(true)} />
      )}
      {opened && isRemoving && (
        <ConfirmDialog
          title={words.removeTitle}
          explain={words.removeExplained(new URL(opened.url).host)}
          words={{ submit: words.remove, submitting: words.removing }}
          onConfirm={() => remove(opened)}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </ListCard>
  )
}

function Item({ webhook: { url, events, disabled }, onOpen }: { webhook: Webhook; onOpen: () => void }) {
  const { host, pathname } = new URL(url)
  return (
    <ListItem
      icon={WebhookIcon}
      name={`${host}${pathname === '/' ? '' : pathname}`}
      end={
        <>
          <Badge tone={disabled ? 'neutral' : 'success'}>{disabled ? words.off : words.on}</Badge>
          <Button variant="secondary" size="sm" onClick={onOpen} aria-label={words.openNamed(host)}>
            {words.open}
          </Button>
        </>
      }
    >
      <p className="text-sm text-ink-3">{events.map((event) => words.events[event]).join(', ')}</p>
    </ListItem>
  )
}
