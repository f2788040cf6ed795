import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { KEY_CREDITS_MAX, KEY_DAYS, KEY_NAME_MAX, KEY_SCOPES, type KeyDays, type KeyScope } from '#contract/keys.ts'
import { common } from '#translated/web/text/common.ts'
import { formatNumber } from '#translated/web/text/format.ts'
import { createAccessKey } from '#web/api/access-keys.ts'
import { keys } from '#web/api/queries.ts'
import { useConfirmation } from '#web/session/confirmation.tsx'
import { useForm } from '#web/session/use-form.ts'
import { DialogForm } from '#web/shell/dialog-form.tsx'
import { accessKeysText as words } from '#web/text/access-keys.ts'
import { failure as outage } from '#web/text/failure.ts'
import { CheckboxGroup } from '#web/ui/checkbox-group.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { NewSecret } from './new-secret.tsx'

const SCOPES = 'scopes'
const CREDITS = 'creditsADay'
const durations = KEY_DAYS.map((days) => ({ value: String(days), label: words.days[days ?? 'none'] }))
const durationOf = (chosen: string): KeyDays => KEY_DAYS.find((days) => String(days) === chosen) ?? null
const USUAL = '90'

/** First what it may do and for how long, then the key, which is shown this once. */
export function CreateKeyDialog({ onClose }: { onClose: () => void }) {
  const cache = useQueryClient()
  const confirmation = useConfirmation()
  const [scopes, setScopes] = useState<readonly KeyScope[]>(KEY_SCOPES)
  const [lasts, setLasts] = useState(USUAL)
  const [secret, setSecret] = useState<string>()
  const form = useForm({
    check: (typed) => ({
      ...(!typed['name']?.trim() && { name: words.nameMissing }),
      ...(scopes.length === 0 && { [SCOPES]: words.allowedMissing }),
      ...checkCredits(typed[CREDITS]?.trim() ?? ''),
      ...confirmation.check(typed),
    }),
    send: async (typed) => {
      const { name = '', [CREDITS]: credits = '' } = typed
      const created = await createAccessKey({
        name: name.trim(),
        scopes,
        days: durationOf(lasts),
        creditsADay: credits.trim() ? Number(credits) : null,
        ...confirmation.typed(typed),
      })
      await cache.invalidateQueries({ queryKey: keys.accessKeys })
      setSecret(created)
    },
  })
  const { errors, submitting } = form
  return (
    <Dialog title={words.createTitle} closeLabel={common.close} busy={submitting} onClose={onClose}>
      {secret === undefined ? (
        <>
          <p className="mt-2 text-base text-ink-2">{words.createExplained}</p>
          <DialogForm form={form} fate={outage.unmoved} words={words} onCancel={onClose}>
            <Field
              name="name"
              autoComplete="off"
              maxLength={KEY_NAME_MAX}
              label={words.name}
              hint={words.nameHint}
              error={errors['name']}
              readOnly={submitting}
            />
            <CheckboxGroup
              name={SCOPES}
              legend={words.allowed}
              options={KEY_SCOPES}
              labels={words.scopes}
              chosen={scopes}
              onChoose={setScopes}
              error={errors[SCOPES]}
            />
            <div>
              <p className="mb-1.5 text-sm font-medium text-ink" aria-hidden>
                {words.lasts}
              </p>
              <Select label={words.lasts} options={durations} chosen={lasts} onChoose={setLasts} />
            </div>
            <Field
              name={CREDITS}
              inputMode="numeric"
              autoComplete="off"
              maxLength={7}
              label={words.credits}
              hint={words.creditsHint}
              error={errors[CREDITS]}
              readOnly={submitting}
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

function checkCredits(typed: string): Record<string, string> {
  if (!typed) return {}
  if (!/^[1-9]\d*$/.test(typed)) return { [CREDITS]: words.creditsWrong }
  return Number(typed) > KEY_CREDITS_MAX ? { [CREDITS]: words.creditsTooMany(formatNumber(KEY_CREDITS_MAX)) } : {}
}
