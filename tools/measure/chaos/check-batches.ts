import { ANALYSIS_COST } from '#contract/money.ts'
import { asOwner } from '#server/testing/owner.ts'
import type { Customer } from '#tools/measure/customers.ts'
import { brokenRows } from '#tools/measure/differences.ts'

/** Each query finds what breaks its rule. */
const RULES: Record<string, string> = {
  'a list has not ended': 'select id from batches where ended_at is null',
  'credits are still held': 'select id from accounts where held_credits <> 0',
  'a line has no row': `
    select id from batches
    where lines <> (select count(*) from batch_lines where batch_id = id)
       or paid <> (select count(*) from batch_lines where batch_id = id and place is not null)`,
  'an analysis has not ended': `select id from analyses where status not in ('done', 'failed')`,
  'a line that began was not passed on': `
    select batch_id as id from batch_lines join batches on id = batch_id where place <= begun and not is_passed`,
  'a line was spent, or came back, more or less than once': `
    select batch_id as id
    from batch_lines as lines
    cross join lateral (
      select count(*) as ends
      from credit_entries
      where origin_id = batch_id and (origin_step = place or origin_step between 1001 and 1000 + place)
    ) as entries
    where place is not null and ends <> 1`,
  'a line and its entry disagree': `
    select lines.batch_id as id
    from batch_lines as lines
    join credit_entries as entries on origin_id = lines.batch_id and origin_step = place
    left join analyses on analyses.id = lines.analysis_id and lines.outcome is null
    where (entries.kind = 'capture') <> coalesce(analyses.status = 'done', false)`,
  'a customer has two reports of one profile, each paid for': `
    select min(id::text) as id from analyses where status = 'done' group by account_id, lower(username) having count(*) > 1`,
}

/** Rows and ledger, against each other and against what customers were told. Counted here from scratch, not by the product. */
export async function brokenBatches(
  databaseUrl: string,
  { customers, told }: { customers: Customer[]; told: string[] },
) {
  const differences = await brokenRows(databaseUrl, RULES)
  const batches = await asOwner<{ id: string }>(databaseUrl, 'select id from batches')
  if (batches.length !== told.length || batches.some(({ id }) => !told.includes(id)))
    differences.push(`${batches.length} lists, and ${told.length} were told of`)
  const states = await asOwner<{ accountId: string; done: number; credits: number }>(
    databaseUrl,
    `select id as "accountId", credits,
            (select count(*)::int from analyses where account_id = accounts.id and status = 'done') as done
     from accounts`,
  )
  for (const { accountId, granted } of customers) {
    const { done = 0, credits = 0 } = states.find((state) => state.accountId === accountId) ?? {}
    if (credits !== granted - ANALYSIS_COST * done)
      differences.push(`${accountId} has ${credits} credits, not ${granted - ANALYSIS_COST * done}`)
  }
  const ends = await asOwner<{ end: string; lines: number }>(
    databaseUrl,
    `select coalesce(outcome, failure, status, 'cancelled') as end, count(*)::int as lines
     from batch_lines
     left join analyses on analyses.id = analysis_id
     group by 1
     order by 2 desc`,
  )
  return { differences, summary: ends.map(({ end, lines }) => `${lines} ${end}`).join(', ') }
}
