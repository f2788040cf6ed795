import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { TERMS_VERSION } from '#contract/terms.ts'

/** The movements of the mockup of /app/credits, oldest first: a date, and a purchase or an analysed account. */
const movements: [day: string, what: string | number, failed?: boolean][] = [
  ['2026-09-02', 50],
  ['2026-09-10', 'petite_gazette'],
  ['2026-10-02', 100],
  ['2026-10-02', 'rue_des_cartes'],
  ['2026-10-08', 'docteur_mio'],
  ['2026-10-17', 'atelier_grenat'],
  ['2026-10-21', 'infos_choc_24'],
  ['2026-10-28', 'le_bon_tableur'],
  ['2026-10-30', 'cuisinedusoir'],
  ['2026-11-05', 'paul_kervadec'],
  ['2026-11-07', 50],
  ['2026-11-09', 'tribune_du_sud'],
  ['2026-11-11', 'foot_en_prose', true],
  ['2026-11-12', 'nantes_a_velo'],
  ['2026-11-14', 'h_lenormand'],
]

/** A customer who has been here for two months, for the pictures. */
export async function seedStatement(databaseUrl: string, email: string) {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await live(client, email)
  } finally {
    await client.end()
  }
}

async function live(client: Client, email: string) {
  const { rows } = await client.query<{ id: string }>('select id from accounts where email = $1', [email])
  const account = rows[0]?.id
  await client.query('update accounts set terms_version = $2, terms_accepted_at = now() where id = $1', [
    account,
    TERMS_VERSION,
  ])
  for (const [nth, [day, what, failed = false]] of movements.entries()) {
    const [id, at] = [randomUUID(), `${day}T09:${String(nth + 10)}:00Z`]
    if (typeof what === 'number') {
      const receipt = `V-${randomUUID().slice(0, 4)}-0${400 + nth}`
      await client.query(
        `insert into payments (id, account_id, click_key, pack, credits, price_cents, state, checkout_session,
           checkout_url, checkout_expires_at, receipt, created_at, paid_at)
         values ($1, $2, $6, 'pack', $3, 1249, 'paid', $6, 'https://checkout.example', $4, $5, $4, $4)`,
        [id, account, what, at, receipt, `cs_seed_${id}`],
      )
      await client.query('select grant_credits($1, $2, $3, null, null, $4)', [account, what, id, at])
    } else {
      await client.query(
        `insert into analyses (id, account_id, username, status, report, failure, created_at)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [
          id,
          account,
          what,
          ...(failed ? ['failed', null, 'profile_protected'] : ['done', { credibilityScore: 60 + nth }, null]),
          at,
        ],
      )
      await client.query('select hold_credits($1, 8, $2, $3)', [account, id, at])
      await client.query('select settle_hold($1, $2, $3, $4)', [account, id, !failed, at])
    }
  }
}
