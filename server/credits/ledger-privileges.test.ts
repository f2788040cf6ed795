import { randomUUIDv7 as newId } from 'node:crypto'
import { expect, test } from 'vitest'
import { aBareAccount } from '#server/testing/builders.ts'
import { asOwner } from '#server/testing/owner.ts'
import { testDatabase } from '#server/testing/test-database.ts'

const database = testDatabase()

test('what anybody may call in the database is nothing of ours', async () => {
  const open = await asOwner(
    database.url,
    `select proname from pg_proc where pronamespace = 'public'::regnamespace and has_function_privilege('public', oid, 'execute')`,
  )
  expect(open).toEqual([])
})

test.for([
  ['an entry cannot be changed', 'update credit_entries set credits_after = 0'],
  ['an entry cannot be removed', 'delete from credit_entries'],
  ['an entry cannot be invented', 'insert into credit_entries select * from credit_entries'],
  ['entries cannot be emptied', 'truncate credit_entries'],
  ['a balance cannot be written', 'update accounts set credits = 1000'],
  ['an account cannot start with credits', `insert into accounts (id, credits) values (gen_random_uuid(), 8)`],
  ['a lot cannot be written', 'update credit_lots set unspent = granted'],
  ['the inner functions cannot be called', `select lock_credits('${newId()}')`],
])('with the application’s role %s', async ([, statement = '']) => {
  await aBareAccount(database.db, { credits: 8 })
  await expect(database.db.pool.query(statement)).rejects.toThrow('permission denied')
})

test('not even the owner of the database can change or remove an entry, nor write a balance below zero', async () => {
  const { accountId } = await aBareAccount(database.db, { credits: 8 })
  const changes = [
    'update credit_entries set reason = null',
    'delete from credit_entries',
    'truncate credit_entries cascade',
  ]
  for (const change of changes) await expect(asOwner(database.url, change)).rejects.toThrow('append-only')
  await expect(asOwner(database.url, 'update accounts set credits = -1 where id = $1', [accountId])).rejects.toThrow(
    'credits_never_go_below_zero',
  )
})
