import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { Client } from 'pg'
import { ANALYSIS_COST } from '#contract/money.ts'
import { callControl } from '#stubs/stripe/controls.ts'
import { aPurchase, creditsOf } from './checkout.ts'
import { type Customer, expect } from './fixtures.ts'
import { productEnvironment, runOperatorCommand } from './operator-command.ts'

/** As long as X allows. */
export const A_LONG_USERNAME = 'Wm_atelier_long'

/** Credits as an operator gives them, without a process of the operator's for each journey. */
export async function giveCredits({ email }: Customer, credits: number) {
  await withDatabase(async (client) => {
    await client.query(`select grant_credits(id, $2, $3, 'e2e', 'a journey', now()) from accounts where email = $1`, [
      email,
      credits,
      randomUUID(),
    ])
  })
}

/**
 * Analyses paid by this customer; of every two, the second failed and gave its credits back. Straight to the
 * database: the engine that makes them is another story.
 */
export async function spendOnAnalyses({ email }: Customer, analyses: number) {
  await withDatabase(async (client) => {
    const found = await client.query<{ id: string }>('select id from accounts where email = $1', [email])
    const account = found.rows[0]?.id
    const at = new Date()
    for (let nth = 1; nth <= analyses; nth += 1) {
      const id = randomUUID()
      const isDelivered = nth % 2 === 1
      await client.query(
        `insert into analyses (id, account_id, username, status, report, failure, created_at)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [id, account, A_LONG_USERNAME, ...(isDelivered ? ['done', {}, null] : ['failed', null, 'too_few_posts']), at],
      )
      await client.query('select hold_credits($1, $2, $3, $4)', [account, ANALYSIS_COST, id, at])
      await client.query('select settle_hold($1, $2, $3, $4)', [account, id, isDelivered, at])
    }
  })
}

/**
 * So many delivered analyses of this customer, a minute apart, of `compte_1` (the oldest) and on, called « Hélène 1 » and on;
 * each has its number as its score, up to a hundred. Every tenth has failed.
 */
export async function keepAnalyses({ email }: Customer, analyses: number) {
  await withDatabase(async (client) => {
    await client.query(
      `insert into analyses (id, account_id, username, profile_name, status, report, failure, created_at)
       select gen_random_uuid(), accounts.id, 'compte_' || n, 'Hélène ' || n,
              case when n % 10 = 0 then 'failed' else 'done' end,
              case when n % 10 > 0 then jsonb_build_object('credibilityScore', n % 101) end,
              case when n % 10 = 0 then 'too_few_posts' end,
              now() + (n - $2) * interval '1 minute'
       from accounts, generate_series(1, $2::integer) n
       where email = $1`,
      [email, analyses],
    )
  })
}

async function withDatabase(work: (client: Client) => Promise<void>) {
  const { DATABASE_URL } = await productEnvironment()
  const client = new Client({ connectionString: DATABASE_URL })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** One line of every kind a statement can hold, with its longest words; two purchases out of three can be left. */
export async function aFullStatement(request: APIRequestContext, stripeUrl: string, customer: Customer) {
  await runOperatorCommand('grant', customer.email, '8')
  const disputed = await aPurchase(request, stripeUrl, customer, 'pack_300')
  await spendOnAnalyses(customer, 24)
  // Some of it was spent: credits are owed, and the next purchase pays them.
  await callControl(stripeUrl, 'dispute', disputed)
  await expect.poll(() => creditsOf(request, customer)).toBe(0)
  await aPurchase(request, stripeUrl, customer, 'pack_100')
  await callControl(stripeUrl, 'closeDispute', disputed, 'won')
  const balance = 8 + 300 + 100 - 12 * ANALYSIS_COST
  await expect.poll(() => creditsOf(request, customer)).toBe(balance)
  const refunded = await aPurchase(request, stripeUrl, customer, 'pack_20')
  await callControl(stripeUrl, 'refund', refunded)
  await expect.poll(() => creditsOf(request, customer)).toBe(balance)
}
