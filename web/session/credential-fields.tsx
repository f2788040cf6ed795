import { type ReactNode, useState } from 'react'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#contract/constants.ts'
import { fieldSentences } from '#translated/contract/sentences.ts'
import { common } from '#translated/web/text/common.ts'
import { Field, PasswordField } from '#web/ui/field.tsx'

type CredentialFieldProps = { errors: Record<string, string>; readOnly: boolean }

export function EmailField({ errors, readOnly }: CredentialFieldProps) {
  return (
    <Field
      name="email"
      type="email"
      label={common.auth.email}
      autoComplete="email"
      required
      readOnly={readOnly}
      error={errors['email']}
    />
  )
}

type CurrentPasswordFieldProps = CredentialFieldProps & {
  label: string
  name?: 'password' | 'current_password'
  labelEnd?: ReactNode
}

export function CurrentPasswordField({
  label,
  name = 'password',
  labelEnd,
  errors,
  readOnly,
}: CurrentPasswordFieldProps) {
  return (
    <PasswordField
      name={name}
      label={label}
      showLabel={common.showPassword}
      autoComplete="current-password"
      required
      readOnly={readOnly}
      error={errors[name]}
      labelEnd={labelEnd}
    />
  )
}

type NewPasswordFieldsProps = CredentialFieldProps & { label: string; name?: 'password' | 'new_password' }

/** A password to choose and its confirmation. The hint follows the length: it encourages and never forbids. */
export function NewPasswordFields({ label, name = 'password', errors, readOnly }: NewPasswordFieldsProps) {
  const [length, setLength] = useState(0)
  const shared = { showLabel: common.showPassword, autoComplete: 'new-password', required: true, readOnly }
  return (
    <>
      <PasswordField
        {...shared}
        name={name}
        label={label}
        error={errors[name]}
        hint={<span aria-live="polite">{hintFor(length)}</span>}
        onChange={(event) => setLength(event.target.value.length)}
      />
      <PasswordField {...shared} name="confirm" label={common.auth.confirm} error={errors['confirm']} />
    </>
  )
}

function hintFor(length: number) {
  if (length < PASSWORD_MIN_LENGTH) return common.auth.passwordHint
  if (length > PASSWORD_MAX_LENGTH) return fieldSentences.passwordTooLong
  return length < 12 ? common.auth.passwordHintShort : common.auth.passwordHintLong
}
