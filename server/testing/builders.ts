import { randomUUID, randomUUIDv7 } from 'node:crypto'
import type { AuthAnswer } from '#contract/accounts.ts'
import { sql } from '#server/platform/database.ts'
import type { TestApp } from './test-app.ts'

export const A_GOOD_PASSWORD = 'cerisier en fleurs'

export type TestAccount = { id: string; email: string; password: string; token: string }

/** An account made the way a customer makes one, with only what the case needs said. */
export async function anAccount(
  app: TestApp,
  { email = `camille.${randomUUID()}@exemple.fr`, password = A_GOOD_PASSWORD, credits = 0 } = {},
): Promise<TestAccount> {
  const { status, body } = await app.call<AuthAnswer>('POST', '/api/auth/signup', { body: { email, password } })
  if (status !== 201) throw new Error(`signup answered ${status}: ${JSON.stringify(body)}`)
  if (credits > 0) await app.db.run(sql`update accounts set credits = ${credits} where id = ${body.user.id}`)
  return { id: body.user.id, email: body.user.email, password, token: body.token }
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
