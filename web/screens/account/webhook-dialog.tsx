import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { common } from '#translated/web/text/common.ts'
import { keys, useDeliveries } from '#web/api/queries.ts'
import {
  changeSecret,
  type Delivery,
  enableWebhook,
  replayDelivery,
  testWebhook,
  type Webhook,
} from '#web/api/webhooks.ts'
import { FailureAlert } from '#web/shell/failure-alert.tsx'
import { webhooksText as words } from '#web/text/webhooks.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { NewSecret } from './new-secret.tsx'

type WebhookDialogProps = { webhook: Webhook; onClose: () => void; onRemove: () => void }

/** One address: what can be done with it, and what was sent to it. */
export function WebhookDialog({ webhook, onClose, onRemove }: WebhookDialogProps) {
  const { id, url, events, disabled } = webhook
  const cache = useQueryClient()
  const acting = useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onSettled: () => cache.invalidateQueries({ queryKey: keys.webhooks }),
  })
  const changing = useMutation({ mutationFn: () => changeSecret(id) })
  const failed = acting.error ?? changing.error
  const busy = acting.isPending || changing.isPending
  return (
    <Dialog title={new URL(url).host} closeLabel={common.close} wide="code" onClose={onClose}>
      <p className="mt-1 text-sm wrap-anywhere text-ink-2">{url}</p>
      <p className="mt-1 text-sm text-ink-3">
        {disabled ? words.disabled[disabled] : events.map((event) => words.events[event]).join(', ')}
      </p>
      <div className="mt-5 flex flex-wrap gap-2">
        {!disabled && (
          <Button size="sm" loading={acting.isPending} onClick={() => acting.mutate(() => testWebhook(id))}>
            {words.test}
          </Button>
        )}
        <Button
          variant="secondary"
          size="sm"
          disabled={busy}
          onClick={() => acting.mutate(() => enableWebhook(id, disabled !== null))}
        >
          {disabled ? words.enable : words.disable}
        </Button>
        <Button variant="secondary" size="sm" disabled={busy} onClick={() => changing.mutate()}>
          {words.change}
        </Button>
        <Button variant="danger" size="sm" disabled={busy} onClick={onRemove}>
          {words.remove}
        </Button>
      </div>
      {failed && (
        <FailureAlert
          className="mt-5"
          error={failed}
          onRetry={() => {
            if (acting.isError) acting.mutate(acting.variables)
            else changing.mutate()
          }}
        />
      )}
      {changing.data && <NewSecret secret={changing.data.secret} words={words} note={words.changed} />}
      <h3 className="mt-6 mb-2 text-base font-semibold text-ink">{words.sent}</h3>
      <Deliveries
        id={id}
        canReplay={!disabled}
        onReplay={(delivery) => acting.mutate(() => replayDelivery(id, delivery))}
      />
    </Dialog>
  )
}

type DeliveriesProps = { id: string; canReplay: boolean; onReplay: (delivery: string) => void }

function Deliveries({ id, canReplay, onReplay }: DeliveriesProps) {
  const cache = useQueryClient()
  const deliveries = useDeliveries(id)
  const waiting = deliveries.data?.filter(({ state }) => state === 'waiting').length
  // What a message was answered with may have disabled its address (410).
  useEffect(() => {
    if (waiting !== undefined) void cache.invalidateQueries({ queryKey: keys.webhooks, exact: true })
  }, [cache, waiting])
  if (deliveries.isPending) return <Loading label={common.loading} />
  if (deliveries.isError)
    return (
      <FailureAlert what={words.deliveriesFailed} error={deliveries.error} onRetry={() => void deliveries.refetch()} />
    )
  if (deliveries.data.length === 0) return <p className="text-sm text-ink-2">{words.nothingSent}</p>
  return (
    <ul>
      {deliveries.data.map((delivery) => (
        <li key={delivery.id} className="flex items-center gap-x-4 border-t border-line py-3 first:border-t-0">
          <div className="min-w-0 flex-1">
            <p className="font-medium text-ink">{words.events[delivery.type]}</p>
            <p className={`num text-sm ${delivery.state === 'failed' ? 'text-danger' : 'text-ink-2'}`}>
              {outcomeOf(delivery)}
            </p>
            <p className="num text-sm text-ink-3">{words.at(delivery.createdAt)}</p>
          </div>
          {canReplay && delivery.state !== 'waiting' && (
            <Button
              variant="secondary"
              size="sm"
              aria-label={words.replayNamed(words.events[delivery.type], delivery.createdAt)}
              onClick={() => onReplay(delivery.id)}
            >
              {words.replay}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function outcomeOf({ state, status, failure, nextTryAt }: Delivery): string {
  if (state === 'delivered') return words.delivered(status)
  const why = failure === 'answered' ? words.failures.answered(status) : failure && words.failures[failure]
  if (state === 'failed') return why ?? words.failures.unreachable
  return [...(why ? [why] : []), words.waiting(why ? nextTryAt : null)].join('. ')
}
