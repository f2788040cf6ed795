import type { Db } from '#server/database/database.ts'
import { type Settled, settleTokens, type Taken, takeTokens } from './reader-store.ts'

/** What the model may be asked for today. */
export type TokenBudget = {
  /** The most a call can use, before it is made. */
  take(worst: number, at: Date): Promise<Taken>
  /** What it did use. */
  settle(settled: Settled): Promise<void>
}

/** Kept in PostgreSQL: the bill is of the application, not of one process. */
export const openTokenBudget = (db: Db, daily: number): TokenBudget => ({
  take: (worst, at) => takeTokens(db, { worst, daily, at }),
  settle: (settled) => settleTokens(db, settled),
})
