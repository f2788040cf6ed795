import { randomUUIDv7 } from 'node:crypto'
import { z } from 'zod'
import { commandFailures } from '#contract/console-errors.ts'
import {
  AnalysisFileAnswer,
  CommandAnswer,
  CommandBody,
  CustomerAnswer,
  HistoryAnswer,
  OperatorMe,
  QueueAnswer,
  QueueName,
  QueuesAnswer,
  ReportAnswer,
  SearchAnswer,
  SearchBody,
  TodayAnswer,
} from '#contract/schemas/console.ts'
import { analysisOfId } from '#server/analyses/without-contents-store.ts'
import type { Db } from '#server/database/database.ts'
import { type Http, nothing } from '#server/http/http.ts'
import { securityEvents } from '#server/http/security-log.ts'
import { OperatorFailure } from '#server/lib/operator-failure.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { OperatorServices } from '#server/operator/command.ts'
import { historyOf } from '#server/operator/history.ts'
import { findAccount, insertLook, UUID } from '#server/operator/operator-store.ts'
import { runCommand, sayFailure } from '#server/operator/run-command.ts'
import { readAnalysis, readConsentedReport, readCustomer } from '#server/operator/views.ts'
import { accountOfReceipt, paymentOfId } from '#server/payments/payment-store.ts'
import { StripeFailure } from '#server/payments/stripe-gateway.ts'
import type { Operator } from './operator-account-store.ts'
import { endOperatorSession } from './operator-session.ts'
import { readQueue } from './queues.ts'
import { readToday, type Watched } from './read-today.ts'

const Id = z.object({ id: z.uuid() })
const Queue = z.object({ name: QueueName })

/** For an operator with both factors. Everything is read-only but `/commands`, which asks for a reason. */
export function deskRoutes(api: Http, services: OperatorServices, watched: Watched) {
  const { db, now } = services
  /** Reading a customer's file is an act too: whoever asks later is told who looked. */
  const noteLook = (madeBy: string, ...subjects: string[]) =>
    insertLook(db, {
      id: randomUUIDv7(),
      kind: 'looked-at',
      subjects,
      command: `looked-at ${subjects.join(' ')}`,
      madeBy,
      reason: 'dossier ouvert dans la console',
      madeAt: now(),
    })

  api.get('/me', { schema: { response: { 200: OperatorMe } } }, ({ operator }) => ({ name: operator.name }))
  api.post(
    '/logout',
    { schema: { response: { 204: nothing } }, ...securityEvents({ done: 'operator-signed-out' }) },
    async ({ headers }, reply) => {
      await endOperatorSession(db, headers.authorization)
      return reply.status(204).send(null)
    },
  )
  api.get('/today', { schema: { response: { 200: TodayAnswer } } }, () => readToday(services, watched))
  // By POST: an address that was looked for must not stand in the log of a proxy.
  api.post('/search', { schema: { body: SearchBody, response: { 200: SearchAnswer } } }, ({ body }) =>
    findCustomer(db, body.words),
  )
  api.get(
    '/customers/:id',
    { schema: { params: Id, response: { 200: CustomerAnswer } } },
    async ({ params: { id }, operator }) => {
      const view = await readCustomer(services, id)
      await noteLook(operator.name, id)
      return view
    },
  )
  api.get(
    '/analyses/:id',
    { schema: { params: Id, response: { 200: AnalysisFileAnswer } } },
    async ({ params: { id }, operator }) => {
      const view = await readAnalysis(services, id)
      if (!view) throw new Refusal('not_found')
      await noteLook(operator.name, view.analysis.accountId, id)
      return view
    },
  )
  api.get(
    '/analyses/:id/report',
    { schema: { params: Id, response: { 200: ReportAnswer } } },
    async ({ params: { id }, operator }) => {
      const { username, report, accountId } = await readConsentedReport(services, id)
      await noteLook(operator.name, accountId, id, 'report')
      return { username, report }
    },
  )
  api.get('/queues', { schema: { response: { 200: QueuesAnswer } } }, async ({ operator }) => {
    const count = async (name: QueueName) => (await readQueue(services, name, operator.name)).items.length
    const [objections, disputes, refunds, contests, jobs] = await Promise.all([
      count('objections'),
      count('disputes'),
      count('refunds'),
      count('contests'),
      count('jobs'),
    ])
    return { counts: { objections, disputes, refunds, contests, jobs } }
  })
  api.get(
    '/queues/:name',
    { schema: { params: Queue, response: { 200: QueueAnswer } } },
    ({ params: { name }, operator }) => readQueue(services, name, operator.name),
  )
  api.get(
    '/queues/:name/:id/history',
    { schema: { params: Queue.extend({ id: z.string().max(300) }), response: { 200: HistoryAnswer } } },
    async ({ params: { name, id } }) => ({ history: await historyOf(db, name, id) }),
  )
  api.post(
    '/commands',
    { schema: { body: CommandBody, response: { 200: CommandAnswer } } },
    async ({ body, operator }) => ({ said: await runConsoleCommand(services, operator, body) }),
  )
}

/** A whole address, an id, a receipt's number or Stripe's session: never a part of a name, nobody leafs through customers. */
export async function findCustomer(db: Db, words: string): Promise<SearchAnswer> {
  const account = await findAccount(db, words)
  if (account) return { customerId: account, found: 'account' }
  const payment = UUID.test(words) ? (await paymentOfId(db, words))?.accountId : await accountOfReceipt(db, words)
  if (payment) return { customerId: payment, found: 'payment' }
  const analysis = UUID.test(words) ? await analysisOfId(db, words) : undefined
  if (analysis) return { customerId: analysis.accountId, found: 'analysis' }
  throw new Refusal('no_such_customer')
}

/** What the console may do: the commands of a customer's file and of the queues, none that changes who may work here. */
const ALLOWED: ReadonlySet<string> = new Set([
  'oppose',
  'decline-objection',
  'dispute-answered',
  'refund',
  'close-refund',
  'decide-contest',
  'retry-job',
  'dismiss-job',
  'grant',
  'change-email',
  'delete-account',
  'resend-mail',
  'end-sessions',
  'remove-second-factor',
])

/** The command itself, under the operator's name and for the reason they typed; both are kept before it runs. */
export async function runConsoleCommand(
  services: OperatorServices,
  operator: Operator,
  { name, words, reason, options }: CommandBody,
): Promise<string[]> {
  if (!ALLOWED.has(name)) throw new Refusal('unknown_call')
  try {
    return await runCommand(services, [name, ...words], { ...options, by: operator.name, why: reason })
  } catch (error) {
    if (error instanceof StripeFailure) throw new Refusal('payment_unavailable', {}, { cause: error })
    if (error instanceof z.ZodError) throw new Refusal('invalid_input')
    if (error instanceof Refusal) throw error
    // Anything else is a bug, and reaches the handler as it is.
    if (sayFailure(error) === null) throw error
    const why = error instanceof OperatorFailure ? error.why : 'other'
    throw new Refusal('command_failed', { said: commandFailures[why] }, { cause: error })
  }
}
