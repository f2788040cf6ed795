import { SUPPORT_ACCESS_DAYS } from '#contract/retention.ts'
import { SupportAccessAnswer } from '#contract/schemas/accounts.ts'
import type { Queryable } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'
import { describeRoutes, type Http, nothing } from '#server/http/http.ts'
import { securityEvents } from '#server/http/security-log.ts'
import { after, days } from '#server/lib/clock.ts'
import type { Services } from '#server/services.ts'

const describe = describeRoutes('my account')
const PATH = '/me/support-access'

/** The customer alone says whether who answers them may read their reports. */
export function supportAccessRoutes(app: Http, { db, now }: Pick<Services, 'db' | 'now'>) {
  app.get(
    PATH,
    describe('Until when operators may read my reports', { response: { 200: SupportAccessAnswer } }),
    async ({ customer }) => ({ until: (await findSupportAccess(db, customer.id, now()))?.toISOString() ?? null }),
  )
  app.post(
    PATH,
    {
      ...describe('Let operators read my reports for a week', { response: { 201: SupportAccessAnswer } }),
      ...securityEvents({ done: 'support-access-given' }),
    },
    async ({ customer }, reply) => {
      const at = now()
      const endsAt = after(at, days(SUPPORT_ACCESS_DAYS))
      await giveSupportAccess(db, { accountId: customer.id, at, endsAt })
      return reply.status(201).send({ until: endsAt.toISOString() })
    },
  )
  app.delete(
    PATH,
    {
      ...describe('No longer let operators read my reports', { response: { 204: nothing } }),
      ...securityEvents({ done: 'support-access-ended' }),
    },
    async ({ customer }, reply) => {
      await endSupportAccess(db, customer.id)
      return reply.status(204).send(null)
    },
  )
}

/** Until when a customer lets operators read their reports; undefined where they do not, or no longer. */
export async function findSupportAccess(db: Queryable, accountId: string, at: Date): Promise<Date | undefined> {
  const row = await db.one<{ endsAt: Date }>(sql`
    select ends_at
    from support_access
    where account_id = ${accountId}
      and ends_at > ${at}`)
  return row?.endsAt
}

export async function giveSupportAccess(
  db: Queryable,
  { accountId, at, endsAt }: { accountId: string; at: Date; endsAt: Date },
): Promise<void> {
  await db.run(sql`
    insert into support_access (account_id, given_at, ends_at)
    values (${accountId}, ${at}, ${endsAt})
    on conflict (account_id) do update
    set given_at = excluded.given_at,
        ends_at = excluded.ends_at`)
}

export async function endSupportAccess(db: Queryable, accountId: string): Promise<void> {
  await db.run(sql`
    delete from support_access
    where account_id = ${accountId}`)
}
