import { Building2, Layers, LockKeyhole, type LucideIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { PACKS, type PackId } from '#contract/packs.ts'
import { useInvoiceDetails } from '#web/api/queries.ts'
import { InvoiceDetailsDialog } from '#web/shell/invoice-details-dialog.tsx'
import { creditsText } from '#web/text/credits.ts'
import { invoiceText as words } from '#web/text/invoice.ts'
import { Button } from '#web/ui/button.tsx'
import { PackCard } from './pack-card.tsx'

type PacksProps = { busyPack: PackId | null; onBuy: (pack: PackId, button: HTMLElement) => void }

export function Packs({ busyPack, onBuy }: PacksProps) {
  return (
    <section className="mt-9" aria-labelledby="packs">
      <h2 id="packs" className="sr-only">
        {creditsText.packs}
      </h2>
      <ul className="grid gap-x-4 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {Object.values(PACKS).map((pack) => (
          <PackCard
            key={pack.id}
            pack={pack}
            busy={busyPack === pack.id}
            disabled={busyPack !== null}
            onBuy={(button) => onBuy(pack.id, button)}
          />
        ))}
      </ul>
      <InvoiceNote />
      <Note icon={Layers}>{creditsText.leftOverDetail}</Note>
      <Note icon={LockKeyhole}>
        <span className="font-medium text-ink">{creditsText.secure}</span>
        {creditsText.secureDetail}
      </Note>
    </section>
  )
}

function Note({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <div className="mt-5 flex items-start gap-3 text-sm text-ink-2">
      <Icon className="mt-0.5 size-4 shrink-0 text-ink-3" strokeWidth={1.75} aria-hidden />
      <p>{children}</p>
    </div>
  )
}

/** Before anything is paid: in whose name the invoice will be. Not there where the server knows nothing of it. */
function InvoiceNote() {
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
