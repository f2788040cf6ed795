import { TargetUsername } from '#contract/schemas/analyses.ts'
import { declineObjection } from '#server/analyses/objection-store.ts'
import type { Db } from '#server/database/database.ts'
import { isFailed } from '#server/jobs/queue-store.ts'
import { OperatorFailure } from '#server/lib/operator-failure.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { paymentOfId } from '#server/payments/payment-store.ts'
import type { Command } from './command.ts'

/** What leaves a queue without anything else changing: the record of who said so is what counts. */
export const queueCommands: Record<string, Command> = {
  'decline-objection': {
    usage: 'decline-objection <name of an account>',
    run: async ({ db, now }, [username = '']) => {
      if (!(await declineObjection(db, TargetUsername.parse(username), now())))
        throw new OperatorFailure('no_objection', `nobody has asked for ${username} to be left alone, or it is done`)
      return [`${username} is still analysed; asked again, the objection comes back`]
    },
  },
  'dispute-answered': {
    usage: 'dispute-answered <payment id>',
    run: async ({ db }, [paymentId = '']) => {
      if (!(await paymentOfId(db, paymentId))) throw new Refusal('payment_not_found')
      return [`noted: Stripe has what we say of ${paymentId}`]
    },
  },
  'retry-job': {
    usage: 'retry-job <kind> <job id>',
    run: async ({ db, jobs }, [name = '', id = '']) => {
      await mustHaveFailed(db, name, id)
      await jobs.retry(name, id)
      return [`${name} ${id} is tried once more`]
    },
  },
  'dismiss-job': {
    usage: 'dismiss-job <kind> <job id>',
    run: async ({ db, jobs }, [name = '', id = '']) => {
      await mustHaveFailed(db, name, id)
      await jobs.dismiss(name, id)
      return [`${name} ${id} will not be tried again`]
    },
  },
  rehearsed: {
    usage: 'rehearsed <what was rehearsed>',
    run: async (_services, words) => [`noted: ${words.join(' ')} was rehearsed`],
  },
}

async function mustHaveFailed(db: Db, name: string, id: string) {
  if (!(await isFailed(db, name, id)))
    throw new OperatorFailure('job_not_failed', `${name} ${id} has not failed, or is gone`)
}
