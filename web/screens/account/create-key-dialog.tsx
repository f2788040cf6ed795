import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { KEY_CREDITS_MAX, KEY_DAYS, KEY_NAME_MAX, KEY_SCOPES, type KeyDays } from '#contract/keys.ts'
import { createAccessKey } from '#web/api/access-keys.ts'
import { keys, useSecondFactor } from '#web/api/queries.ts'
import { checkPassword } from '#web/session/credential-checks.ts'
import { CurrentPasswordField } from '#web/session/credential-fields.tsx'
import { useForm } from '#web/session/use-form.ts'
import { FailureAlert } from '#web/shell/failure-alert.tsx'
import { accessKeysText as words } from '#web/text/access-keys.fr.ts'
import { common } from '#web/text/common.fr.ts'
import { failure as outage } from '#web/text/failure.fr.ts'
import { formatNumber } from '#web/text/format.fr.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyField } from '#web/ui/copy-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { CodeField, checkCode } from './code-field.tsx'

const SCOPES = 'scopes'
const CREDITS = 'creditsADay'
const durations = KEY_DAYS.map((days) => ({ value: String(days), label: words.days[days ?? 'none'] }))
const durationOf = (chosen: string): KeyDays => KEY_DAYS.find((days) => String(days) === chosen) ?? null
const USUAL = '90'

/** First what it may do and for how long, then the key, which is shown this once. */
export function CreateKeyDialog({ onClose }: { onClose: () => void }) {
  const cache = useQueryClient()
  const asksCode = useSecondFactor().data?.isOn === true
  const [scopes, setScopes] = useState<ReadonlySet<string>>(new Set(KEY_SCOPES))
  const [lasts, setLasts] = useState(USUAL)
  const [secret, setSecret] = useState<string>()
  const { errors, failure, submitting, onSubmit } = useForm({
    check: (typed) => ({
      ...(!typed['name']?.trim() && { name: words.nameMissing }),
      ...(scopes.size === 0 && { [SCOPES]: words.allowedMissing }),
      ...checkCredits(typed[CREDITS]?.trim() ?? ''),
      ...checkPassword(typed),
      ...(asksCode && checkCode(typed)),
    }),
    send: async ({ name = '', [CREDITS]: credits = '', password = '', code }) => {
      const created = await createAccessKey({
        name: name.trim(),
        scopes: KEY_SCOPES.filter((scope) => scopes.has(scope)),
        days: durationOf(lasts),
        creditsADay: credits.trim() ? Number(credits) : null,
        password,
        code: code?.trim(),
      })
      await cache.invalidateQueries({ queryKey: keys.accessKeys })
      setSecret(created)
    },
  })
  return (
    <Dialog title={words.createTitle} closeLabel={common.close} busy={submitting} onClose={onClose}>
      {secret === undefined ? (
        <form className="mt-2 space-y-5" noValidate onSubmit={onSubmit}>
          <p className="text-base text-ink-2">{words.createExplained}</p>
          {failure && <FailureAlert error={failure} fate={outage.unmoved} onRetry="submit" />}
          <Field
            name="name"
            autoComplete="off"
            maxLength={KEY_NAME_MAX}
            label={words.name}
            hint={words.nameHint}
            error={errors['name']}
            readOnly={submitting}
          />
          <fieldset>
            <legend className="mb-1.5 text-sm font-medium text-ink">{words.allowed}</legend>
            {KEY_SCOPES.map((scope) => (
              <label key={scope} className="flex min-h-10 cursor-pointer items-center gap-3 text-base text-ink">
                <input
                  type="checkbox"
                  name={SCOPES}
                  checked={scopes.has(scope)}
                  onChange={({ target }) =>
                    setScopes(new Set(target.checked ? [...scopes, scope] : [...scopes].filter((one) => one !== scope)))
                  }
                  className="size-4 shrink-0 cursor-pointer accent-primary"
                />
                {words.scopes[scope]}
              </label>
            ))}
            {errors[SCOPES] && (
              <p role="alert" className="mt-2 text-sm text-danger">
                {errors[SCOPES]}
              </p>
            )}
          </fieldset>
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
          <CurrentPasswordField label={words.password} errors={errors} readOnly={submitting} />
          {asksCode && <CodeField errors={errors} readOnly={submitting} />}
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
        <div className="mt-4">
          <CopyField label={words.secret} value={secret} words={words} />
          <p className="mt-2 text-sm text-ink-3">{words.once}</p>
        </div>
      )}
    </Dialog>
  )
}

function checkCredits(typed: string): Record<string, string> {
  if (!typed) return {}
  if (!/^[1-9]\d*$/.test(typed)) return { [CREDITS]: words.creditsWrong }
  return Number(typed) > KEY_CREDITS_MAX ? { [CREDITS]: words.creditsTooMany(formatNumber(KEY_CREDITS_MAX)) } : {}
}
