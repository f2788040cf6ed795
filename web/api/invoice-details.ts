import type { InvoiceFields, InvoiceTo } from '#contract/invoice-details.ts'
import { addition, call } from './client.ts'
import { blockOf, orNull, partOf, text, textOrEmpty } from './readers.ts'

const PATH = '/me/invoice-details'

export const readInvoiceTo = blockOf<InvoiceTo>({
  companyName: text,
  addressLine1: text,
  addressLine2: textOrEmpty,
  postalCode: textOrEmpty,
  city: text,
  country: text,
  vatNumber: textOrEmpty,
  siren: textOrEmpty,
})
const readDetails = partOf<{ invoiceDetails: InvoiceTo | null }>({ invoiceDetails: orNull(readInvoiceTo) })

/** Whom my next purchases are invoiced to: null for me, undefined where the server knows nothing of it. */
export type InvoiceDetails = { to?: InvoiceTo | null | undefined }

export const getInvoiceDetails = (): Promise<InvoiceDetails> =>
  addition(PATH, readDetails, {}).then(({ invoiceDetails: to }) => ({ to }))
export const keepInvoiceDetails = (fields: InvoiceFields): Promise<InvoiceDetails> =>
  call('POST', PATH, fields).then((answer) => ({ to: readDetails(answer)?.invoiceDetails }))
export const removeInvoiceDetails = () => call<null>('DELETE', PATH)
