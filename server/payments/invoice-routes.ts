import { invoiceFieldsOf, invoiceToOf } from '#contract/invoice-details.ts'
import { InvoiceDetailsAnswer, InvoiceDetailsBody } from '#contract/schemas/invoice-details.ts'
import { describeRoutes, type Http, nothing } from '#server/http/http.ts'
import { countAttempt, throttleKey } from '#server/http/throttle.ts'
import { minutes } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { Services } from '#server/services.ts'
import { deleteInvoiceDetails, findInvoiceDetails, keepInvoiceDetails } from './invoice-store.ts'

const describe = describeRoutes('payments')
const PATH = '/me/invoice-details'

/** The company a customer buys for. Purchases made before keep the one they were made for. */
export function invoiceRoutes(app: Http, { db, now }: Pick<Services, 'db' | 'now'>) {
  app.get(
    PATH,
    describe('The company my next purchases are invoiced to', { response: { 200: InvoiceDetailsAnswer } }),
    async ({ customer }) => {
      const to = await findInvoiceDetails(db, customer.id)
      return { invoice_details: to ? invoiceFieldsOf(to) : null }
    },
  )
  app.post(
    PATH,
    describe('Have my next purchases invoiced to a company', {
      body: InvoiceDetailsBody,
      response: { 200: InvoiceDetailsAnswer },
    }),
    async ({ customer, body }) => {
      await countAttempt(db, now, [
        { key: throttleKey('invoice-details', customer.id), limit: 30, windowMs: minutes(10) },
      ])
      const kept = await keepInvoiceDetails(db, { accountId: customer.id, to: invoiceToOf(body), at: now() })
      if (!kept) throw new Refusal('session_expired')
      return { invoice_details: body }
    },
  )
  app.delete(
    PATH,
    describe('Have my next purchases invoiced in my own name', { response: { 204: nothing } }),
    async ({ customer }, reply) => {
      await deleteInvoiceDetails(db, customer.id)
      return reply.status(204).send(null)
    },
  )
}
