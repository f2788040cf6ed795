import { readStatement } from '#server/credits/statement.ts'
import { disputesToAnswer } from '#server/payments/dispute-store.ts'
import { paymentsOf } from '#server/payments/purchase-store.ts'
import { refundsOf, refundsUnderWay } from '#server/payments/refund-store.ts'
import type { Command } from './command.ts'
import { inOneLine, paymentLine, refundLine, statementLine } from './lines.ts'
import { accountOf } from './operator-store.ts'

/** What an operator reads, with the ids that other commands take. */
export const listCommands: Record<string, Command> = {
  statement: {
    usage: 'statement <e-mail|id>',
    run: async ({ db }, [email = '']) => {
      const { entries } = await readStatement(db, { accountId: await accountOf(db, email), limit: 1_000 })
      return entries.map(statementLine)
    },
  },
  payments: {
    usage: 'payments <e-mail|id>',
    run: async ({ db }, [email = '']) => {
      const payments = await paymentsOf(db, await accountOf(db, email))
      if (payments.length === 0) return [`${email} has opened no payment page`]
      return payments.map(paymentLine)
    },
  },
  disputes: {
    usage: 'disputes',
    run: async ({ db }) => {
      const disputes = await disputesToAnswer(db)
      if (disputes.length === 0) return ['no dispute waits for our answer at Stripe']
      return disputes.map(({ disputeDueAt, id, accountId, email, disputedCents, paymentIntent }) =>
        inOneLine(
          `answer by ${disputeDueAt.toISOString()}`,
          `payment ${id}`,
          email ?? `account ${accountId}, deleted`,
          `${disputedCents} cents`,
          paymentIntent,
        ),
      )
    },
  },
  refunds: {
    usage: 'refunds [<e-mail|id>]',
    run: async ({ db }, [email]) => {
      const refunds = email === undefined ? await refundsUnderWay(db) : await refundsOf(db, await accountOf(db, email))
      if (refunds.length === 0)
        return [email ? `${email} was refunded nothing` : 'no refund waits for Stripe or for us']
      return refunds.map(refundLine)
    },
  },
}
