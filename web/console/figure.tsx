import type { ReactNode } from 'react'

type FigureProps = {
  name: string
  /** Null where it is not known; then `unknown` says so. */
  value: string | null
  unknown?: string
  isWrong?: boolean
  children?: ReactNode
}

/** A name, its figure, what goes with it. */
export function Figure({ name, value, unknown, isWrong = false, children }: FigureProps) {
  return (
    <section aria-label={name} className="bg-surface p-5 sm:min-h-32">
      <h2 className="text-xs font-medium text-ink-3">{name}</h2>
      {value === null ? (
        <p className="mt-2 text-sm text-ink-2">{unknown}</p>
      ) : (
        <p className={`num mt-1 font-display text-xl font-semibold ${isWrong ? 'text-danger' : ''}`}>{value}</p>
      )}
      <div className="num mt-1 text-sm text-ink-2">{children}</div>
    </section>
  )
}

/** How much of a budget is used. */
export function Share({ part, whole }: { part: number; whole: number }) {
  const share = whole > 0 ? Math.min(1, part / whole) : 1
  const fill = share > 0.9 ? 'fill-danger-fill' : 'fill-proof-fill'
  return (
    <svg className="drawn-bar my-2 block h-1.5 w-full rounded-full bg-sunken" aria-hidden>
      <rect className={fill} width={`${100 * share}%`} height="100%" rx="3" />
    </svg>
  )
}
