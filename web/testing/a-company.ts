/** A French company, as the API tells it. */
export const JOURNAL = {
  company_name: 'Journal des Lilas SARL',
  address_line1: '12 rue des Lilas',
  address_line2: '',
  postal_code: '75011',
  city: 'Paris',
  country: 'FR',
  vat_number: 'FR40303265045',
  siren: '303265045',
}
