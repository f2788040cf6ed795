import { type LostPayment, lostPayments } from '#server/payments/lost-payments.ts'
import { recreatePayment } from '#server/payments/recreate-payment.ts'
import { refundLost } from '#server/payments/refund-lost.ts'
import type { Command } from './command.ts'
import { momentOf } from './since.ts'

/** For after a restore: payments that Stripe has and our rows do not. */
export const lostPaymentCommands: Record<string, Command> = {
  'lost-payments': {
    usage: 'lost-payments --since <moment of the restore>',
    run: async (services, _words, _signed, { since }) => {
      const from = momentOf(since)
      const lost = await lostPayments(services, from)
      if (lost.length === 0) return [`Stripe knows no payment since ${from.toISOString()} that we do not`]
      const held = lost.reduce((total, { heldCents }) => total + heldCents, 0)
      return [...lost.map(inOneLine), `${lost.length} payments are not in our books; they hold ${held} cents`]
    },
  },
  'recreate-payment': {
    usage: 'recreate-payment <session id>…',
    run: (services, sessions, signed) =>
      each(sessions, async (session) => {
        const { id, state, credits, receipt } = await recreatePayment(services, session, signed)
        return `payment ${id} is ${state}${receipt === null ? '' : `, ${credits} credits granted, receipt ${receipt}`}`
      }),
  },
  'refund-lost': {
    usage: 'refund-lost <session id>…',
    run: (services, sessions, signed) =>
      each(sessions, async (session) => {
        const sent = await refundLost(services, session, signed)
        return sent === 0 ? 'holds no money and cannot be paid any more' : `${sent} cents sent back`
      }),
  },
}

function inOneLine({ session, openedAt, heldCents, amountCents, status, decision, ...page }: LostPayment): string {
  const account = page.hasAccount ? page.accountId : `${page.accountId} (no such account)`
  const money = status === 'paid' ? `${heldCents} of ${amountCents} cents` : `${amountCents} cents`
  const next = decision ?? (page.hasAccount ? 'recreate-payment or refund-lost' : 'refund-lost')
  return [openedAt.toISOString(), session, status, money, account, page.email ?? 'no e-mail', next].join('  ')
}

/** One that fails does not keep the others: all are tried, and then the failures are told. */
async function each(sessions: string[], act: (session: string) => Promise<string>): Promise<string[]> {
  if (sessions.length === 0) throw new Error('which session? lost-payments lists them')
  const lines: string[] = []
  let failed = 0
  for (const session of sessions) {
    try {
      lines.push(`${session}: ${await act(session)}`)
    } catch (error) {
      failed += 1
      lines.push(`${session}: FAILED, ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  if (failed > 0) throw new Error(`${failed} of ${sessions.length} failed\n${lines.join('\n')}`)
  return lines
}
