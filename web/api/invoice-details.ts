import { type InvoiceFields, type InvoiceTo, invoiceToOf } from '#contract/invoice-details.ts'
import type * as wire from '#contract/schemas/invoice-details.ts'
import { call, ifKnown } from './client.ts'

const PATH = '/me/invoice-details'

/** Whom my next purchases are invoiced to: null for me, undefined where the server knows nothing of it. */
export type InvoiceDetails = { to?: InvoiceTo | null }

const toDetails = ({ invoice_details: fields }: wire.InvoiceDetailsAnswer): InvoiceDetails => ({
  to: fields && invoiceToOf(fields),
})

export const getInvoiceDetails = (): Promise<InvoiceDetails> =>
  ifKnown<InvoiceDetails>(call<wire.InvoiceDetailsAnswer>('GET', PATH).then(toDetails), {})
export const keepInvoiceDetails = (fields: InvoiceFields) =>
  call<wire.InvoiceDetailsAnswer>('POST', PATH, fields).then(toDetails)
export const removeInvoiceDetails = () => call<null>('DELETE', PATH)
