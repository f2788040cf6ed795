import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { ANALYSIS_COST, credits as toCredits } from '#contract/money.ts'
import { networkOf } from '#contract/networks.ts'
import type { AuthAnswer } from '#contract/schemas/accounts.ts'
import { TERMS_VERSION } from '#contract/terms.ts'
import { acceptTerms } from '#server/accounts/account-store.ts'
import { grantCredits, holdCredits } from '#server/credits/ledger.ts'
import type { Db } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'
import type { TestApp } from './test-app.ts'

export const A_GOOD_PASSWORD = 'cerisier en fleurs'
/** Made once: an account that signs up takes a tenth of a second. */
const HASH_OF_A_GOOD_PASSWORD =
  '$argon2id$v=19$m=19456,t=2,p=1$70KFWpWMWnK1yWad/f48fw$W0XP/FYAsihj8OxZOYYccdZ/omBDNk0tJp6BQMbmlOc'

export type TestAccount = { id: string; email: string; password: string; token: string }

/** An account made the way a customer makes one, with only what the case needs said. */
export async function anAccount(
  app: TestApp,
  {
    email = `camille.${randomUUID()}@exemple.fr`,
    password = A_GOOD_PASSWORD,
    credits = 0,
    verified = false,
    hasAccepted = true,
  } = {},
): Promise<TestAccount> {
  const { status, body } = await app.call<AuthAnswer>('POST', '/api/auth/signup', { body: { email, password } })
  if (status !== 201) throw new Error(`signup answered ${status}: ${JSON.stringify(body)}`)
  const { id } = body.user
  if (hasAccepted) await acceptTerms(app.db, { id, version: TERMS_VERSION, at: new Date() })
  if (credits > 0) await giveCredits(app.db, id, credits)
  if (verified) await app.db.run(sql`update accounts set email_verified_at = now() where id = ${id}`)
  return { id, email: body.user.email, password, token: body.token }
}

/** An account without the signup around it, for tests of what lies below HTTP. */
export async function aBareAccount(db: Db, { credits = 0 } = {}): Promise<{ accountId: string; email: string }> {
  const accountId = randomUUIDv7()
  const email = `camille.${accountId}@exemple.fr`
  await db.run(sql`
    insert into account_emails (email, account_id)
    values (${email}, ${accountId})`)
  await db.run(sql`
    insert into accounts (id, email, password_hash, password_changed_at, created_at)
    values (${accountId}, ${email}, ${HASH_OF_A_GOOD_PASSWORD}, ${new Date()}, ${new Date()})`)
  await acceptTerms(db, { id: accountId, version: TERMS_VERSION, at: new Date() })
  if (credits > 0) await giveCredits(db, accountId, credits)
  return { accountId, email }
}

/** Somebody who has signed up through the API, once they may ask for analyses: they accepted the prohibited uses, and have credits. */
export async function mayAnalyse(db: Db, accountId: string, credits: number) {
  await acceptTerms(db, { id: accountId, version: TERMS_VERSION, at: new Date() })
  await giveCredits(db, accountId, credits)
}

/** As an operator gives them. */
export async function giveCredits(db: Db, accountId: string, amount: number) {
  const cause = { madeBy: 'a test', reason: 'credits to start with' }
  const grant = { accountId, amount: toCredits(amount), originId: randomUUIDv7(), cause, at: new Date() }
  await db.transaction((tx) => grantCredits(tx, grant))
}

/** One that was paid for and waits for a worker. */
export async function aWaitingAnalysis(
  db: Db,
  { username, at = new Date() }: { username: string; at?: Date },
): Promise<{ accountId: string; id: string }> {
  const { accountId } = await aBareAccount(db, { credits: ANALYSIS_COST })
  const id = randomUUIDv7()
  await db.transaction(async (tx) => {
    await tx.run(sql`
      insert into analyses (id, account_id, network, username, created_at)
      values (${id}, ${accountId}, ${networkOf(username)}, ${username}, ${at})`)
    await holdCredits(tx, { accountId, analysisId: id, amount: ANALYSIS_COST, at })
  })
  return { accountId, id }
}

export async function anAnalysis(
  app: TestApp,
  account: TestAccount,
  { username = 'jack', report = { credibilityScore: 70 }, createdAt = new Date() } = {},
): Promise<{ id: string }> {
  const id = randomUUIDv7()
  await app.db.run(sql`
    insert into analyses (id, account_id, username, status, report, created_at)
    values (${id}, ${account.id}, ${username}, 'done', ${JSON.stringify(report)}, ${createdAt})`)
  return { id }
}
