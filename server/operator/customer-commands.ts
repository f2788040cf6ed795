import { ForgotPasswordBody } from '#contract/schemas/accounts.ts'
import { changeEmail } from '#server/accounts/change-email.ts'
import { deleteAccountByHand } from '#server/accounts/delete-account.ts'
import { claimDebt } from '#server/credits/ledger.ts'
import { deleteKeys } from '#server/keys/key-store.ts'
import { after, days } from '#server/lib/clock.ts'
import { OperatorFailure } from '#server/lib/operator-failure.ts'
import { listActions } from './action-store.ts'
import type { Command } from './command.ts'
import { analysisLines, customerLines } from './customer-lines.ts'
import { inOneLine } from './lines.ts'
import { accountOf, findAccount } from './operator-store.ts'
import { readAnalysis } from './read-analysis.ts'
import { readCustomer } from './read-customer.ts'
import { resendMail } from './resend-mail.ts'
import { dayOf } from './since.ts'

const USUAL_DAYS = 30
const MOST_ACTIONS = 1_000

/** Whoever answers a customer: what there is of them, and what is done at their wish. */
export const customerCommands: Record<string, Command> = {
  customer: {
    usage: 'customer <e-mail|id>',
    run: async (services, [who = '']) => customerLines(await readCustomer(services, await accountOf(services.db, who))),
  },
  analysis: {
    usage: 'analysis <analysis id>',
    run: async ({ db }, [id = '']) => {
      const read = await readAnalysis(db, id)
      if (!read) throw new Error(`no analysis ${id}`)
      return analysisLines(read)
    },
  },
  'change-email': {
    usage: 'change-email <e-mail|id> <new e-mail>',
    run: async ({ db, jobs, now }, [who = '', address = '']) => {
      const id = await accountOf(db, who)
      const typed = ForgotPasswordBody.safeParse({ email: address })
      if (!typed.success) throw new OperatorFailure('no_address', `${address} is no address`)
      const { email } = typed.data
      const onNewEmail: Parameters<typeof changeEmail>[0]['onNewEmail'] = async (tx, account) => {
        await claimDebt(tx, account.id, account.email, now())
        await deleteKeys(tx, account.id)
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
      return actions.map(({ madeAt, madeBy, command, reason }) =>
        inOneLine(madeAt.toISOString(), madeBy, command, JSON.stringify(reason)),
      )
    },
  },
}
