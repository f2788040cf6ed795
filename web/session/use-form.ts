import { type SyntheticEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '#web/api/client.ts'
import { focusFirst } from '#web/ui/field.tsx'
import { useAuth } from './session.tsx'

type Values = Record<string, string>

/**
 * A form's life: typed, checked, being sent, refused. Errors of fields go under the fields and take the
 * focus; any other failure goes in a box, and the button has the focus again. What was typed stays.
 * `errorPlacement: 'box'`: the refusals of login and signup are in the box (spec 8.5, 8.6), whichever field they are about.
 */
export function useForm({
  check,
  send,
  errorPlacement = 'field',
}: {
  check: (values: Values) => Values
  send: (values: Values) => Promise<void>
  errorPlacement?: 'field' | 'box'
}) {
  const { forget } = useAuth()
  const [errors, setErrors] = useState<Values>({})
  const [failure, setFailure] = useState<Error | null>(null)
  const [submitting, setSubmitting] = useState(false)

  function show(form: HTMLFormElement, button: HTMLElement | null, error: unknown) {
    const fields = error instanceof ApiError ? error.fields : {}
    const known = Object.keys(fields).filter((name) => form.elements.namedItem(name))
    // At once: a field still read-only or a button still disabled could not take the focus below.
    flushSync(() => {
      setErrors(fields)
      setFailure(known.length > 0 && errorPlacement === 'field' ? null : toError(error))
      setSubmitting(false)
    })
    if (known.length > 0) focusFirst(form, known)
    else focusButton(form, button)
  }

  async function submit(form: HTMLFormElement, button: HTMLElement | null) {
    const values = valuesOf(form)
    const found = check(values)
    setErrors(found)
    setFailure(null)
    if (Object.keys(found).length > 0) return focusFirst(form, Object.keys(found))
    setSubmitting(true)
    try {
      await send(values)
      setSubmitting(false)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'session_expired') forget({ expired: true })
      show(form, button, error)
    }
  }

  return {
    errors,
    failure,
    submitting,
    onSubmit: (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
      event.preventDefault()
      if (!submitting) void submit(event.currentTarget, event.nativeEvent.submitter)
    },
  }
}

const toError = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown)))

/** The one in the message that was tried again is gone: the form's own is its last. */
function focusButton(form: HTMLFormElement, pressed: HTMLElement | null) {
  const [last] = [...form.querySelectorAll<HTMLElement>('[type=submit]')].slice(-1)
  ;(pressed?.isConnected ? pressed : last)?.focus()
}

function valuesOf(form: HTMLFormElement): Values {
  const values: Values = {}
  for (const [name, value] of new FormData(form)) values[name] = typeof value === 'string' ? value : ''
  return values
}
