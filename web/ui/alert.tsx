import { CircleAlert, CircleCheck, FlaskConical, Info } from 'lucide-react'
import type { ReactNode } from 'react'

const tones = {
  danger: {
    box: 'bg-danger-soft border-danger-line',
    icon: 'text-danger',
    title: 'text-danger',
    body: 'text-ink-2',
    Icon: CircleAlert,
    role: 'alert',
  },
  success: {
    box: 'bg-success-soft border-success-line',
    icon: 'text-success',
    title: 'text-ink',
    body: 'text-ink-2',
    Icon: CircleCheck,
    role: 'status',
  },
  info: {
    box: 'bg-surface border-line-strong/45',
    icon: 'text-ink-2',
    title: 'text-ink',
    body: 'text-ink-2',
    Icon: Info,
    role: 'status',
  },
  note: {
    box: 'bg-note border-note-line',
    icon: 'text-note-ink',
    title: 'text-note-ink',
    body: 'text-note-ink',
    Icon: FlaskConical,
    role: undefined,
  },
} as const

type AlertProps = {
  tone?: keyof typeof tones
  title: string
  children?: ReactNode
  actions?: ReactNode
  className?: string
  /** A line that shrinks until something happens by itself. */
  countdown?: boolean
}

/** Placed where the action happened; it pushes the content and never covers it. */
export function Alert({ tone = 'danger', title, children, actions, className = '', countdown = false }: AlertProps) {
  const { box, icon, title: titleClass, body, Icon, role } = tones[tone]
  return (
    <div role={role} className={`relative overflow-hidden rounded-lg border ${box} p-4 ${className}`}>
      <div className="flex items-start gap-3">
        <Icon className={`mt-0.5 size-5 shrink-0 ${icon}`} strokeWidth={1.75} aria-hidden />
        <div className="min-w-0 flex-1 wrap-anywhere">
          <p className={`font-medium ${titleClass}`}>{title}</p>
          {children && <div className={`mt-1 text-sm ${body}`}>{children}</div>}
          {actions && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
        </div>
      </div>
      {countdown && (
        <span
          className="absolute inset-x-0 bottom-0 h-0.5 origin-left animate-countdown bg-danger motion-reduce:hidden"
          aria-hidden
        />
      )}
    </div>
  )
}
