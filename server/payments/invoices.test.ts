import { expect, test } from 'vitest'
import { invoiceToOf } from '#contract/invoice-details.ts'
import type { ErrorAnswer } from '#contract/schemas/api.ts'
import type { InvoiceDetailsAnswer } from '#contract/schemas/invoice-details.ts'
import { sql } from '#server/database/sql.ts'
import { anAccount, type TestAccount } from '#server/testing/builders.ts'
import { buyerOf } from '#server/testing/buyer.ts'
import { eventually, moneyOf } from '#server/testing/money-of.ts'
import { asOwner } from '#server/testing/owner.ts'
import { testApp } from '#server/testing/test-app.ts'
import { keepInvoiceDetails } from './invoice-store.ts'
import { recreatePayment } from './recreate-payment.ts'

const app = testApp()
const buyer = buyerOf(app)
const { booksAreRight, paid, allIsSettled } = moneyOf(app)

const JOURNAL = {
  company_name: 'Journal des Lilas SARL',
  address_line1: '12 rue des Lilas',
  address_line2: 'Bâtiment B',
  postal_code: '75011',
  city: 'Paris',
  country: 'FR',
  vat_number: 'FR40303265045',
  siren: '303265045',
}
const PATH = '/api/me/invoice-details'
const keep = ({ token }: TestAccount, body: object = JOURNAL, headers = {}) =>
  app.call<InvoiceDetailsAnswer>('POST', PATH, { token, body, headers })
const fieldsIn = (answer: unknown) => (answer as ErrorAnswer).fields ?? {}
const details = async ({ token }: TestAccount) =>
  (await app.call<InvoiceDetailsAnswer>('GET', PATH, { token })).body.invoice_details
const addressesOf = ({ id }: TestAccount) =>
  app.db.many<{ companyName: string; siren: string; state: string }>(sql`
    select company_name, siren, state
    from invoice_addresses
    join payments on payments.account_id = invoice_addresses.account_id and payments.id = payment_id
    where invoice_addresses.account_id = ${id}
    order by payments.created_at`)
const detailsRows = ({ id }: TestAccount) => app.db.many(sql`select from invoice_details where account_id = ${id}`)

test('details are kept as they are read, numbers without their spaces, until they are removed', async () => {
  const account = await anAccount(app)
  expect(await details(account)).toBeNull()
  const typed = {
    ...JOURNAL,
    company_name: ` ${JOURNAL.company_name} `,
    vat_number: 'fr 40 303.265.045',
    siren: '303 265 045',
  }
  expect((await keep(account, typed)).body.invoice_details).toEqual(JOURNAL)
  expect(await details(account)).toEqual(JOURNAL)
  expect((await keep(account, { ...JOURNAL, city: 'Lyon' })).status).toBe(200)
  expect(await details(account)).toEqual({ ...JOURNAL, city: 'Lyon' })
  expect(await details(await anAccount(app))).toBeNull()
  expect((await app.call('DELETE', PATH, { token: account.token })).status).toBe(204)
  expect(await details(account)).toBeNull()
})

test.for([
  ['a name of spaces', { company_name: '  ' }, 'company_name', 'Indiquez le nom de la société.'],
  ['no street', { address_line1: '' }, 'address_line1', 'Indiquez l’adresse.'],
  ['no postal code', { postal_code: '' }, 'postal_code', 'Indiquez le code postal.'],
  ['no town', { city: '' }, 'city', 'Indiquez la ville.'],
  [
    'a wrong check digit of the VAT number',
    { vat_number: 'FR41303265045' },
    'vat_number',
    'Ce numéro de TVA n’est pas',
  ],
  ['a SIREN that fails Luhn', { siren: '303265046' }, 'siren', 'Ce SIREN n’est pas valable.'],
  ['a SIREN of another company', { siren: '404833048' }, 'vat_number', 'Ce numéro de TVA et ce SIREN ne sont pas'],
  ['a country that is none', { country: 'ZZ' }, 'country', 'Cette valeur n’est pas acceptée.'],
  ['a line break', { city: 'Paris\nLyon' }, 'city', 'Cette valeur n’est pas acceptée.'],
  ['a text turned around', { company_name: 'SARL \u202elanruoJ' }, 'company_name', 'Cette valeur n’est pas acceptée.'],
  ['a name too long', { company_name: 'x'.repeat(121) }, 'company_name', 'Cette valeur n’est pas acceptée.'],
] as const)('%s is refused under its field, and nothing is kept', async ([, wrong, field, sentence]) => {
  const account = await anAccount(app)
  const { status, body } = await keep(account, { ...JOURNAL, ...wrong })
  expect([status, body]).toMatchObject([400, { code: 'invalid_input' }])
  expect(fieldsIn(body)[field]).toContain(sentence)
  expect(await detailsRows(account)).toEqual([])
})

