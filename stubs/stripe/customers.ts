import type { Stripe } from 'stripe'
import { invalid, missing } from './failure.ts'
import { allowOnly, type Form, record, shortEnough, texts } from './form.ts'
import type { Session } from './session-shape.ts'
import { listShape, nowSeconds } from './shapes.ts'

const parameters = [
  'address',
  'email',
  'expand',
  'metadata',
  'name',
  'preferred_locales',
  'tax_id_data',
] as const satisfies readonly (keyof Stripe.CustomerCreateParams)[]

/** By their ids, as the state of the stub holds them. */
export type Customers = { readonly customers: Map<string, Stripe.Customer> }

export function createCustomer(state: Customers & { newId: (prefix: string) => string }, form: Form): Stripe.Customer {
  allowOnly(form, parameters)
  const taxIds = readTaxIds(form)
  const id = state.newId('cus')
  const customer: Stripe.Customer = {
    id,
    object: 'customer',
    address: address(form),
    balance: 0,
    created: nowSeconds(),
    default_source: null,
    description: null,
    email: form.get('email'),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: record(form, 'metadata'),
    name: shortEnough(form, 'name', 256),
    preferred_locales: texts(form, 'preferred_locales'),
    shipping: null,
    tax_exempt: 'none',
    tax_ids: listShape(
      `/v1/customers/${id}/tax_ids`,
      taxIds.map((taxId) => taxIdShape(state.newId('txi'), id, taxId)),
      false,
    ),
  }
  state.customers.set(id, customer)
  return customer
}

/** As Stripe answers: the tax ids only where they are asked for, by `expand`. */
export function findCustomer(state: Customers, id: string, form: Form): Omit<Stripe.Customer, 'tax_ids'> {
  allowOnly(form, ['expand'])
  const customer = customerOf(state, id)
  if (!customer) throw missing('customer', id)
  const { tax_ids: _taxIds, ...rest } = customer
  return texts(form, 'expand').includes('tax_ids') ? customer : rest
}

export const customerOf = (state: Customers, id: Session['customer']): Stripe.Customer | undefined =>
  state.customers.get(typeof id === 'string' ? id : '')

/** What a session says of its customer once it is complete. */
export function detailsOf({ address: where, email, name, tax_ids }: Stripe.Customer): Session['customer_details'] {
  return {
    address: where ?? null,
    business_name: null,
    email,
    individual_name: null,
    name: name ?? null,
    phone: null,
    tax_exempt: 'none',
    tax_ids: tax_ids?.data.map(({ type, value }) => ({ type, value })) ?? [],
  }
}

function address(form: Form): Stripe.Address | null {
  const given = record(form, 'address')
  if (Object.keys(given).length === 0) return null
  if (given['country'] && !/^[A-Z]{2}$/.test(given['country']))
    throw invalid('address[country]', `Country '${given['country']}' is unknown.`, 'country_code_invalid')
  const part = (name: string) => given[name] ?? null
  return {
    city: part('city'),
    country: part('country'),
    line1: part('line1'),
    line2: part('line2'),
    postal_code: part('postal_code'),
    state: part('state'),
  }
}

type TaxId = { type: 'eu_vat' | 'fr_siren'; value: string }

/** Stripe checks the form of a number and publishes examples, not its rules: letters and digits here, nine digits of a SIREN. */
const forms = { eu_vat: /^[A-Z]{2}[A-Z\d]{2,13}$/, fr_siren: /^\d{9}$/ }
const isKnown = (type: string): type is TaxId['type'] => Object.hasOwn(forms, type)

function readTaxIds(form: Form): TaxId[] {
  const taxIds: TaxId[] = []
  for (let place = 0; form.has(`tax_id_data[${place}][type]`); place += 1) {
    const [type, value] = [
      form.get(`tax_id_data[${place}][type]`) ?? '',
      form.get(`tax_id_data[${place}][value]`) ?? '',
    ]
    if (!isKnown(type)) throw invalid(`tax_id_data[${place}][type]`, `The stub does not know tax ids of type ${type}.`)
    if (!forms[type].test(value))
      throw invalid(`tax_id_data[${place}][value]`, `Invalid value for ${type}.`, 'tax_id_invalid')
    taxIds.push({ type, value })
  }
  if (taxIds.length > 5) throw invalid('tax_id_data', 'A customer has at most 5 tax ids.')
  return taxIds
}

function taxIdShape(id: string, customer: string, { type, value }: TaxId): Stripe.TaxId {
  return {
    id,
    object: 'tax_id',
    country: type === 'fr_siren' ? 'FR' : value.slice(0, 2),
    created: nowSeconds(),
    customer,
    customer_account: null,
    livemode: false,
    owner: { type: 'customer', customer, customer_account: null },
    type,
    value,
    verification: { status: 'pending', verified_address: null, verified_name: null },
  }
}
