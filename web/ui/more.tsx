import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

/** The rest of a list, behind a line that says how much it is. */
export function More({ label, className = '', children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <details className={`group ${className}`}>
      <summary className="flex cursor-pointer list-none items-center gap-1.5 text-sm text-ink-2 hover:text-ink [&::-webkit-details-marker]:hidden">
        {label}
        <ChevronDown className="size-4 transition-transform group-open:rotate-180" strokeWidth={1.75} aria-hidden />
      </summary>
      {children}
    </details>
  )
}
