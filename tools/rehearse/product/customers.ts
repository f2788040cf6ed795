import { openDatabase } from '#server/database/database.ts'
import { aBareAccount } from '#server/testing/builders.ts'
import { signIn } from '#tools/measure/sign-in.ts'

export type Customer = { email: string; accountId: string; token: string }

/** Each may ask for 120 analyses an hour. */
const CUSTOMERS = 40
export const FIRST_CREDITS = 4_000

/** Written past the servers, whose passwords take a tenth of a second each. */
export async function openCustomers(url: string): Promise<Customer[]> {
  const db = openDatabase(url, { connections: 2 })
  const customers: Customer[] = []
  for (let nth = 0; nth < CUSTOMERS; nth += 1) {
    const { accountId, email } = await aBareAccount(db, { credits: FIRST_CREDITS })
    customers.push({ accountId, email, token: await signIn(db, accountId) })
  }
  await db.close()
  return customers
}
