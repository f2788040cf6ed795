import { type SyntheticEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '#web/api/client.ts'
import { focusFirst } from '#web/ui/field.tsx'
import { useAuth } from './session.tsx'

type Values = Record<string, string>

/**
 * A form's life: typed, checked, being sent, refused. Errors of fields go under the fields and take the
 * focus; any other refusal is one sentence in a box, and the button has the focus again. What was typed stays.
 * `boxes` every refusal: the spec has those of login and signup in the box, whichever field they are about.
 */
export function useForm({
  check,
  send,
  boxes = 'what is of no field',
}: {
  check: (values: Values) => Values
  send: (values: Values) => Promise<void>
  boxes?: 'everything' | 'what is of no field'
}) {
  const { forget } = useAuth()
  const [errors, setErrors] = useState<Values>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [submitting, setSubmitting] = useState(false)

  function show(form: HTMLFormElement, button: HTMLElement | null, error: unknown) {
    const fields = error instanceof ApiError ? error.fields : {}
    const known = Object.keys(fields).filter((name) => form.elements.namedItem(name))
    // At once: a field still read-only or a button still disabled could not take the focus below.
    flushSync(() => {
      setErrors(fields)
      setRefusal(known.length > 0 && boxes !== 'everything' ? null : messageOf(error))
      setSubmitting(false)
    })
    if (known.length > 0) focusFirst(form, known)
    else button?.focus()
  }

  async function submit(form: HTMLFormElement, button: HTMLElement | null) {
    const values = valuesOf(form)
    const found = check(values)
    setErrors(found)
    setRefusal(null)
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
    refusal,
    submitting,
    onSubmit: (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
      event.preventDefault()
      if (!submitting) void submit(event.currentTarget, event.nativeEvent.submitter)
    },
  }
}

function messageOf(error: unknown) {
  return error instanceof Error ? error.message : String(error)
}

function valuesOf(form: HTMLFormElement): Values {
  const values: Values = {}
  for (const [name, value] of new FormData(form)) values[name] = typeof value === 'string' ? value : ''
  return values
}
