import type { InvoiceProblem } from './invoice-details.ts'

/** What is wrong with one field of the details of a company, said under that field. */
export const invoiceSentences = {
  companyMissing: 'Indiquez le nom de la société.',
  streetMissing: 'Indiquez l’adresse.',
  postalCodeMissing: 'Indiquez le code postal.',
  cityMissing: 'Indiquez la ville.',
  vatInvalid: 'Ce numéro de TVA n’est pas valable. Vérifiez-le, pays compris\u00a0: FR40303265045, par exemple.',
  sirenInvalid: 'Ce SIREN n’est pas valable. Il compte 9\u00a0chiffres.',
  sirenOfAnother: 'Ce numéro de TVA et ce SIREN ne sont pas ceux de la même société.',
} as const satisfies Record<InvoiceProblem, string>
