import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { WEBHOOK_ADDRESS_MAX, WEBHOOK_EVENTS, type WebhookEvent } from '#contract/webhooks.ts'
import { common } from '#translated/web/text/common.ts'
import { keys } from '#web/api/queries.ts'
import { addWebhook } from '#web/api/webhooks.ts'
import { useConfirmation } from '#web/session/confirmation.tsx'
import { useForm } from '#web/session/use-form.ts'
import { DialogForm } from '#web/shell/dialog-form.tsx'
import { failure as outage } from '#web/text/failure.ts'
import { webhooksText as words } from '#web/text/webhooks.ts'
import { CheckboxGroup } from '#web/ui/checkbox-group.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { NewSecret } from './new-secret.tsx'

const WANTED = 'wanted'

/** First the address and what it is told, then the secret, which is shown this once. */
export function AddWebhookDialog({ onClose }: { onClose: () => void }) {
  const cache = useQueryClient()
  const [wanted, setWanted] = useState<readonly WebhookEvent[]>(WEBHOOK_EVENTS)
  const [secret, setSecret] = useState<string>()
  const confirmation = useConfirmation()
  const form = useForm({
    check: (typed) => ({
      ...(!/^https?:\/\/./.test(typed['url']?.trim() ?? '') && { url: words.urlMissing }),
      ...(wanted.length === 0 && { [WANTED]: words.wantedMissing }),
      ...confirmation.check(typed),
    }),
    send: async (typed) => {
      const url = typed['url']?.trim() ?? ''
      const added = await addWebhook({ url, events: [...wanted], ...confirmation.typed(typed) })
      await cache.invalidateQueries({ queryKey: keys.webhooks })
      setSecret(added.secret)
    },
  })
  const { errors, submitting } = form
  return (
    <Dialog title={words.addTitle} closeLabel={common.close} busy={submitting} onClose={onClose}>
      {secret === undefined ? (
        <>
          <p className="mt-2 text-base text-ink-2">{words.addExplained}</p>
          <DialogForm form={form} fate={outage.unmoved} words={words} onCancel={onClose}>
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
            <CheckboxGroup
              name={WANTED}
              legend={words.wanted}
              options={WEBHOOK_EVENTS}
              labels={words.events}
              chosen={wanted}
              onChoose={setWanted}
              error={errors[WANTED]}
            />
            {confirmation.fields(errors, submitting)}
          </DialogForm>
        </>
      ) : (
        <NewSecret secret={secret} words={words} />
      )}
    </Dialog>
  )
}
