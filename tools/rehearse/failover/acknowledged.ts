import { asOwner } from '#server/testing/owner.ts'
import { until } from '#server/testing/until.ts'
import { brokenRows } from '#tools/measure/differences.ts'

/** What customers and operators were told, kept outside the database: only this shows what a failover lost. */
export type Acknowledged = {
  emails: string[]
  grants: { email: string; credits: number }[]
  analyses: { accountId: string; id: string }[]
}

/** Credits of a customer must be those acknowledged, no less and no more: every grant is tried until it is answered. */
export async function findLost(url: string, { emails, grants, analyses }: Acknowledged): Promise<string[]> {
  const lostEmails = await asOwner<{ email: string }>(
    url,
    `select email from unnest($1::text[]) as told (email)
     where not exists (select from accounts where accounts.email = told.email)`,
    [emails],
  )
  const wrongGrants = await asOwner<{ email: string; told: number; found: number }>(
    url,
    `select email, told.credits as told, coalesce(sum(credits_change), 0)::int as found
     from unnest($1::text[], $2::int[]) as told (email, credits)
     left join accounts using (email)
     left join credit_entries on account_id = accounts.id and kind = 'grant'
     group by email, told.credits
     having coalesce(sum(credits_change), 0) <> told.credits`,
    columnsOf(grants),
  )
  const lostAnalyses = await asOwner<{ id: string }>(
    url,
    `select id from unnest($1::uuid[], $2::uuid[]) as told (account_id, id)
     where not exists (select from analyses where (account_id, analyses.id) = (told.account_id, told.id))`,
    [analyses.map(({ accountId }) => accountId), analyses.map(({ id }) => id)],
  )
  return [
    ...lostEmails.map(({ email }) => `the account of ${email}`),
    ...wrongGrants.map(({ email, told, found }) => `${email} was granted ${told} credits and has ${found}`),
    ...lostAnalyses.map(({ id }) => `analysis ${id}`),
  ]
}

function columnsOf(grants: Acknowledged['grants']): [string[], number[]] {
  const sums = new Map<string, number>()
  for (const { email, credits } of grants) sums.set(email, (sums.get(email) ?? 0) + credits)
  return [[...sums.keys()], [...sums.values()]]
}

/** The ledger's own rules, once everything that was asked for has ended. */
export const findBroken = (url: string): Promise<string[]> =>
  brokenRows(url, {
    'an analysis has not ended': `select id from analyses where status in ('queued', 'running')`,
    'an analysis failed': `select id from analyses where status = 'failed'`,
    'credits are still held': 'select id from accounts where held_credits <> 0',
    'a hold without its one end': `
      select origin_id as id from credit_entries where kind in ('hold', 'capture', 'release')
      group by account_id, origin_id
      having count(*) filter (where kind = 'hold') <> 1 or count(*) <> 2`,
  })

export const untilAnalysesHaveEnded = (url: string): Promise<void> =>
  until('all analyses have ended', async () => {
    const underWay = await asOwner(url, `select from analyses where status in ('queued', 'running') limit 1`)
    return underWay.length === 0
  })
