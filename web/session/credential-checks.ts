import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#contract/constants.ts'
import { fieldSentences } from '#translated/contract/sentences.ts'

/** The spec's validation rules (section 5), before anything is sent; the server checks them again. */
type Typed = Record<string, string>

export function checkEmail({ email = '' }: Typed): Typed {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? {} : { email: fieldSentences.emailInvalid }
}

export function checkPassword(typed: Typed, name: 'password' | 'current_password' = 'password'): Typed {
  return typed[name] ? {} : { [name]: fieldSentences.passwordMissing }
}

/** A new password and its confirmation, under the names the form gives them. */
export function checkNewPassword(typed: Typed, name: 'password' | 'new_password' = 'password'): Typed {
  const password = typed[name] ?? ''
  const tooShort = password.length < PASSWORD_MIN_LENGTH && { [name]: fieldSentences.passwordTooShort }
  const tooLong = password.length > PASSWORD_MAX_LENGTH && { [name]: fieldSentences.passwordTooLong }
  const differ = password !== (typed['confirm'] ?? '') && { confirm: fieldSentences.passwordsDiffer }
  return { ...tooShort, ...tooLong, ...differ }
}
