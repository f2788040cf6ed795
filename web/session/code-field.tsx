import { secondFactor as words } from '#web/text/second-factor.ts'
import { Field } from '#web/ui/field.tsx'

type CodeFieldProps = { errors: Record<string, string>; readOnly: boolean; hint?: string }

export function CodeField({ errors, readOnly, hint }: CodeFieldProps) {
  return (
    <Field
      name="code"
      label={words.code}
      hint={hint}
      autoComplete="one-time-code"
      autoCapitalize="off"
      spellCheck={false}
      required
      readOnly={readOnly}
      error={errors['code']}
    />
  )
}

export const checkCode = ({ code = '' }: Record<string, string>): Record<string, string> =>
  code.trim() ? {} : { code: words.codeMissing }
