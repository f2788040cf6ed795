import type { Language } from './languages.ts'
import { isSiren } from './siren.ts'
import { isVatNumber } from './vat-number.ts'

/** The longest that is taken of each; Stripe takes at least as much. */
export const INVOICE_LIMITS = {
  company_name: 120,
  address_line1: 120,
  address_line2: 120,
  postal_code: 16,
  city: 80,
  vat_number: 30,
  siren: 20,
} as const

/** Where a company that is invoiced may be: the European Union, its neighbours, and French overseas territories. */
// biome-ignore format: a list of codes is read by the line
export const INVOICE_COUNTRIES = [
  'FR', 'BE', 'CH', 'LU', 'MC', 'CA', 'DE', 'AT', 'BG', 'CY', 'CZ', 'DK', 'EE', 'ES', 'FI', 'GB', 'GR', 'HR', 'HU', 'IE',
  'IS', 'IT', 'LI', 'LT', 'LV', 'MT', 'NL', 'NO', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK', 'US', 'GP', 'MQ', 'GF', 'RE', 'YT',
  'PM', 'BL', 'MF', 'NC', 'PF', 'WF',
] as const

/** Whom a purchase is invoiced to; an empty text where there is nothing to say. */
export type InvoiceTo = {
  companyName: string
  addressLine1: string
  addressLine2: string
  postalCode: string
  city: string
  country: string
  vatNumber: string
  siren: string
}

/** The same under the names of forms and of the API. */
export type InvoiceFields = {
  company_name: string
  address_line1: string
  address_line2: string
  postal_code: string
  city: string
  country: string
  vat_number: string
  siren: string
}

export type InvoiceProblem =
  | 'companyMissing'
  | 'streetMissing'
  | 'postalCodeMissing'
  | 'cityMissing'
  | 'vatInvalid'
  | 'sirenInvalid'
  | 'sirenOfAnother'

/** Numbers are written with spaces, dots and dashes, and kept without. */
export const cleanNumber = (typed: string) => typed.replaceAll(/[\s.\-\u2010-\u2015]/g, '').toUpperCase()

/** What is wrong, by field. Both the form and the API ask it, of what has been trimmed and cleaned. */
export function invoiceProblems(fields: InvoiceFields): Partial<Record<keyof InvoiceFields, InvoiceProblem>> {
  const { vat_number: vat, siren } = fields
  return {
    ...(fields.company_name === '' && { company_name: 'companyMissing' }),
    ...(fields.address_line1 === '' && { address_line1: 'streetMissing' }),
    ...(fields.postal_code === '' && !hasNoPostalCodes(fields.country) && { postal_code: 'postalCodeMissing' }),
    ...(fields.city === '' && { city: 'cityMissing' }),
    ...(siren !== '' && !isSiren(siren) && { siren: 'sirenInvalid' }),
    ...(vat !== '' && !isVatNumber(vat) && { vat_number: 'vatInvalid' }),
    ...(isSiren(siren) && isVatNumber(vat) && isOfAnother(vat, siren) && { vat_number: 'sirenOfAnother' }),
  }
}

/** A French VAT number ends with its company's SIREN. */
const isOfAnother = (vat: string, siren: string) => vat.startsWith('FR') && !vat.endsWith(siren)

/** Ireland's came late, and many of its firms do without. */
const hasNoPostalCodes = (country: string) => country === 'IE'

export const invoiceFieldsOf = (to: InvoiceTo) => ({
  company_name: to.companyName,
  address_line1: to.addressLine1,
  address_line2: to.addressLine2,
  postal_code: to.postalCode,
  city: to.city,
  country: to.country,
  vat_number: to.vatNumber,
  siren: to.siren,
})

export const invoiceToOf = (fields: InvoiceFields): InvoiceTo => ({
  companyName: fields.company_name,
  addressLine1: fields.address_line1,
  addressLine2: fields.address_line2,
  postalCode: fields.postal_code,
  city: fields.city,
  country: fields.country,
  vatNumber: fields.vat_number,
  siren: fields.siren,
})

/** Journal SARL, 12 rue des Lilas, 75011 Paris: the country only where it is not France. */
export function invoiceLine(to: InvoiceTo, language: Language): string {
  const country = to.country === 'FR' ? '' : countryName(to.country, language)
  const town = [to.postalCode, to.city].filter((part) => part !== '').join('\u00a0')
  return [to.companyName, to.addressLine1, to.addressLine2, town, country].filter((part) => part !== '').join(', ')
}

export const countryName = (country: string, language: Language) =>
  new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country
