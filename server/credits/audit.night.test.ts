import { expect, test } from 'vitest'
import { asOwner } from '#server/testing/owner.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { auditCredits } from './audit.ts'

const database = testDatabase()

/** A pack of 300, then 25 delivered analyses: 51 entries a customer. Two have left and gave up what they had. */
const seed = `
  insert into accounts (id, email, password_hash, password_changed_at, created_at, credits, credit_entries)
  select md5('customer ' || nth)::uuid, nth || '@exemple.fr', 'none', now(), now(), 100, 51
  from generate_series(1, 2000) as nth;

  insert into credit_entries (account_id, position, kind, origin_id, origin_step, credits_change, held_change,
                              owed_change, credits_after, held_after, owed_after, lots, lot_changes, created_at)
  select id, 1, 'grant', md5(id || ' pack')::uuid, 0, 300, 0, 0, 300, 0, 0, '{1}'::int[], '{300}'::int[], now()
  from accounts
  union all
  select id, 2 * nth, 'hold', md5(id || ' analysis ' || nth)::uuid, 0, -8, 8, 0, 300 - 8 * nth, 8, 0, '{1}', '{-8}', now()
  from accounts, generate_series(1, 25) as nth
  union all
  select id, 2 * nth + 1, 'capture', md5(id || ' analysis ' || nth)::uuid, 1, 0, -8, 0, 300 - 8 * nth, 0, 0, null, null,
         now()
  from accounts, generate_series(1, 25) as nth;

  insert into credit_lots (account_id, position, granted, unspent, spent)
  select id, 1, 300, 100, 200
  from accounts;

  select forfeit_credits(id, now())
  from accounts
  where email in ('1@exemple.fr', '2@exemple.fr');
  analyze`

test('2,000 customers with 51 entries each are audited within one statement’s time', async () => {
  await asOwner(database.url, seed)
  expect(await auditCredits(database.db)).toEqual({ accounts: 2_000, differences: [] })
})

test('forfeited credits that no lot explains are found, of the customer they are missing from', async () => {
  const [{ id } = { id: '' }] = await asOwner<{ id: string }>(
    database.url,
    `update credit_lots set revoked = 1
     where account_id = (select id from accounts where email = '1@exemple.fr')
     returning account_id as id`,
  )
  const { differences } = await auditCredits(database.db)
  expect(differences).toEqual([
    {
      accountId: id,
      rule: 'what lots overspent, other lots cover or the account owes',
      expected: '100',
      found: '99',
    },
  ])
})
