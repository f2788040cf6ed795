import { randomUUID } from 'node:crypto'
import type { WebhookWithSecret } from '#contract/schemas/webhooks.ts'
import { type Db, openDatabase } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'
import { newToken } from '#server/lib/token.ts'
import { A_GOOD_PASSWORD, aBareAccount } from '#server/testing/builders.ts'
import { callApi } from '#server/testing/call-api.ts'

export type Customer = { accountId: string; email: string; token: string; granted: number }

/** With credits and an open session, without the password's tenth of a second. */
export async function aCustomer(db: Db, { credits = 0, days = 1 } = {}): Promise<Customer> {
  const account = await aBareAccount(db, { credits })
  return { ...account, granted: credits, token: await signIn(db, account.accountId, days) }
}

type Wanted = { count: number; credits: (nth: number) => number; days?: number }

export async function openCustomers(databaseUrl: string, { count, credits, days = 1 }: Wanted): Promise<Customer[]> {
  const db = openDatabase(databaseUrl, { connections: 2 })
  const customers: Customer[] = []
  for (let nth = 0; nth < count; nth += 1) customers.push(await aCustomer(db, { credits: credits(nth), days }))
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

export async function addWebhook(baseUrl: string, { token }: Customer, wanted: { url: string; events: string[] }) {
  const body = { ...wanted, password: A_GOOD_PASSWORD }
  return (await callApi<WebhookWithSecret>(baseUrl, 'POST', '/api/me/webhooks', { token, body })).body
}
