import { type FormEvent, useEffect, useState } from 'react'
import type { InvitationAnswer } from '#contract/schemas/console.ts'
import { consoleText } from '#web/text/console.fr.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, PasswordField } from '#web/ui/field.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { consoleApi } from './api.ts'
import { EntranceFrame } from './entrance-frame.tsx'
import { wordsIn } from './words-in.ts'

const text = consoleText.invitation
const said = (error: unknown) => (error instanceof Error ? error.message : consoleText.unanswered)

/** The one time that an operator's secret is shown. */
export function Invitation({ token, onLeave }: { token: string; onLeave: () => void }) {
  const [invited, setInvited] = useState<InvitationAnswer | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    let isGone = false
    consoleApi.openInvitation(token).then(
      (answer) => !isGone && setInvited(answer),
      (error: unknown) => !isGone && setFailure(said(error)),
    )
    return () => {
      isGone = true
    }
  }, [token])
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    try {
      await consoleApi.acceptInvitation({
        token,
        password: wordsIn(typed, 'password'),
        code: wordsIn(typed, 'code').replaceAll(' ', ''),
      })
      setDone(true)
    } catch (error) {
      setFailure(said(error))
    }
  }
  const toEntrance = (
    <Button size="lg" className="mt-5 w-full" onClick={onLeave}>
      {text.toEntrance}
    </Button>
  )
  if (isDone && invited)
    return (
      <EntranceFrame title={text.title(invited.name)}>
        <Alert tone="success" title={text.done} />
        {toEntrance}
      </EntranceFrame>
    )
  if (!invited && failure)
    return (
      <EntranceFrame title={text.over}>
        <Alert title={failure} />
        {toEntrance}
      </EntranceFrame>
    )
  if (!invited) return <Loading label={consoleText.loading} />
  return (
    <EntranceFrame title={text.title(invited.name)} lead={text.lead}>
      {failure && <Alert title={failure} className="mb-5" />}
      <form onSubmit={submit} className="grid gap-5">
        <div>
          <p className="mb-1.5 text-sm font-medium">{text.secret}</p>
          <p className="num rounded-md bg-sunken px-3.5 py-3 font-medium tracking-wide wrap-anywhere select-all">
            {invited.secret.replaceAll(/.{4}(?=.)/g, '$& ')}
          </p>
        </div>
        <PasswordField
          name="password"
          label={text.newPassword}
          showLabel={consoleText.entrance.showPassword}
          hint={text.passwordHint}
          autoComplete="new-password"
          required
        />
        <Field
          name="code"
          label={consoleText.entrance.code}
          hint={consoleText.entrance.codeHint}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
        <Button type="submit" size="lg">
          {text.submit}
        </Button>
      </form>
    </EntranceFrame>
  )
}
