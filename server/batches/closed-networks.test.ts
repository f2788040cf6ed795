import { expect, test } from 'vitest'
import { sql } from '#server/database/sql.ts'
import { anAccount } from '#server/testing/builders.ts'
import { buyerOf } from '#server/testing/buyer.ts'
import { listerOf } from '#server/testing/lister.ts'
import { testApp } from '#server/testing/test-app.ts'
import { didOf } from '#stubs/bluesky/seeded-accounts.ts'

const app = testApp()
const { check, started, lines, ended } = listerOf(app)

test('X is closed for lists until its agreement is said to cover them; Bluesky is read', async () => {
  const account = await anAccount(app, { credits: 16 })
  const names = ['camille_fictif', 'charge-1.test']
  const checked = await check(account, names)
  expect(checked.lines.map(({ fate, credits }) => [fate, credits])).toEqual([
    ['closed', 0],
    ['read', 8],
  ])
  expect(checked.lines[0]?.error).toBe(
    'X ne permet pas d’analyser des listes de comptes. Aucun crédit n’a été dépensé.',
  )
  const id = await started(account, names)
  await ended(account, id)
  expect((await lines(account, id)).map(({ state }) => state)).toEqual(['closed', 'done'])
  expect(await buyerOf(app).balance(account)).toBe(8)
  expect(app.x.calls()).toEqual([])
})

test('whoever has objected under another name is not read by an id either', async () => {
  const account = await anAccount(app)
  const did = didOf('camille-fictif.test')
  expect((await check(account, [did])).lines[0]?.fate).toBe('read')
  await app.db.run(sql`
    insert into oppositions (network, username, profile_id, code, asked_at, opposed_at)
    values ('bluesky', 'camille-avant.test', ${did}, 'verso-code', now(), now())`)
  expect((await check(account, [did])).lines[0]?.fate).toBe('opposed')
})
