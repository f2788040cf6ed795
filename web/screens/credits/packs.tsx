import { Layers, LockKeyhole, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { PACKS, type PackId } from '#contract/packs.ts'
import { creditsText } from '#web/text/credits.fr.ts'
import { InvoiceNote } from './invoice-note.tsx'
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
