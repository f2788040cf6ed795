import { randomUUID } from 'node:crypto'
import { type Db, openDatabase } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'
import { hashKey, newKey } from '#server/keys/key-form.ts'
import { aBareAccount } from '#server/testing/builders.ts'
import { asOwner } from '#server/testing/owner.ts'
import { startProduct } from '#server/testing/product.ts'
import { signIn } from '#tools/measure/customers.ts'
import { median } from '#tools/measure/statistics.ts'
import { requestsPerSecond } from './requests-per-second.ts'
import { inTurns, medianRatio } from './turns.ts'

const ROUNDS = 12
/** Each round has callers of its own, so that none of them reaches the limit of a minute. */
const CALLERS = 1_000
/** Keys of others in the same tables. */
const OTHERS = 1_000_000

/**
 * GET /api/credits/balance with a key against the same with a session, beside a million keys. Short rounds alternate and each pair
 * gives a ratio, so that what else the machine does falls on both; the figure is their median.
 */
export async function benchKey(secondsPerRound = 1.5) {
  const product = await startProduct({ servers: [{ METRICS_TOKEN: 'read by nobody here' }], isQuiet: true })
  const db = openDatabase(product.databaseUrl, { connections: 2 })
  try {
    const { keys, sessions } = await seed(db, product.databaseUrl)
    const measure = (tokens: readonly string[], round: number) =>
      requestsPerSecond(
        `${product.baseUrl}/api/credits/balance`,
        tokens.filter((_, nth) => nth % (ROUNDS + 1) === round),
        secondsPerRound,
      )
    await measure(keys, ROUNDS)
    await measure(sessions, ROUNDS)
    const rates = await inTurns(ROUNDS, {
      session: (round) => measure(sessions, round),
      key: (round) => measure(keys, round),
    })
    console.log(
      `with a key ${Math.round(median(rates.key))} requests/s, with a session ${Math.round(median(rates.session))}; ` +
        `beside ${OTHERS.toLocaleString('en')} keys`,
    )
    return { figure: medianRatio(rates.key, rates.session), goal: 0.95, atMost: false }
  } finally {
    await db.close()
    await product.stop()
  }
}

/** Accounts with ten sessions and ten keys each, used today already, and one more account with everybody else's. */
async function seed(db: Db, databaseUrl: string) {
  const keys: string[] = []
  const sessions: string[] = []
  for (let nth = 0; nth < CALLERS / 10; nth += 1) {
    const { accountId } = await aBareAccount(db)
    for (let each = 0; each < 10; each += 1) {
      sessions.push(await signIn(db, accountId))
      const [key, id] = [newKey(), randomUUID()]
      keys.push(key)
      await db.run(sql`
        with made as (
          insert into api_keys (account_id, id, name, last_four, scopes, created_by, created_at, last_used_on, last_used_from)
          values (${accountId}, ${id}, 'bench', 'last', '{credits:read}', ${accountId}, now(), now() at time zone 'UTC', 'here')
          returning account_id, id
        )
        insert into api_key_hashes (key_hash, account_id, key_id)
        select ${hashKey(key)}, account_id, id
        from made`)
    }
  }
  // By the owner, without a check of each row's account: a million of them take minutes.
  const { accountId: others } = await aBareAccount(db)
  await asOwner(
    databaseUrl,
    `set statement_timeout = 0;
     set session_replication_role = replica;
     insert into api_keys (account_id, id, name, last_four, scopes, created_by, created_at)
     select '${others}', gen_random_uuid(), 'bench', 'last', '{credits:read}', '${others}', now()
     from generate_series(1, ${OTHERS});
     insert into api_key_hashes (key_hash, account_id, key_id)
     select sha256(id::text::bytea), account_id, id
     from api_keys
     where account_id = '${others}';`,
  )
  await asOwner(databaseUrl, 'set statement_timeout = 0; analyze api_keys, api_key_hashes, sessions, accounts')
  return { keys, sessions }
}
