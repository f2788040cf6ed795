import { useState } from 'react'
import { type InvoiceTo, invoiceLine } from '#contract/invoice-details.ts'
import { LANGUAGE } from '#translated/contract/language.ts'
import { useInvoiceDetails } from '#web/api/queries.ts'
import { InvoiceDetailsDialog } from '#web/shell/invoice-details-dialog.tsx'
import { invoiceText as words } from '#web/text/invoice.ts'
import { Button } from '#web/ui/button.tsx'
import { Row } from './account-row.tsx'

/** Whom the next purchases are invoiced to. Not there where the server knows nothing of it. */
export function InvoiceRow() {
  const { data, isError } = useInvoiceDetails()
  const [isOpen, setIsOpen] = useState(false)
  const [said, setSaid] = useState('')
  const to = data?.to
  if (isError) return <Row label={words.name}>{words.failed}</Row>
  if (to === undefined) return null
  return (
    <Row
      label={words.name}
      action={
        <Button
          variant="secondary"
          size="sm"
          onClick={() => setIsOpen(true)}
          aria-label={to ? words.changeNamed : undefined}
        >
          {to ? words.change : words.add}
        </Button>
      }
    >
      {to ? <Company to={to} /> : words.own}
      <span role="status" className="sr-only">
        {said}
      </span>
      {isOpen && <InvoiceDetailsDialog to={to} onClose={() => setIsOpen(false)} onSaid={setSaid} />}
    </Row>
  )
}

function Company({ to }: { to: InvoiceTo }) {
  const numbers = [
    ...(to.siren === '' ? [] : [`${words.numbers.siren}\u00a0${to.siren}`]),
    ...(to.vatNumber === '' ? [] : [`${words.numbers.vat}\u00a0${to.vatNumber}`]),
  ]
  return (
    <>
      {invoiceLine(to, LANGUAGE)}
      {numbers.map((number) => (
        <span key={number} className="block text-sm text-ink-3">
          {number}
        </span>
      ))}
    </>
  )
}
