import type { Translation } from '#contract/translation.ts'
import type * as french from './invoice.fr.ts'

export const invoiceText = {
  name: 'Invoicing',
  own: 'In your own name',
  add: 'Add a company',
  change: 'Change',
  changeNamed: 'Change the invoiced company',
  numbers: { siren: 'SIREN', vat: 'VAT' },
  noteOwn: 'Invoice in your own name.',
  noteCompany: (company: string) => `Invoice in the name of ${company}.`,
  forCompany: 'Buy for a company',
  failed: 'Your invoicing details could not be read.',

  title: 'Invoiced company',
  explain: 'Your next purchases will be invoiced to this company. Invoices already made do not change.',
  company: 'Company name',
  line1: 'Address',
  line2: 'Address, second line (optional)',
  postalCode: 'Postal code',
  city: 'City',
  country: 'Country',
  siren: 'SIREN (optional)',
  sirenHint: 'The 9\u00a0digits of a French company.',
  vat: 'VAT number (optional)',
  vatHint: 'With its country, for instance FR40303265045.',
  submit: 'Save',
  submitting: 'Saving...',
  remove: 'Remove the company',
  kept: (company: string) => `Your next purchases will be invoiced to ${company}.`,
  removed: 'Your next purchases will be invoiced in your own name.',
  invoicedTo: (company: string) => `Invoiced to ${company}.`,
} satisfies Translation<typeof french.invoiceText>
