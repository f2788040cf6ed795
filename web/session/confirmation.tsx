import { useSecondFactor } from '#web/api/queries.ts'
import { secondFactor as words } from '#web/text/second-factor.ts'
import { CodeField, checkCode } from './code-field.tsx'
import { checkPassword } from './credential-checks.ts'
import { CurrentPasswordField } from './credential-fields.tsx'

/** What the server asks before anything reads the account without a session: a key, a webhook, a feed. */
export type Confirmation = { password: string; code: string | undefined }

/** The password again, and the code of who has a second factor: an open session on a borrowed computer has neither. */
export function useConfirmation() {
  const asksCode = useSecondFactor().data?.on === true
  return {
    check: (typed: Record<string, string>) => ({ ...checkPassword(typed), ...(asksCode && checkCode(typed)) }),
    typed: ({ password = '', code }: Record<string, string>): Confirmation => ({ password, code: code?.trim() }),
    fields: (errors: Record<string, string>, readOnly: boolean) => (
      <>
        <CurrentPasswordField label={words.password} errors={errors} readOnly={readOnly} />
        {asksCode && <CodeField errors={errors} readOnly={readOnly} />}
      </>
    ),
  }
}
