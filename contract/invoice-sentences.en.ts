import type * as french from './invoice-sentences.fr.ts'
import type { Translation } from './translation.ts'

export const invoiceSentences = {
  companyMissing: 'Enter the company’s name.',
  streetMissing: 'Enter the address.',
  postalCodeMissing: 'Enter the postal code.',
  cityMissing: 'Enter the city.',
  vatInvalid: 'This VAT number is not valid. Check it, with its country: FR40303265045, for instance.',
  sirenInvalid: 'This SIREN is not valid. It has 9\u00a0digits.',
  sirenOfAnother: 'This VAT number and this SIREN do not belong to the same company.',
} satisfies Translation<typeof french.invoiceSentences>
