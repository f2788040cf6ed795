import { randomUUIDv7 as newId } from 'node:crypto'
import { expect, test } from 'vitest'
import { aBareAccount } from '#server/testing/builders.ts'
import { ledgerOf } from '#server/testing/ledger-of.ts'
import { asOwner } from '#server/testing/owner.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { auditCredits } from './audit.ts'

const database = testDatabase()
const { hold } = ledgerOf(database)

test('the audit names the account whose balance, lots or holds do not follow from its entries', async () => {
  const { accountId } = await aBareAccount(database.db, { credits: 30 })
  await hold(accountId, newId())
  const change = (statement: string) => asOwner(database.url, statement, [accountId])
  const brokenRules = async () => {
    const { differences } = await auditCredits(database.db)
    expect(new Set(differences.map((difference) => difference.accountId))).toEqual(new Set([accountId]))
    return differences.map(({ rule }) => rule)
  }
  await change('update accounts set credits = credits + 1 where id = $1')
  expect(await brokenRules()).toEqual(['the balance is the sum of its entries'])
  await change('update accounts set credits = credits - 1 where id = $1')
  await change('update credit_lots set unspent = unspent - 1, spent = spent + 1 where account_id = $1')
  expect(await brokenRules()).toEqual(['a lot holds what the entries left in it'])
  await change('update credit_lots set unspent = unspent + 1, spent = spent - 1 where account_id = $1')
  await change('update accounts set held_credits = held_credits + 1 where id = $1')
  expect(await brokenRules()).toContain('what is held is what open holds hold')
})
