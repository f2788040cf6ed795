import { randomUUID } from 'node:crypto'
import type { WebhookWithSecret } from '#contract/schemas/webhooks.ts'
import { type Db, openDatabase } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'
import { newToken } from '#server/lib/token.ts'
import { aBareAccount } from '#server/testing/builders.ts'
import { callApi } from '#server/testing/call-api.ts'

export type Customer = { accountId: string; email: string; token: string; granted: number }

/** With credits and an open session, without the password's tenth of a second. */
export async function aCustomer(db: Db, { credits = 0, days = 1 } = {}): Promise<Customer> {
  const account = await aBareAccount(db, { credits })
  return { ...account, granted: credits, token: await signIn(db, account.accountId, days) }
}

/** One for each number of credits. */
export async function openCustomers(databaseUrl: string, granted: readonly number[], days = 1): Promise<Customer[]> {
  const db = openDatabase(databaseUrl, { connections: 2 })
  const customers: Customer[] = []
  for (const credits of granted) customers.push(await aCustomer(db, { credits, days }))
  await db.close()
  return customers
}

/** The token of an open session. */
export async function signIn(db: Db, accountId: string, days = 1): Promise<string> {
  const { token, tokenHash } = newToken(accountId)
  await db.run(sql`
    insert into sessions (account_id, token_hash, id, created_at, last_seen_at, expires_at, look_again_at)
    values (${accountId}, ${tokenHash}, ${randomUUID()}, now(), now(), now() + make_interval(days => ${days}), now() + make_interval(days => ${days}))`)
  return token
}

export async function addWebhook(baseUrl: string, { token }: Customer, body: { url: string; events: string[] }) {
  return (await callApi<WebhookWithSecret>(baseUrl, 'POST', '/api/me/webhooks', { token, body })).body
}
