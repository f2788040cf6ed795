import { randomUUIDv7 as newId } from 'node:crypto'
import { expect } from 'vitest'
import { ANALYSIS_COST, credits } from '#contract/money.ts'
import { auditCredits } from '#server/credits/audit.ts'
import * as ledger from '#server/credits/ledger.ts'
import type { Db } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'

const cause = { madeBy: 'stripe', reason: 'refunded' }

/** Every movement of the ledger, each in a transaction of its own, and what they leave in the books. */
export function ledgerOf(database: { readonly db: Db }) {
  const at = new Date()
  const settle = (move: typeof ledger.captureHold, accountId: string, analysisId: string) =>
    database.db.transaction((tx) => move(tx, { accountId, analysisId, at }))
  return {
    grant: (accountId: string, amount: number, originId: string = newId()) =>
      database.db.transaction((tx) => ledger.grantCredits(tx, { accountId, amount: credits(amount), originId, at })),
    hold: (accountId: string, analysisId: string) =>
      database.db.transaction((tx) => ledger.holdCredits(tx, { accountId, analysisId, amount: ANALYSIS_COST, at })),
    end: (accountId: string, analysisId: string, delivered: boolean) =>
      settle(delivered ? ledger.captureHold : ledger.releaseHold, accountId, analysisId),
    revoke: (accountId: string, amount: number, paymentId: string) => {
      const revocation = { accountId, amount: credits(amount), paymentId, step: 1, cause, at }
      return database.db.transaction((tx) => ledger.revokeCredits(tx, revocation))
    },
    restore: (accountId: string, amount: number, paymentId: string) => {
      const restoration = { accountId, amount: credits(amount), paymentId, step: 2, cause, at }
      return database.db.transaction((tx) => ledger.restoreCredits(tx, restoration))
    },
    balanceOf: (accountId: string) =>
      database.db.one(sql`
        select credits, held_credits as held, owed_credits as owed from accounts where id = ${accountId}`),
    kindsOf: async (accountId: string) => {
      const rows = await database.db.many<{ kind: string; after: number }>(sql`
        select kind, credits_after as after from credit_entries where account_id = ${accountId} order by position`)
      return rows.map(({ kind, after }) => `${kind} ${after}`)
    },
    lotsOf: async (accountId: string) => {
      const rows = await database.db.many<{ granted: number; unspent: number; spent: number }>(sql`
        select granted, unspent, spent from credit_lots where account_id = ${accountId} order by position`)
      return rows.map(({ granted, unspent, spent }) => `${granted}: ${unspent} left, ${spent} spent`)
    },
    booksAreRight: async () => expect((await auditCredits(database.db)).differences).toEqual([]),
  }
}
