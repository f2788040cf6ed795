import { type InvoiceTo, invoiceFieldsOf } from '#contract/invoice-details.ts'
import { ANALYSIS_COST } from '#contract/money.ts'
import type { CreditEntry } from '#contract/schemas/credits.ts'
import type { Queryable } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'

type Row = {
  position: number
  kind: CreditEntry['kind']
  amount: number
  owedChange: number
  balanceAfter: number
  createdAt: Date
  originId: string
  cause: NonNullable<CreditEntry['cause']> | null
  username: string | null
  failure: string | null
  receipt: string | null
  /** Whom a purchase was invoiced to; null for one in the customer's own name. */
  invoiceTo: InvoiceTo | null
  /** Of a batch's hold, and of what comes back of it. */
  lines: number | null
  originStep: number
}

/** After the newest movement there can be. */
const FIRST_PAGE = 2_147_483_647

/**
 * A customer's movements, newest first, from after `cursor`. By position: the thousandth page costs what the
 * first does. The end of a delivered analysis is left out, its credits went when it began.
 */
export async function readStatement(
  db: Queryable,
  { accountId, limit, cursor }: { accountId: string; limit: number; cursor?: string | undefined },
): Promise<{ entries: CreditEntry[]; next_cursor: string | null }> {
  const before = cursor === undefined ? FIRST_PAGE : Number(cursor)
  // One more than asked tells whether a next page exists.
  const rows = await selectRows(db, { accountId, before, most: limit + 1 })
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    entries: page.map(entryOnTheWire),
    next_cursor: rows.length > limit && last ? String(last.position) : null,
  }
}

const EXPORT_BATCH = 500

/** The whole of it, for the customer who takes their data away. */
export async function* eachEntry(db: Queryable, accountId: string): AsyncGenerator<CreditEntry> {
  let before = FIRST_PAGE
  for (;;) {
    const rows = await selectRows(db, { accountId, before, most: EXPORT_BATCH })
    yield* rows.map(entryOnTheWire)
    const last = rows.at(-1)
    if (!last) return
    before = last.position
  }
}

function selectRows(db: Queryable, { accountId, before, most }: { accountId: string; before: number; most: number }) {
  return db.many<Row>(sql`
    select entries.position, entries.kind, entries.credits_change as amount, entries.owed_change,
           entries.credits_after as balance_after, entries.created_at, entries.origin_id,
           case
             when entries.kind = 'grant' and payments.id is null then 'gift'
             when entries.reason in ('withdrawal', 'refund', 'dispute') then entries.reason
           end as cause,
           case when analyses.status <> 'erased' then analyses.username else lines.username end as username,
           case when entries.kind = 'release' then coalesce(analyses.failure, lines.failure) end as failure,
           payments.receipt, holds.lines, entries.origin_step,
           case when addresses.payment_id is not null then json_build_object(
             'companyName', addresses.company_name, 'addressLine1', addresses.address_line1,
             'addressLine2', addresses.address_line2, 'postalCode', addresses.postal_code, 'city', addresses.city,
             'country', addresses.country, 'vatNumber', addresses.vat_number, 'siren', addresses.siren
           ) end as invoice_to
    from credit_entries as entries
    left join analyses
      on entries.kind in ('hold', 'release')
      and analyses.account_id = entries.account_id
      and analyses.id = entries.origin_id
    -- Of a batch: how many lines it was held for, and the line that came back.
    left join lateral (
      select held_change / line_price as lines
      from credit_entries as hold
      where entries.kind in ('hold', 'release')
        and hold.account_id = entries.account_id
        and hold.origin_id = entries.origin_id
        and hold.origin_step = 0
        and hold.line_price is not null
    ) as holds on true
    left join lateral (
      select batch_lines.username, of_line.failure
      from batch_lines
      left join analyses as of_line
        on of_line.account_id = batch_lines.account_id
        and of_line.id = batch_lines.analysis_id
        and batch_lines.outcome is null
      where entries.kind = 'release'
        and holds.lines is not null
        and batch_lines.account_id = entries.account_id
        and batch_lines.batch_id = entries.origin_id
        and batch_lines.place = entries.origin_step
    ) as lines on true
    left join payments
      on entries.kind in ('grant', 'revoke', 'restore')
      and payments.account_id = entries.account_id
      and payments.id = entries.origin_id
    left join invoice_addresses as addresses
      on entries.kind = 'grant'
      and addresses.account_id = entries.account_id
      and addresses.payment_id = entries.origin_id
    where entries.account_id = ${accountId}
      and entries.position < ${before}
      and entries.kind <> 'capture'
    order by entries.position desc
    limit ${most}`)
}

function entryOnTheWire(row: Row): CreditEntry {
  const ofAnalysis = row.kind === 'hold' || row.kind === 'release'
  return {
    id: String(row.position),
    kind: row.kind,
    amount: row.amount,
    balance_after: row.balanceAfter,
    created_at: row.createdAt.toISOString(),
    owed_change: row.owedChange,
    ...(row.cause && { cause: row.cause }),
    ...(ofAnalysis && row.lines === null && { analysis_id: row.originId }),
    ...(row.lines !== null && { batch_id: row.originId, lines: linesMoved(row, row.lines) }),
    ...(row.username !== null && { target_username: row.username }),
    ...(row.failure !== null && { failure: row.failure }),
    ...(row.receipt !== null && { payment_id: row.originId, receipt: row.receipt }),
    ...(row.invoiceTo && { invoice_to: invoiceFieldsOf(row.invoiceTo) }),
  }
}

/** All of them when they are held, one when it comes back alone; when the rest comes back, as many as it is. */
function linesMoved({ kind, amount, owedChange, originStep }: Row, held: number): number {
  if (kind === 'hold') return held
  return originStep <= held ? 1 : (amount - owedChange) / ANALYSIS_COST
}

/** What one analysis or payment moved, oldest first. */
export async function movementsOf(db: Queryable, accountId: string, originId: string) {
  return db.many<{ kind: string; creditsChange: number; creditsAfter: number; createdAt: Date }>(sql`
    select kind, credits_change, credits_after, created_at
    from credit_entries
    where account_id = ${accountId}
      and origin_id = ${originId}
    order by position`)
}

/** Of everybody since a moment: credits that came, that reports took, that came back, and how many analyses ended each way. */
export async function movedSince(db: Queryable, since: Date) {
  const row = await db.one<{ granted: number; spent: number; returned: number; delivered: number; failed: number }>(sql`
    select coalesce(sum(credits_change - owed_change) filter (where kind = 'grant'), 0)::integer as granted,
           coalesce(-sum(held_change) filter (where kind = 'capture'), 0)::integer as spent,
           coalesce(-sum(held_change) filter (where kind = 'release'), 0)::integer as returned,
           count(*) filter (where kind = 'capture') as delivered,
           -- All that a cancelled batch had left comes back as one movement, and none of it has failed.
           count(*) filter (where kind = 'release' and origin_step <= 1000) as failed
    from credit_entries
    where created_at >= ${since}`)
  return row ?? { granted: 0, spent: 0, returned: 0, delivered: 0, failed: 0 }
}
