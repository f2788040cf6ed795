import { pair } from './pair.ts'

/** Whom purchases are invoiced to. */
export const invoiceText = {
  name: pair('Facturation', 'Invoicing'),
  own: pair('À votre nom', 'In your own name'),
  add: pair('Ajouter une société', 'Add a company'),
  change: pair('Modifier', 'Change'),
  changeNamed: pair('Modifier la société facturée', 'Change the invoiced company'),
  numbers: { siren: 'SIREN', vat: pair('TVA', 'VAT') },
  noteOwn: pair('Facture à votre nom.', 'Invoice in your own name.'),
  noteCompany: pair(
    (company: string) => `Facture au nom de ${company}.`,
    (company: string) => `Invoice in the name of ${company}.`,
  ),
  forCompany: pair('Acheter pour une société', 'Buy for a company'),
  failed: pair('Vos coordonnées de facturation n’ont pas pu être lues.', 'Your invoicing details could not be read.'),

  title: pair('Société facturée', 'Invoiced company'),
  explain: pair(
    'Vos prochains achats seront facturés à cette société. Les factures déjà faites ne changent pas.',
    'Your next purchases will be invoiced to this company. Invoices already made do not change.',
  ),
  company: pair('Nom de la société', 'Company name'),
  line1: pair('Adresse', 'Address'),
  line2: pair('Complément d’adresse (facultatif)', 'Address, second line (optional)'),
  postalCode: pair('Code postal', 'Postal code'),
  city: pair('Ville', 'City'),
  country: pair('Pays', 'Country'),
  siren: pair('SIREN (facultatif)', 'SIREN (optional)'),
  sirenHint: pair('Les 9\u00a0chiffres d’une société française.', 'The 9\u00a0digits of a French company.'),
  vat: pair('Numéro de TVA (facultatif)', 'VAT number (optional)'),
  vatHint: pair('Avec son pays, par exemple FR40303265045.', 'With its country, for instance FR40303265045.'),
  submit: pair('Enregistrer', 'Save'),
  submitting: pair('Enregistrement...', 'Saving...'),
  remove: pair('Retirer la société', 'Remove the company'),
  kept: pair(
    (company: string) => `Vos prochains achats seront facturés à ${company}.`,
    (company: string) => `Your next purchases will be invoiced to ${company}.`,
  ),
  removed: pair(
    'Vos prochains achats seront facturés à votre nom.',
    'Your next purchases will be invoiced in your own name.',
  ),
  invoicedTo: pair(
    (company: string) => `Facturé à ${company}.`,
    (company: string) => `Invoiced to ${company}.`,
  ),
}
