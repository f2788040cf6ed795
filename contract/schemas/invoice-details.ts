import { z } from 'zod'
import { problem } from '#contract/field-problems.ts'
import {
  cleanNumber,
  INVOICE_COUNTRIES,
  INVOICE_LIMITS,
  type InvoiceFields,
  invoiceProblems,
} from '#contract/invoice-details.ts'

/** One line of an address: what breaks a line or turns its direction would change what an invoice says. */
const Line = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .regex(/^[^\p{Cc}\u2028-\u202e\u2066-\u2069]*$/u)
const CompanyNumber = (longest: number) => z.string().max(longest).overwrite(cleanNumber).default('')

const InvoiceDetails = z.strictObject({
  company_name: Line(INVOICE_LIMITS.company_name),
  address_line1: Line(INVOICE_LIMITS.address_line1),
  address_line2: Line(INVOICE_LIMITS.address_line2).default(''),
  postal_code: Line(INVOICE_LIMITS.postal_code).default(''),
  city: Line(INVOICE_LIMITS.city),
  country: z.enum(INVOICE_COUNTRIES).describe('ISO 3166-1, two letters'),
  vat_number: CompanyNumber(INVOICE_LIMITS.vat_number).describe(
    'Of the European Union, with its country; empty for none',
  ),
  siren: CompanyNumber(INVOICE_LIMITS.siren).describe('Of a French company; empty for none'),
})
export const InvoiceDetailsBody = InvoiceDetails.superRefine((fields: InvoiceFields, context) => {
  for (const [field, code] of Object.entries(invoiceProblems(fields)))
    context.addIssue({ code: 'custom', path: [field], message: problem(code) })
})

/** As it was written: what is taken today may be less, or more. */
export const InvoicedTo = z.object({
  company_name: z.string(),
  address_line1: z.string(),
  address_line2: z.string(),
  postal_code: z.string(),
  city: z.string(),
  country: z.string(),
  vat_number: z.string(),
  siren: z.string(),
})

export const InvoiceDetailsAnswer = z.object({
  invoice_details: InvoicedTo.nullable().describe('Null while I buy in my own name'),
})
export type InvoiceDetailsAnswer = z.infer<typeof InvoiceDetailsAnswer>
