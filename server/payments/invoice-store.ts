import type { InvoiceTo } from '#contract/invoice-details.ts'
import type { Queryable, Tx } from '#server/database/database.ts'
import { fragment, sql } from '#server/database/sql.ts'
import type { PaymentKey } from './payment-store.ts'

const COLUMNS = fragment`company_name, address_line1, address_line2, postal_code, city, country, vat_number, siren`

export async function findInvoiceDetails(db: Queryable, accountId: string): Promise<InvoiceTo | undefined> {
  return db.one<InvoiceTo>(sql`
    select ${COLUMNS}
    from invoice_details
    where account_id = ${accountId}`)
}

/** False when the customer left meanwhile: nothing of them is written any more. */
export async function keepInvoiceDetails(
  db: Queryable,
  { accountId, to, at }: { accountId: string; to: InvoiceTo; at: Date },
): Promise<boolean> {
  const kept = await db.run(sql`
    insert into invoice_details (account_id, ${COLUMNS}, changed_at)
    select accounts.id, ${to.companyName}, ${to.addressLine1}, ${to.addressLine2}, ${to.postalCode}, ${to.city},
           ${to.country}, ${to.vatNumber}, ${to.siren}, ${at}::timestamptz
    from accounts
    where accounts.id = ${accountId}
      and email is not null
    for share of accounts
    on conflict (account_id) do update
    set company_name = excluded.company_name,
        address_line1 = excluded.address_line1,
        address_line2 = excluded.address_line2,
        postal_code = excluded.postal_code,
        city = excluded.city,
        country = excluded.country,
        vat_number = excluded.vat_number,
        siren = excluded.siren,
        changed_at = excluded.changed_at`)
  return kept > 0
}

export async function deleteInvoiceDetails(db: Queryable, accountId: string): Promise<void> {
  await db.run(sql`
    delete from invoice_details
    where account_id = ${accountId}`)
}

/** The details of now become the payment's. The lock has a customer who leaves at this moment wait, and find the copy. */
export async function copyInvoiceDetails(tx: Tx, { accountId, id }: PaymentKey): Promise<void> {
  await tx.run(sql`
    insert into invoice_addresses (account_id, payment_id, ${COLUMNS})
    select account_id, ${id}::uuid, ${COLUMNS}
    from invoice_details
    where account_id = ${accountId}
    for key share`)
}

/** Of a payment that is written again from its page. */
export async function insertInvoiceAddress(tx: Tx, { accountId, id }: PaymentKey, to: InvoiceTo): Promise<void> {
  await tx.run(sql`
    insert into invoice_addresses (account_id, payment_id, ${COLUMNS})
    values (${accountId}, ${id}, ${to.companyName}, ${to.addressLine1}, ${to.addressLine2}, ${to.postalCode}, ${to.city},
            ${to.country}, ${to.vatNumber}, ${to.siren})
    on conflict (account_id, payment_id) do nothing`)
}

export async function findInvoiceAddress(db: Queryable, { accountId, id }: PaymentKey): Promise<InvoiceTo | undefined> {
  return db.one<InvoiceTo>(sql`
    select ${COLUMNS}
    from invoice_addresses
    where account_id = ${accountId}
      and payment_id = ${id}`)
}

/** When a customer leaves: the details, then their copies of what was never paid. What was paid is an invoice, and stays. */
export async function eraseInvoiceDetails(tx: Tx, accountId: string): Promise<void> {
  await deleteInvoiceDetails(tx, accountId)
  await tx.run(sql`
    delete from invoice_addresses
    using payments
    where invoice_addresses.account_id = ${accountId}
      and payments.account_id = invoice_addresses.account_id
      and payments.id = invoice_addresses.payment_id
      and payments.state <> 'paid'`)
}
