import { type LostPayment, lostPayments } from '#server/payments/lost-payments.ts'
import { recreatePayment } from '#server/payments/recreate-payment.ts'
import { refundLost } from '#server/payments/refund-lost.ts'
import type { Command } from './command.ts'

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
    about: (sessions) => sessions,
    run: (services, sessions, signed) =>
      each(sessions, async (session) => {
        const { id, state, credits, receipt } = await recreatePayment(services, session, signed)
        return `payment ${id} is ${state}${receipt === null ? '' : `, ${credits} credits granted, receipt ${receipt}`}`
      }),
  },
  'refund-lost': {
    usage: 'refund-lost <session id>…',
    about: (sessions) => sessions,
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

/** A day, such as 2026-11-15, at its beginning in UTC. */
export function dayOf(since: string): Date {
  return checked(since, /^\d{4}-\d\d-\d\d$/, 'day, such as 2026-11-15')
}

/** A moment with its time zone: without one it would be the machine's, and an hour of payments could be passed over. */
export function momentOf(since = ''): Date {
  const shape = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/
  return checked(since, shape, 'moment with its time zone, such as 2026-11-15T03:10:00Z')
}

function checked(text: string, shape: RegExp, expected: string): Date {
  const date = new Date(text)
  if (!shape.test(text) || Number.isNaN(date.getTime())) throw new Error(`--since ${text} is no ${expected}`)
  return date
}
