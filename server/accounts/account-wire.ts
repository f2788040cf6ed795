import type { User } from '#contract/schemas/accounts.ts'
import type { Account } from './account-store.ts'

export function userOf({ id, email, credits, emailVerified, termsDue, language, createdAt }: Account): User {
  return {
    id,
    email,
    credits,
    created_at: createdAt.toISOString(),
    ...(emailVerified && { email_verified: true }),
    ...(termsDue && { terms_due: true }),
    language,
  }
}
