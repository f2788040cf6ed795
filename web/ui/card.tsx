import { type ReactNode, useId } from 'react'

type CardProps = {
  title: string
  caption?: string | undefined
  tone?: 'plain' | 'danger'
  className?: string
  /** At the end of the heading's line. */
  end?: ReactNode
  children: ReactNode
}

/** A titled region: hairline, no shadow. */
export function Card({ title, caption, tone = 'plain', className = '', end, children }: CardProps) {
  const id = useId()
  const border = tone === 'danger' ? 'border-danger-line' : 'border-line'
  const ink = tone === 'danger' ? 'text-danger' : 'text-ink'
  return (
    <section aria-labelledby={id} className={`min-w-0 rounded-lg border ${border} bg-surface p-5 sm:p-6 ${className}`}>
      <div className="mb-5 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 sm:flex-1 sm:basis-60">
          <h2 id={id} className={`text-lg font-semibold tracking-tight ${ink}`}>
            {title}
          </h2>
          {caption && <p className="num mt-0.5 text-sm text-ink-3">{caption}</p>}
        </div>
        {end}
      </div>
      {children}
    </section>
  )
}
