import type { Queryable } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'

export type AccountState = {
  id: string
  /** Null once it is deleted. */
  email: string | null
  credits: number
  heldCredits: number
  owedCredits: number
  createdAt: Date
  deletedAt: Date | null
  emailVerifiedAt: Date | null
  termsVersion: string | null
  secondFactor: boolean
}

/** For an operator: an account as it stands, deleted ones too. */
export async function findAccountState(db: Queryable, id: string): Promise<AccountState | undefined> {
  return db.one<AccountState>(sql`
    select accounts.id, email, credits, held_credits, owed_credits, created_at, deleted_at, email_verified_at,
           terms_version, second_factors.confirmed_at is not null as second_factor
    from accounts
    left join second_factors on second_factors.account_id = accounts.id
    where accounts.id = ${id}`)
}
