import { randomUUIDv7 } from 'node:crypto'
import { cents, credits } from '#contract/money.ts'
import { grantCredits } from '#server/credits/ledger.ts'
import { readStatement } from '#server/credits/statement.ts'
import { auditBooks } from '#server/payments/audit-books.ts'
import { lockPayment } from '#server/payments/payment-store.ts'
import { answerDoorbell } from '#server/payments/receive-event.ts'
import { promiseRefund, refundWhole, sendRefund } from '#server/payments/refund-payment.ts'
import type { Till } from '#server/payments/settle-payment.ts'
import { sweepPayments } from '#server/payments/sweep-payments.ts'
import { type Db, sql } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'

export type Desk = Till & { log: Log }
type Options = {
  by?: string | undefined
  why?: string | undefined
  cents?: string | undefined
  all?: boolean | undefined
}
type Signed = { madeBy: string; reason: string }

/** What is printed. A command that finds something wrong throws, so that the exit code says it too. */
type Command = {
  usage: string
  run: (desk: Desk, words: string[], signed: Signed, options: Options) => Promise<string[]>
}

const commands: Record<string, Command> = {
  grant: {
    usage: 'grant <e-mail> <credits>',
    run: async ({ db, now }, [email = '', amount = ''], cause) => {
      const accountId = await accountOf(db, email)
      const grant = { accountId, amount: credits(Number(amount)), originId: randomUUIDv7(), cause, at: now() }
      const { balance } = await db.transaction((tx) => grantCredits(tx, grant))
      return [`${email} now has ${balance} credits`]
    },
  },
  refund: {
    usage: 'refund <payment id> (--cents <n> | --all)',
    run: async (desk, [paymentId = ''], signed, options) => {
      const decision = { cause: 'refund' as const, ...signed }
      const refund = options.all
        ? await refundWhole(desk, paymentId, decision)
        : await desk.db.transaction(async (tx) => {
            const payment = await lockPayment(tx, paymentId)
            if (payment?.state !== 'paid') throw new Error(`no paid payment ${paymentId}`)
            const amount = cents(Number(options.cents))
            return promiseRefund(tx, desk.jobs, payment, amount, { ...decision, at: desk.now() })
          })
      await sendRefund(desk, desk.log, refund)
      return [`${refund.amount} cents refunded, ${refund.credits} credits taken back (refund ${refund.refundId})`]
    },
  },
  audit: {
    usage: 'audit',
    run: async ({ db }) => {
      const { accounts, differences } = await auditBooks(db)
      const lines = differences.map(
        ({ accountId, rule, expected, found }) => `${accountId}: ${rule}; expected ${expected}, found ${found}`,
      )
      if (lines.length > 0) throw new Error(`${lines.length} difference(s)\n${lines.join('\n')}`)
      return [`${accounts} accounts, no difference`]
    },
  },
  statement: {
    usage: 'statement <e-mail>',
    run: async ({ db }, [email = '']) => {
      const { entries } = await readStatement(db, { accountId: await accountOf(db, email), limit: 1_000 })
      return entries.map(({ created_at: at, kind, amount, balance_after: balance, receipt, analysis_id: analysis }) =>
        [at, kind.padEnd(8), String(amount).padStart(5), String(balance).padStart(6), receipt ?? analysis ?? ''].join(
          '  ',
        ),
      )
    },
  },
  replay: {
    usage: 'replay <id of an event of Stripe>',
    run: async (desk, [eventId = '']) => {
      const event = await desk.stripe.readEvent(eventId)
      await answerDoorbell(desk, desk.log, event)
      return [`${event.type} ${event.id} replayed`]
    },
  },
  sweep: {
    usage: 'sweep [--all]',
    run: async (desk, _words, _signed, { all }) => {
      const { checked, failed, refundsSent } = await sweepPayments(desk, desk.log, all ? 'all' : 'open')
      if (failed > 0) throw new Error(`${failed} of ${checked} payments could not be settled`)
      return [`${checked} payments checked, ${refundsSent} refunds sent`]
    },
  },
}

export async function runCommand(desk: Desk, [name = '', ...words]: string[], options: Options): Promise<string[]> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command || !options.by || !options.why) throw new Error(usage())
  const signed = { madeBy: options.by, reason: options.why }
  await recordAction(desk, [name, ...words].join(' '), signed)
  return command.run(desk, words, signed, options)
}

function usage() {
  const lines = Object.values(commands).map((command) => `  npm run ops -- ${command.usage} --by <who> --why <reason>`)
  return `usage:\n${lines.join('\n')}`
}

/** Written before the command runs: an action that failed half-way was still somebody's. */
async function recordAction({ db, now }: Desk, command: string, { madeBy, reason }: Signed): Promise<void> {
  await db.run(sql`
    insert into operator_actions (id, command, made_by, reason, made_at)
    values (${randomUUIDv7()}, ${command}, ${madeBy}, ${reason}, ${now()})`)
}

async function accountOf(db: Db, email: string): Promise<string> {
  const account = await db.one<{ id: string }>(sql`
    select id
    from accounts
    where email = ${email.toLowerCase()}`)
  if (!account) throw new Error(`no account for ${email}`)
  return account.id
}
