import { ForgotPasswordBody } from '#contract/schemas/accounts.ts'
import { changeEmail } from '#server/accounts/change-email.ts'
import { deleteAccountByHand } from '#server/accounts/delete-account.ts'
import { readStatement } from '#server/credits/statement.ts'
import type { Tx } from '#server/database/database.ts'
import { deleteKeys } from '#server/keys/key-store.ts'
import { after, days } from '#server/lib/clock.ts'
import { OperatorFailure } from '#server/lib/operator-failure.ts'
import { disputesToAnswer } from '#server/payments/dispute-store.ts'
import { paymentsOf } from '#server/payments/purchase-store.ts'
import { refundsOf, refundsUnderWay } from '#server/payments/refund-store.ts'
import type { Command } from './command.ts'
import { actionEntry } from './history.ts'
import { rowLine, viewLines } from './lines.ts'
import { dayOf } from './lost-payment-commands.ts'
import { accountOf, findAccount, listActions } from './operator-store.ts'
import { resendMail } from './resend-mail.ts'
import { readAnalysis, readCustomer } from './views.ts'

const USUAL_DAYS = 30
const MOST_ACTIONS = 1_000

/** Whoever answers a customer: what there is of them, and what is done at their wish. */
export const customerCommands: Record<string, Command> = {
  customer: {
    usage: 'customer <e-mail|id>',
    run: async (services, [who = '']) => viewLines(await readCustomer(services, await accountOf(services.db, who))),
  },
  analysis: {
    usage: 'analysis <analysis id>',
    run: async (services, [id = '']) => {
      const view = await readAnalysis(services, id)
      if (!view) throw new Error(`no analysis ${id}`)
      return viewLines(view)
    },
  },
  'change-email': {
    usage: 'change-email <e-mail|id> <new e-mail>',
    run: async ({ db, jobs, endOutsideReaders }, [who = '', address = '']) => {
      const id = await accountOf(db, who)
      const typed = ForgotPasswordBody.safeParse({ email: address })
      if (!typed.success) throw new OperatorFailure('no_address', `${address} is no address`)
      const { email } = typed.data
      const onNewEmail = async (tx: Tx, account: { id: string }) => {
        await endOutsideReaders(tx, account.id)
      }
      const ended = await changeEmail({ db, jobs, onNewEmail }, { id, email })
      return [`${id} has the address ${email}, to be confirmed by the link it was sent; ${ended} sessions ended`]
    },
  },
  'end-keys': {
    usage: 'end-keys <e-mail|id>',
    run: async ({ db }, [who = '']) => {
      const id = await accountOf(db, who)
      const ended = await db.transaction((tx) => deleteKeys(tx, id))
      return [`${ended} access keys of ${who} ended`]
    },
  },
  'delete-account': {
    usage: 'delete-account <e-mail|id>',
    run: async (services, [who = '']) => {
      const id = await accountOf(services.db, who)
      await deleteAccountByHand(services, id)
      return [`${id} is deleted: its analyses and its credits are gone, its payments are kept without a name`]
    },
  },
  'resend-mail': {
    usage: 'resend-mail <e-mail|id> (verification | reset | receipt <payment id>)',
    about: ([who = '', , ...payment]) => [who, ...payment],
    run: async (services, [who = '', kind = '', paymentId]) => [
      await resendMail(services, await accountOf(services.db, who), kind, paymentId),
    ],
  },
  actions: {
    usage: 'actions [<e-mail|id>] [--since <day>]',
    run: async ({ db, now }, [about], _signed, { since }) => {
      const usual = about === undefined ? after(now(), -days(USUAL_DAYS)) : new Date(0)
      const from = since === undefined ? usual : dayOf(since)
      const named = about === undefined ? null : ((await findAccount(db, about)) ?? about)
      const actions = await listActions(db, { since: from, about: named, limit: MOST_ACTIONS })
      if (actions.length === 0) return ['nobody did anything']
      return actions.map(actionEntry).map(rowLine)
    },
  },
  statement: {
    usage: 'statement <e-mail|id>',
    run: async ({ db }, [email = '']) => {
      const { entries } = await readStatement(db, { accountId: await accountOf(db, email), limit: 1_000 })
      return entries.map((entry) => rowLine({ ...entry, target_username: null }))
    },
  },
  payments: {
    usage: 'payments <e-mail|id>',
    run: async ({ db }, [email = '']) => {
      const payments = await paymentsOf(db, await accountOf(db, email))
      return payments.length === 0 ? [`${email} has opened no payment page`] : payments.map(rowLine)
    },
  },
  disputes: {
    usage: 'disputes',
    run: async ({ db }) => {
      const disputes = await disputesToAnswer(db)
      return disputes.length === 0 ? ['no dispute waits for our answer at Stripe'] : disputes.map(rowLine)
    },
  },
  refunds: {
    usage: 'refunds [<e-mail|id>]',
    run: async ({ db }, [email]) => {
      const refunds = email === undefined ? await refundsUnderWay(db) : await refundsOf(db, await accountOf(db, email))
      if (refunds.length > 0) return refunds.map(rowLine)
      return [email ? `${email} was refunded nothing` : 'no refund waits for Stripe or for us']
    },
  },
}
