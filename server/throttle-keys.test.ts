import { expect, test } from 'vitest'
import { sql } from './database/sql.ts'
import { analystOf } from './testing/analyst.ts'
import { anAccount } from './testing/builders.ts'
import { buyerOf } from './testing/buyer.ts'
import { testApp } from './testing/test-app.ts'

const app = testApp()
const { ask } = analystOf(app)
const buyer = buyerOf(app)

test('what is counted of a customer who analyses, looks and buys tells nobody who it was', async () => {
  const account = await anAccount(app, { credits: 16 })
  expect((await ask(account, 'orga_x')).status).toBe(201)
  expect((await app.call('GET', '/api/profiles/orga_x/check', { token: account.token })).status).toBe(200)
  expect((await buyer.returnPage(account, await buyer.open(account, 'pack_20'))).status).toBe(200)
  const keys = (await app.db.many<{ key: string }>(sql`select key from throttle_windows`)).map(({ key }) => key)
  const kinds = keys.map((key) => key.slice(0, key.indexOf(':')))
  expect(kinds).toEqual(expect.arrayContaining(['analyse', 'look', 'checkout', 'payment']))
  for (const key of keys) expect(key).toMatch(/^[a-z-]+:[\w-]{43}$/)
})
