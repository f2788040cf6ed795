import { CircleAlert, Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'

type FieldProps = Omit<ComponentProps<'input'>, 'id' | 'className'> & {
  name: string
  label: string
  error?: string | undefined
  hint?: ReactNode
  /** Set at the end of the label's line, such as a link. */
  labelEnd?: ReactNode
  /** Drawn inside the control, at its right. */
  inside?: ReactNode
}

/** A label above, a 48 px control, then the error or the hint, tied together for screen readers. */
export function Field({ label, error, hint, labelEnd, inside, ...input }: FieldProps) {
  const id = useId()
  const described = error ? `${id}-error` : hint ? `${id}-hint` : undefined
  const outline = error ? 'border-danger ring-1 ring-danger' : 'border-line-strong hover:border-ink-3'
  const ground = input.readOnly ? 'bg-sunken text-ink-2' : 'bg-surface text-ink'
  return (
    <div>
      <div className="mb-1.5 flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="text-sm font-medium text-ink">
          {label}
        </label>
        {labelEnd}
      </div>
      <div className="relative">
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
          className={`h-12 w-full scroll-mt-20 rounded-md border px-3.5 text-md placeholder:text-ink-3 ${inside ? 'pr-12' : ''} ${outline} ${ground} transition-colors duration-(--duration-fast)`}
        />
        {inside}
      </div>
      {error ? (
        <p id={`${id}-error`} role="alert" className="mt-2 flex items-start gap-1.5 text-sm text-danger">
          <CircleAlert className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} aria-hidden />
          <span>{error}</span>
        </p>
      ) : (
        hint && (
          <p id={`${id}-hint`} className="mt-2 text-sm text-ink-3">
            {hint}
          </p>
        )
      )}
    </div>
  )
}

/** A password one can look at while typing. */
export function PasswordField({ showLabel, ...field }: Omit<FieldProps, 'type' | 'inside'> & { showLabel: string }) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  const toggle = (
    <button
      type="button"
      aria-label={showLabel}
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
      className="absolute inset-y-0 right-1 my-auto grid size-10 place-items-center rounded-md text-ink-3 hover:text-ink"
    >
      <Icon className="size-[1.125rem] shrink-0" strokeWidth={1.75} aria-hidden />
    </button>
  )
  return <Field {...field} type={shown ? 'text' : 'password'} inside={toggle} />
}

/** Puts the caret where the first problem is, in the order the fields are drawn. */
export function focusFirst(form: HTMLFormElement, names: readonly string[]) {
  const fields = [...form.elements].filter((element) => element instanceof HTMLInputElement)
  fields.find(({ name }) => names.includes(name))?.focus()
}
