import { randomUUIDv7 } from 'node:crypto'
import { z } from 'zod'
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
import { findAccountState } from '#server/accounts/account-state-store.ts'
import { findSupportAccess } from '#server/accounts/support-access/support-access-store.ts'
import { type Http, nothing } from '#server/http/http.ts'
import { securityEvents } from '#server/http/security-log.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { insertLook } from '#server/operator/action-store.ts'
import type { OperatorServices } from '#server/operator/command.ts'
import { readAnalysis, readConsentedReport } from '#server/operator/read-analysis.ts'
import { readCustomer } from '#server/operator/read-customer.ts'
import { analysisOnTheWire, customerOnTheWire } from './files-on-the-wire.ts'
import { endOperatorSession } from './operator-session.ts'
import { historyOf } from './queue-history.ts'
import { readQueue } from './queues.ts'
import { readToday, type Watched } from './read-today.ts'
import { runConsoleCommand } from './run-console-command.ts'
import { findCustomer } from './search.ts'

const Id = z.object({ id: z.uuid() })
const Queue = z.object({ name: QueueName })

/** For an operator with both factors. Everything is read-only but `/commands`, which asks for a reason. */
export function deskRoutes(api: Http, services: OperatorServices, watched: Watched) {
  const { db, now } = services
  /** Reading a customer's file is an act too: whoever asks later is told who looked. */
  const noteLook = (madeBy: string, what: string) =>
    insertLook(db, {
      id: randomUUIDv7(),
      command: `looked-at ${what}`,
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
      if (!(await findAccountState(db, id))) throw new Refusal('no_such_customer')
      await noteLook(operator.name, id)
      return customerOnTheWire(await readCustomer(services, id), await findSupportAccess(db, id, now()))
    },
  )
  api.get(
    '/analyses/:id',
    { schema: { params: Id, response: { 200: AnalysisFileAnswer } } },
    async ({ params: { id }, operator }) => {
      const read = await readAnalysis(db, id)
      if (!read) throw new Refusal('not_found')
      await noteLook(operator.name, `${read.analysis.accountId} ${id}`)
      return analysisOnTheWire(read, await findSupportAccess(db, read.analysis.accountId, now()))
    },
  )
  api.get(
    '/analyses/:id/report',
    { schema: { params: Id, response: { 200: ReportAnswer } } },
    async ({ params: { id }, operator }) => {
      const { username, report, accountId } = await readConsentedReport(services, id)
      await noteLook(operator.name, `${accountId} ${id} report`)
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
