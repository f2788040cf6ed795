import { Building2 } from 'lucide-react'
import { useState } from 'react'
import { useInvoiceDetails } from '#web/api/queries.ts'
import { InvoiceDetailsDialog } from '#web/shell/invoice-details-dialog.tsx'
import { invoiceText as words } from '#web/text/invoice.fr.ts'
import { Button } from '#web/ui/button.tsx'

/** Before anything is paid: in whose name the invoice will be. Not there where the server knows nothing of it. */
export function InvoiceNote() {
  const to = useInvoiceDetails().data?.to
  const [isOpen, setIsOpen] = useState(false)
  const [said, setSaid] = useState('')
  if (to === undefined) return null
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-ink-2">
      <Building2 className="size-4 shrink-0 text-ink-3" strokeWidth={1.75} aria-hidden />
      <p className="min-w-0 wrap-anywhere max-sm:flex-1">{to ? words.noteCompany(to.companyName) : words.noteOwn}</p>
      <Button
        variant="secondary"
        size="sm"
        className="max-sm:ml-7"
        onClick={() => setIsOpen(true)}
        aria-label={to ? words.changeNamed : undefined}
      >
        {to ? words.change : words.forCompany}
      </Button>
      <p role="status" className="sr-only">
        {said}
      </p>
      {isOpen && <InvoiceDetailsDialog to={to} onClose={() => setIsOpen(false)} onSaid={setSaid} />}
    </div>
  )
}