test('the refusals of fields are said in English to whoever reads English, and nothing unknown is taken', async () => {
  const account = await anAccount(app)
  const { body } = await keep(account, { ...JOURNAL, siren: '1' }, { 'accept-language': 'en' })
  expect(body).toMatchObject({ fields: { siren: 'This SIREN is not valid. It has 9\u00a0digits.' } })
  expect((await keep(account, { ...JOURNAL, account_id: account.id })).status).toBe(400)
})

test('Stripe is told whom to invoice; receipt, statement, purchases and export name the company', async () => {
  const account = await anAccount(app)
  await keep(account)
  const session = await paid(account, 'pack_100')
  const page = app.stripe.sessions().find(({ id }) => id === session)
  expect(page).toMatchObject({
    customer_email: null,
    amount_total: 2499,
    invoice_creation: { enabled: true },
    customer_details: {
      name: JOURNAL.company_name,
      email: account.email,
      address: { line1: '12 rue des Lilas', line2: 'Bâtiment B', postal_code: '75011', city: 'Paris', country: 'FR' },
      tax_ids: [
        { type: 'eu_vat', value: JOURNAL.vat_number },
        { type: 'fr_siren', value: JOURNAL.siren },
      ],
    },
  })
  expect(page?.customer).toMatch(/^cus_/)
  const { text } = await app.mails.mailTo(account.email, /reçu/)
  expect(text).toContain('Facturé à\u00a0: Journal des Lilas SARL, 12 rue des Lilas, Bâtiment B, 75011\u00a0Paris\n')
  expect(text).toContain('SIREN\u00a0: 303265045\n')
  expect(text).toContain('Numéro de TVA\u00a0: FR40303265045\n')
  expect((await buyer.history(account)).entries[0]).toMatchObject({ kind: 'grant', amount: 100, invoice_to: JOURNAL })
  const [purchase] = await buyer.purchases(account)
  expect(purchase).toMatchObject({ company_name: JOURNAL.company_name })
  const { body } = await app.call('GET', '/api/me/export', { token: account.token })
  expect(body).toMatchObject({ invoice_details: [JOURNAL], payments: [{ invoiceTo: JOURNAL }] })
  await buyer.withdraw(account, purchase?.id ?? '')
  expect((await app.mails.mailTo(account.email, /rétractation/)).text).toContain('Facturé à\u00a0: Journal des Lilas')
  await booksAreRight()
})

test('an invoice keeps the address it was made with, whatever the details become', async () => {
  const account = await anAccount(app)
  await keep(account)
  const first = await buyer.open(account, 'pack_20')
  await keep(account, { ...JOURNAL, company_name: 'Lilas Presse SAS' })
  const second = await buyer.open(account, 'pack_20')
  await app.call('DELETE', PATH, { token: account.token })
  await buyer.open(account, 'pack_20')
  for (const session of [first, second]) app.stripe.pay(session)
  await allIsSettled()
  const names = (await addressesOf(account)).map(({ companyName }) => companyName)
  expect(names).toEqual([JOURNAL.company_name, 'Lilas Presse SAS'])
  const entries = (await buyer.history(account)).entries.map(({ invoice_to: to }) => to?.company_name)
  expect(entries.toSorted((one = '', other = '') => one.localeCompare(other))).toEqual([
    JOURNAL.company_name,
    'Lilas Presse SAS',
  ])
  await expect(app.db.pool.query(`update invoice_addresses set company_name = 'x'`)).rejects.toThrow(
    'permission denied',
  )
})

