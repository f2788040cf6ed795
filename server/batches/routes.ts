import { z } from 'zod'
import { API_BASE } from '#contract/constants.ts'
import {
  BatchAnswer,
  BatchCsvQuery,
  BatchesAnswer,
  BatchesQuery,
  BatchHeaders,
  BatchLinesAnswer,
  CheckListAnswer,
  CheckListRequest,
  StartBatchRequest,
} from '#contract/schemas/batches.ts'
import { readCursor, writeCursor } from '#server/analyses/cursor.ts'
import { describeRoutes, type Http } from '#server/http/http.ts'
import { languageOf } from '#server/http/language.ts'
import { type Customer, openToKeys, requireTerms } from '#server/http/signed-in.ts'
import { countAttempt, throttleKey } from '#server/http/throttle.ts'
import { minutes } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { Services } from '#server/services.ts'
import { mayReadWords } from '#server/sources/word-access.ts'
import { batchCsv, plainBatchCsv } from './batch-csv.ts'
import type { BatchKey } from './batch-store.ts'
import { batchOnTheWire, checkedLineOnTheWire, lineOnTheWire } from './batch-wire.ts'
import { cancelBatch } from './cancel-batch.ts'
import { findBatch, listBatches, readLines } from './read-store.ts'
import { costOf, type SortServices, secondsFor, sortNames } from './sort-names.ts'
import { startBatch } from './start-batch.ts'

type RouteServices = SortServices & Pick<Services, 'jobs' | 'publicUrl'>

const describe = describeRoutes('batches')
const IdParams = z.object({ id: z.string() })
/** 500 pasted addresses are 50 kB. */
export const bodyLimit = 256 * 1024

export function batchRoutes(app: Http, services: RouteServices) {
  const { db, now, publicUrl } = services
  app.post(
    '/batches/check',
    {
      bodyLimit,
      ...describe('What would be done of each line of a list, and what it costs; nothing is spent', {
        body: CheckListRequest,
        response: { 200: CheckListAnswer },
      }),
      ...openToKeys('analyses:read', { aMinute: 30 }),
    },
    async ({ customer, body, headers }) => {
      await countAttempt(db, now, [{ key: throttleKey('list', customer.id), limit: 120, windowMs: minutes(15) }])
      const lines = await sortNames(services, customer.id, body.names)
      const language = languageOf(headers['accept-language'])
      return {
        lines: lines.map((line) => checkedLineOnTheWire(line, language)),
        cost: costOf(lines),
        credits: customer.credits,
        seconds: secondsFor(lines.filter(({ fate }) => fate === 'read').length),
      }
    },
  )
  app.post(
    '/batches',
    {
      bodyLimit,
      ...describe('Analyse every account of a list, held for at once', {
        headers: BatchHeaders,
        body: StartBatchRequest,
        response: { 202: BatchAnswer },
      }),
      ...openToKeys('analyses:write', { aMinute: 30 }),
    },
    async ({ customer, body, headers }, reply) => {
      requireTerms(customer)
      const { names, max_credits: maxCredits } = body
      const order = {
        accountId: customer.id,
        names,
        key: headers['idempotency-key'],
        maxCredits,
        keyId: customer.key?.id ?? null,
      }
      const batchId = await startBatch(services, order)
      const batch = await answered({ accountId: customer.id, batchId })
      return reply.status(202).header('location', `${API_BASE}/batches/${batchId}`).send(batch)
    },
  )
  app.get(
    '/batches',
    {
      ...describe('My lists, newest first', { querystring: BatchesQuery, response: { 200: BatchesAnswer } }),
      ...openToKeys('analyses:read', { aMinute: 600 }),
    },
    async ({ customer, query: { limit, cursor } }) => {
      const after = readCursor(cursor)
      // One more than asked tells whether a next page exists.
      const found = await listBatches(db, { accountId: customer.id, limit: limit + 1, after })
      const page = found.slice(0, limit)
      const last = page.at(-1)
      return {
        batches: page.map((batch) => batchOnTheWire(batch, now())),
        next_cursor: found.length > limit && last ? writeCursor(last) : null,
      }
    },
  )
  app.get(
    '/batches/:id',
    {
      ...describe('How far one of my lists has come', { params: IdParams, response: { 200: BatchAnswer } }),
      ...openToKeys('analyses:read'),
    },
    async ({ customer, params }) => answered(keyOf(customer.id, params)),
  )
  app.get(
    '/batches/:id/lines',
    {
      ...describe('Every line of one of my lists, in its order', {
        params: IdParams,
        response: { 200: BatchLinesAnswer },
      }),
      ...openToKeys('analyses:read', { aMinute: 60 }),
    },
    async ({ customer, params, headers }) => ({
      lines: await linesOf(customer, params, headers['accept-language']),
    }),
  )
  app.get(
    '/batches/:id/lines.csv',
    {
      ...describe('The same for a spreadsheet', {
        params: IdParams,
        querystring: BatchCsvQuery,
        response: { 200: { description: 'A row for every line', content: { 'text/csv': { schema: z.string() } } } },
      }),
      ...openToKeys('analyses:read', { aMinute: 20 }),
    },
    async ({ customer, params, query, headers }, reply) => {
      const lines = await linesOf(customer, params, headers['accept-language'])
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="verso-liste.csv"')
        .send(
          query.form === 'plain'
            ? plainBatchCsv(lines, publicUrl)
            : batchCsv(lines, query.form === 'french' ? 'fr' : languageOf(headers['accept-language']), publicUrl),
        )
    },
  )
  app.post(
    '/batches/:id/cancel',
    {
      ...describe('Leave out what has not begun: its credits come back', {
        params: IdParams,
        response: { 200: BatchAnswer },
      }),
      ...openToKeys('analyses:write'),
    },
    async ({ customer, params }) => {
      const key = keyOf(customer.id, params)
      await cancelBatch(services, key)
      return answered(key)
    },
  )

  async function answered(key: BatchKey) {
    const batch = await findBatch(db, key)
    if (!batch) throw new Refusal('batch_not_found')
    return { batch: batchOnTheWire(batch, now()) }
  }

  async function linesOf(customer: Customer, params: { id: string }, acceptLanguage: string | undefined) {
    const lines = await readLines(db, keyOf(customer.id, params))
    // Every batch has lines.
    if (lines.length === 0) throw new Refusal('batch_not_found')
    const mayName = (username: string | null) => username !== null && mayReadWords(services.sources, customer, username)
    return lines.map(({ profileName, ...line }) =>
      lineOnTheWire({ ...line, profileName: mayName(line.username) ? profileName : null }, languageOf(acceptLanguage)),
    )
  }
}

function keyOf(accountId: string, { id }: { id: string }): BatchKey {
  const read = z.uuid().safeParse(id)
  if (!read.success) throw new Refusal('batch_not_found')
  return { accountId, batchId: read.data }
}
