import type { ReactNode } from 'react'

const tones = {
  neutral: 'bg-sunken text-ink-2',
  proof: 'bg-proof-soft text-proof',
  success: 'bg-success-soft text-success',
  danger: 'bg-danger-soft text-danger',
  note: 'bg-note text-note-ink',
}

export function Badge({ tone = 'neutral', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span
      className={`inline-flex h-6 items-center gap-1.5 rounded-sm px-2 text-xs font-medium whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  )
}
