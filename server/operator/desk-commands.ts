import { TargetUsername } from '#contract/schemas/analyses.ts'
import { declineObjection } from '#server/analyses/objection-store.ts'
import type { Db } from '#server/database/database.ts'
import { isFailed } from '#server/jobs/queue-store.ts'
import { OperatorFailure } from '#server/lib/operator-failure.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { pauseReader, resumeReader } from '#server/model-reader/reader-store.ts'
import { markDisputeAnswered } from '#server/payments/dispute-store.ts'
import { paymentOfId } from '#server/payments/payment-store.ts'
import { pauseSales, resumeSales } from '#server/payments/sales.ts'
import type { Command } from './command.ts'
import { addOperator } from './console/operator-account.ts'
import { deleteOperator, listOperators } from './console/operator-account-store.ts'
import { rowLine } from './lines.ts'

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
    run: async ({ db, now }, [paymentId = '']) => {
      const payment = await paymentOfId(db, paymentId)
      if (!payment) throw new Refusal('payment_not_found')
      await markDisputeAnswered(db, payment, now())
      return [`noted: Stripe has what we say of ${paymentId}`]
    },
  },
  'retry-job': {
    usage: 'retry-job <kind> <job id>',
    about: ([, id = '']) => [id],
    run: async ({ db, jobs }, [name = '', id = '']) => {
      await mustHaveFailed(db, name, id)
      await jobs.retry(name, id)
      return [`${name} ${id} is tried once more`]
    },
  },
  'dismiss-job': {
    usage: 'dismiss-job <kind> <job id>',
    about: ([, id = '']) => [id],
    run: async ({ db, jobs }, [name = '', id = '']) => {
      await mustHaveFailed(db, name, id)
      await jobs.dismiss(name, id)
      return [`${name} ${id} will not be tried again`]
    },
  },
  rehearsed: {
    usage: 'rehearsed <what was rehearsed>',
    about: () => [],
    run: async (_services, words) => [`noted: ${words.join(' ')} was rehearsed`],
  },
}

async function mustHaveFailed(db: Db, name: string, id: string) {
  if (!(await isFailed(db, name, id)))
    throw new OperatorFailure('job_not_failed', `${name} ${id} has not failed, or is gone`)
}

/** What an operator stops and starts again by a word. */
export const pauseCommands: Record<string, Command> = {
  'pause-sales': {
    usage: 'pause-sales',
    run: async ({ db, now }) => {
      const since = await pauseSales(db, now())
      return [`no pack is sold since ${since.toISOString()}; pages already open can be paid, and are settled`]
    },
  },
  'resume-sales': {
    usage: 'resume-sales',
    run: async ({ db }) => {
      await resumeSales(db)
      return ['packs are sold']
    },
  },
  'pause-reader': {
    usage: 'pause-reader',
    run: async ({ db, now }) => {
      const since = await pauseReader(db, now())
      return [`no language model is asked since ${since.toISOString()}; our own models read every post`]
    },
  },
  'resume-reader': {
    usage: 'resume-reader',
    run: async ({ db }) => {
      await resumeReader(db)
      return ['the language model is asked, where one is configured']
    },
  },
}

/** Who may work at the console. */
export const operatorAccountCommands: Record<string, Command> = {
  'add-operator': {
    usage: 'add-operator <name>',
    run: async (services, [name = '']) => {
      const { token, until } = await addOperator(services, name)
      return [
        `${name} opens this at the console before ${until.toISOString()}, once, with an authenticator application:`,
        `/#invitation=${token}`,
      ]
    },
  },
  'remove-operator': {
    usage: 'remove-operator <name>',
    run: async ({ db }, [name = '']) => {
      if (!(await deleteOperator(db, name))) throw new Error(`no operator ${name}`)
      return [`${name} cannot open the console any more; sessions ended`]
    },
  },
  operators: {
    usage: 'operators',
    run: async ({ db }) => {
      const operators = await listOperators(db)
      if (operators.length === 0) return ['nobody: add-operator invites the first']
      return operators.map(rowLine)
    },
  },
}
