import { z } from 'zod'
import { TypedPassword } from './accounts.ts'

/** Six digits of an application, or a recovery code with or without its dashes. */
const SecondFactorCode = z.string().trim().min(1).max(40)

export const StartSecondFactorBody = z.strictObject({ password: TypedPassword })
export const ConfirmSecondFactorBody = z.strictObject({ code: SecondFactorCode })
export const EndSecondFactorBody = z.strictObject({ password: TypedPassword, code: SecondFactorCode })

export const SecondFactorAnswer = z.object({
  on: z.boolean(),
  offered: z.boolean().describe('False where the server has no key to keep a secret with'),
  recovery_codes_left: z.int(),
})
export const SecondFactorSecret = z.object({
  secret: z.string().describe('In base32, to type by hand'),
  uri: z.string().describe('The same as an otpauth address'),
})
export const RecoveryCodesAnswer = z.object({ recovery_codes: z.array(z.string()) })

export type SecondFactorAnswer = z.infer<typeof SecondFactorAnswer>
export type SecondFactorSecret = z.infer<typeof SecondFactorSecret>
export type RecoveryCodesAnswer = z.infer<typeof RecoveryCodesAnswer>
