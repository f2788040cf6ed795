import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { WEBHOOK_ADDRESS_MAX, WEBHOOK_EVENTS } from '#contract/webhooks.ts'
import { keys } from '#web/api/queries.ts'
import { addWebhook } from '#web/api/webhooks.ts'
import { useForm } from '#web/session/use-form.ts'
import { FailureAlert } from '#web/shell/failure-alert.tsx'
import { common } from '#web/text/common.fr.ts'
import { failure as outage } from '#web/text/failure.fr.ts'
import { webhooksText as words } from '#web/text/webhooks.fr.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyField } from '#web/ui/copy-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'

const WANTED = 'wanted'

/** First the address and what it is told, then the secret, which is shown this once. */
export function AddWebhookDialog({ onClose }: { onClose: () => void }) {
  const cache = useQueryClient()
  const [events, setEvents] = useState<ReadonlySet<string>>(new Set(WEBHOOK_EVENTS))
  const [secret, setSecret] = useState<string>()
  const { errors, failure, submitting, onSubmit } = useForm({
    check: ({ url = '' }) => ({
      ...(!/^https?:\/\/./.test(url.trim()) && { url: words.urlMissing }),
      ...(events.size === 0 && { [WANTED]: words.wantedMissing }),
    }),
    send: async ({ url = '' }) => {
      const wanted = WEBHOOK_EVENTS.filter((event) => events.has(event))
      const added = await addWebhook(url.trim(), wanted)
      await cache.invalidateQueries({ queryKey: keys.webhooks })
      setSecret(added.secret)
    },
  })
  return (
    <Dialog title={words.addTitle} closeLabel={common.close} busy={submitting} onClose={onClose}>
      {secret === undefined ? (
        <form className="mt-2 space-y-5" noValidate onSubmit={onSubmit}>
          <p className="text-base text-ink-2">{words.addExplained}</p>
          {failure && <FailureAlert error={failure} fate={outage.unmoved} onRetry="submit" />}
          <Field
            name="url"
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            maxLength={WEBHOOK_ADDRESS_MAX}
            label={words.url}
            hint={words.urlHint}
            error={errors['url']}
            readOnly={submitting}
          />
          <fieldset>
            <legend className="mb-1.5 text-sm font-medium text-ink">{words.wanted}</legend>
            {WEBHOOK_EVENTS.map((event) => (
              <label key={event} className="flex min-h-10 cursor-pointer items-center gap-3 text-base text-ink">
                <input
                  type="checkbox"
                  name={WANTED}
                  checked={events.has(event)}
                  onChange={({ target }) =>
                    setEvents(new Set(target.checked ? [...events, event] : [...events].filter((one) => one !== event)))
                  }
                  className="size-4 shrink-0 cursor-pointer accent-primary"
                />
                {words.events[event]}
              </label>
            ))}
            {errors[WANTED] && (
              <p role="alert" className="mt-2 text-sm text-danger">
                {errors[WANTED]}
              </p>
            )}
          </fieldset>
          <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
            <Button variant="secondary" disabled={submitting} onClick={onClose}>
              {common.cancel}
            </Button>
            <Button type="submit" loading={submitting}>
              {submitting ? words.submitting : words.submit}
            </Button>
          </div>
        </form>
      ) : (
        <NewSecret secret={secret} />
      )}
    </Dialog>
  )
}

/** Shown this once. */
export function NewSecret({ secret, note }: { secret: string; note?: string }) {
  return (
    <div className="mt-4">
      <CopyField label={words.secret} value={secret} words={words} />
      <p className="mt-2 text-sm text-ink-3">{note ? `${words.once} ${note}` : words.once}</p>
    </div>
  )
}
