import type { ReactNode } from 'react'

/** One thing the account page tells, and what can be done about it. */
export function Row({ label, action, children }: { label: string; action?: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-0.5 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0 sm:grid-cols-[10rem_1fr_auto]">
      <dt className="col-span-2 text-sm text-ink-3 sm:col-span-1">{label}</dt>
      <dd className="num col-span-2 flex min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-2 text-ink sm:flex-nowrap">
        <span className="min-w-0 text-balance break-words">{children}</span>
        {action}
      </dd>
    </div>
  )
}
