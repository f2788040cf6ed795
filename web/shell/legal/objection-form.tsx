import { useEffect, useRef, useState } from 'react'
import { cleanUsername, usernameProblem } from '#contract/usernames.ts'
import type { Objection } from '#web/api/analysis.ts'
import { objectToAnalysis } from '#web/api/analysis.ts'
import { useForm } from '#web/session/use-form.ts'
import { FailureAlert } from '#web/shell/failure-alert.tsx'
import { objectionForm as words } from '#web/text/legal.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { keepRequest, keptRequest } from './objection-request.ts'

/** The owner of an account says so with a code in its bio, and is analysed no more. No Verso account is needed. */
export function ObjectionForm() {
  const [answer, setAnswer] = useState<Objection | 'none yet' | 'another account'>('none yet')
  if (answer === 'none yet' || answer === 'another account') {
    return <AskForCode takesFocus={answer === 'another account'} onAnswer={setAnswer} />
  }
  if (answer.opposed) return <Objected username={answer.username} />
  return <VerifyCode given={answer} onObjected={setAnswer} onOther={() => setAnswer('another account')} />
}

type AskForCodeProps = { takesFocus: boolean; onAnswer: (answer: Objection) => void }

function AskForCode({ takesFocus, onAnswer }: AskForCodeProps) {
  const field = useRef<HTMLInputElement>(null)
  const { errors, failure, submitting, onSubmit } = useForm({
    check: (typed) => {
      const problem = usernameProblem(cleanUsername(typed['target_username'] ?? ''))
      return problem === null ? {} : { target_username: problem }
    },
    send: async (typed) => {
      const username = cleanUsername(typed['target_username'] ?? '')
      const answer = await objectToAnalysis(username, keptRequest(username))
      keepRequest(username, answer.request)
      onAnswer(answer)
    },
  })
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])
  return (
    <form className="mt-6 space-y-4" noValidate onSubmit={onSubmit}>
      <Field
        ref={field}
        name="target_username"
        label={words.label}
        hint={words.hint}
        error={errors['target_username']}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        autoComplete="off"
        maxLength={300}
        required
        readOnly={submitting}
      />
      {failure && <FailureAlert error={failure} onRetry="submit" />}
      <Button type="submit" variant="secondary" loading={submitting}>
        {submitting ? words.asking : words.ask}
      </Button>
    </form>
  )
}

type VerifyCodeProps = {
  given: Objection
  onObjected: (answer: Objection) => void
  onOther: () => void
}

function VerifyCode({ given: { username, request, code }, onObjected, onOther }: VerifyCodeProps) {
  const field = useRef<HTMLInputElement>(null)
  const { failure, submitting, onSubmit } = useForm({
    check: () => ({}),
    send: async () => {
      const answer = await objectToAnalysis(username, request)
      if (!answer.opposed) throw new Error(words.notThere(username))
      onObjected(answer)
    },
  })
  // The button that asked for it is gone: the code takes its place, selected, ready to be copied.
  useEffect(() => field.current?.focus(), [])
  return (
    <form className="mt-6 space-y-4" noValidate onSubmit={onSubmit}>
      <Field
        ref={field}
        name="code"
        label={words.code}
        hint={words.explain(username)}
        value={code}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      {failure && <FailureAlert error={failure} onRetry="submit" />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="secondary" loading={submitting}>
          {submitting ? words.verifying : words.verify}
        </Button>
        <Button variant="ghost" disabled={submitting} onClick={onOther}>
          {words.otherAccount}
        </Button>
      </div>
    </form>
  )
}

function Objected({ username }: { username: string }) {
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => message.current?.focus(), [])
  return (
    <div ref={message} tabIndex={-1} className="mt-6 outline-none">
      <Alert tone="success" title={words.done(username)}>
        {words.doneDetail}
      </Alert>
    </div>
  )
}
