import { expect, test } from 'vitest'
import { sql } from '#server/database/sql.ts'
import { aBareAccount } from '#server/testing/builders.ts'
import { testDatabase } from '#server/testing/test-database.ts'

const database = testDatabase()

const insert = async (network: string, username: string) => {
  const { accountId } = await aBareAccount(database.db)
  await database.db.run(sql`
    insert into analyses (account_id, id, network, username, created_at)
    values (${accountId}, gen_random_uuid(), ${network}, ${username}, now())`)
}

test.for([
  ['x', 'jack'],
  ['bluesky', 'camille-fictif.test'],
  ['bluesky', 'did:plc:tm7f57cjahfg6rl53u6ryp2p'],
  ['bluesky', '_'],
] as const)('the database takes an analysis on %s of @%s', async ([network, username]) => {
  await expect(insert(network, username)).resolves.toBeUndefined()
})

test.for([
  ['x', 'camille-fictif.test'],
  ['bluesky', 'jack'],
  ['mastodon', 'jack'],
  ['bluesky', 'Camille.test'],
  ['bluesky', `${'a'.repeat(251)}.fr`],
  ['x', 'un nom'],
] as const)('and none on %s of « %s »', async ([network, username]) => {
  await expect(insert(network, username)).rejects.toThrow(/network_is_the_names|username_can_be_one/)
})
