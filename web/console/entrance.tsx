import { type FormEvent, useState } from 'react'
import { consoleText } from '#web/text/console.fr.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, PasswordField } from '#web/ui/field.tsx'
import { consoleApi } from './api.ts'
import { EntranceFrame } from './entrance-frame.tsx'
import { wordsIn } from './words-in.ts'

const text = consoleText.entrance

export function Entrance({ hasEnded, onEnter }: { hasEnded: boolean; onEnter: (token: string) => void }) {
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    setBusy(true)
    try {
      const { token } = await consoleApi.logIn({
        name: wordsIn(typed, 'name').trim(),
        password: wordsIn(typed, 'password'),
        code: wordsIn(typed, 'code'),
      })
      onEnter(token)
    } catch (error) {
      setFailure(error instanceof Error ? error.message : consoleText.unanswered)
      setBusy(false)
    }
  }
  return (
    <EntranceFrame title={text.title} note={text.note}>
      {failure ? (
        <Alert title={failure} className="mb-5" />
      ) : (
        hasEnded && <Alert tone="info" title={text.ended} className="mb-5" />
      )}
      <form onSubmit={submit} className="grid gap-5">
        <Field name="name" label={text.name} autoComplete="username" autoCapitalize="none" required />
        <PasswordField
          name="password"
          label={text.password}
          showLabel={text.showPassword}
          autoComplete="current-password"
          required
        />
        <Field
          name="code"
          label={text.code}
          hint={text.codeHint}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9 ]{6,7}"
          required
        />
        <Button type="submit" size="lg" loading={isBusy}>
          {text.submit}
        </Button>
      </form>
    </EntranceFrame>
  )
}