test('a click sent again after the details changed asks Stripe for the page of the first', async () => {
  const account = await anAccount(app)
  const headers = { 'idempotency-key': 'the same click' }
  const click = () => app.call('POST', '/api/buy-credits', { token: account.token, headers, body: { pack: 'pack_20' } })
  await keep(account)
  app.stripe.setFault({ kind: 'cut after commit' })
  expect((await click()).status).toBe(503)
  app.stripe.setFault({ kind: 'none' })
  await keep(account, { ...JOURNAL, company_name: 'Lilas Presse SAS' })
  expect((await click()).status).toBe(200)
  expect((await addressesOf(account)).map(({ companyName }) => companyName)).toEqual([JOURNAL.company_name])
})

test('a number that Stripe does not take is said, nothing is charged, and without it the purchase works', async () => {
  const account = await anAccount(app)
  await keep(account, { ...JOURNAL, country: 'IE', siren: '', vat_number: 'IE8+79739I' })
  const buy = () => app.call('POST', '/api/buy-credits', { token: account.token, body: { pack: 'pack_20' } })
  expect(await buy()).toMatchObject({ status: 422, body: { code: 'vat_number_refused' } })
  await keep(account, { ...JOURNAL, country: 'IE', siren: '', vat_number: '' })
  expect((await buy()).status).toBe(200)
})

test('credits are granted when the address is lost, and when nobody can read it', async () => {
  const account = await anAccount(app)
  await keep(account)
  const session = await buyer.buy(account, 'pack_50')
  await asOwner(app.databaseUrl, 'alter table invoice_addresses rename to hidden_addresses')
  try {
    await buyer.returnPage(account, session)
    await expect.poll(() => buyer.stateOf(session), eventually).toBe('paid')
    expect(await buyer.balance(account)).toBe(50)
  } finally {
    await asOwner(app.databaseUrl, 'alter table hidden_addresses rename to invoice_addresses')
  }
  await booksAreRight()
})

test('whoever leaves takes the details along; the invoices of what was paid stay', async () => {
  const account = await anAccount(app)
  await keep(account)
  await paid(account, 'pack_20')
  await buyer.open(account, 'pack_50')
  await app.call('DELETE', '/api/me', { token: account.token, body: { password: account.password } })
  // As a request writes them that came while the account went.
  const kept = { accountId: account.id, to: invoiceToOf(JOURNAL), at: app.services.now() }
  expect(await keepInvoiceDetails(app.db, kept)).toBe(false)
  expect(await detailsRows(account)).toEqual([])
  expect(await addressesOf(account)).toEqual([
    { companyName: JOURNAL.company_name, siren: JOURNAL.siren, state: 'paid' },
  ])
  await booksAreRight()
})

test('a payment whose row a restore lost is written again with its address', async () => {
  const account = await anAccount(app)
  await keep(account)
  const session = await buyer.open(account, 'pack_20')
  await app.call('DELETE', PATH, { token: account.token })
  await asOwner(app.databaseUrl, 'delete from invoice_addresses where account_id = $1', [account.id])
  await asOwner(app.databaseUrl, 'delete from payments where account_id = $1', [account.id])
  app.stripe.pay(session)
  await recreatePayment(app.services, session, { madeBy: 'marie', reason: 'restored to the moment before' })
  expect(await buyer.balance(account)).toBe(20)
  expect((await buyer.history(account)).entries[0]).toMatchObject({ kind: 'grant', invoice_to: JOURNAL })
  await booksAreRight()
})
