import { type SyntheticEvent, useState } from 'react'
import { ApiError } from '#web/api/client.ts'
import { focusFirst } from '#web/ui/field.tsx'

type Errors = Record<string, string>
type Send = (values: Record<string, string>) => Promise<void>
type Check = (values: Record<string, string>) => Errors

/**
 * A form's life: typed, checked, being sent, refused. Errors of fields go under the fields and take the
 * focus; any other refusal is one sentence in a box. What was typed stays.
 */
export function useForm({ check, send }: { check: Check; send: Send }) {
  const [errors, setErrors] = useState<Errors>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [submitting, setSubmitting] = useState(false)

  async function submit(form: HTMLFormElement) {
    const values = valuesOf(form)
    const found = check(values)
    setErrors(found)
    setRefusal(null)
    if (Object.keys(found).length > 0) return focusFirst(form, Object.keys(found))
    setSubmitting(true)
    try {
      await send(values)
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {}
      setErrors(fields)
      if (Object.keys(fields).length > 0) focusFirst(form, Object.keys(fields))
      else setRefusal(error instanceof Error ? error.message : String(error))
    }
    setSubmitting(false)
  }

  return {
    errors,
    refusal,
    submitting,
    onSubmit: (event: SyntheticEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (!submitting) void submit(event.currentTarget)
    },
  }
}

function valuesOf(form: HTMLFormElement): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [name, value] of new FormData(form)) values[name] = typeof value === 'string' ? value : ''
  return values
}
