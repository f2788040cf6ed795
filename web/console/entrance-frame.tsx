import type { ReactNode } from 'react'
import { Logo } from '#web/shell/logo.tsx'

type EntranceFrameProps = { title: string; lead?: string; note?: string; children: ReactNode }

/** One column in the middle of the page. */
export function EntranceFrame({ title, lead, note, children }: EntranceFrameProps) {
  return (
    <main className="m-auto w-full max-w-sm px-4 py-10">
      <Logo />
      <h1 className="mt-8 font-display text-2xl font-semibold tracking-tight">{title}</h1>
      {lead && <p className="mt-2 text-ink-2">{lead}</p>}
      <div className="mt-6">{children}</div>
      {note && <p className="mt-6 text-sm text-ink-3">{note}</p>}
    </main>
  )
}
