import { useState } from 'react'
import { fr } from '#web/text/fr.ts'
import { PasswordField } from '#web/ui/field.tsx'

type NewPasswordFieldsProps = {
  label: string
  name?: 'password' | 'new_password'
  errors: Record<string, string>
  readOnly: boolean
}

/** A password to choose and its confirmation. The hint follows the length: it encourages and never forbids. */
export function NewPasswordFields({ label, name = 'password', errors, readOnly }: NewPasswordFieldsProps) {
  const [length, setLength] = useState(0)
  return (
    <>
      <PasswordField
        name={name}
        label={label}
        showLabel={fr.showPassword}
        autoComplete="new-password"
        required
        readOnly={readOnly}
        error={errors[name]}
        hint={<span aria-live="polite">{hintFor(length)}</span>}
        onChange={(event) => setLength(event.target.value.length)}
      />
      <PasswordField
        name="confirm"
        label={fr.auth.confirm}
        showLabel={fr.showPassword}
        autoComplete="new-password"
        required
        readOnly={readOnly}
        error={errors['confirm']}
      />
    </>
  )
}

function hintFor(length: number) {
  if (length < 6) return fr.auth.passwordHint
  return length < 12 ? fr.auth.passwordHintShort : fr.auth.passwordHintLong
}
