import { type ReactNode, useId } from 'react'
import type { usePlotCursor } from './use-plot-cursor.ts'

type PlotFrameProps = {
  cursor: ReturnType<typeof usePlotCursor>
  label: string
  /** How to read the plot by keyboard. */
  help?: string | undefined
  /** What the live region says. */
  spoken: string
  className?: string
  children: ReactNode
}

/**
 * The one tab stop of a plot. An application, since NVDA and JAWS keep the arrow keys for themselves on a group;
 * nothing inside is lost to them, it is all in the label, the live region and the table.
 */
export function PlotFrame({ cursor, label, help, spoken, className = '', children }: PlotFrameProps) {
  const id = useId()
  return (
    <>
      <div
        {...cursor.frame}
        role="application"
        aria-label={label}
        {...(help && { 'aria-describedby': id })}
        className={`relative ${className}`}
      >
        {children}
      </div>
      {help && (
        <p id={id} className="hidden">
          {help}
        </p>
      )}
      <p aria-live="polite" className="sr-only">
        {spoken}
      </p>
    </>
  )
}

/** The words of the active cell. Shifted as far as it stands along the plot, so it never leaves it on either side. */
export function PlotTip({ x, y, children }: { x: number; y: string; children: string }) {
  return (
    <span
      className="num pointer-events-none absolute z-10 w-max max-w-full -translate-y-full rounded-md border border-line bg-raised px-3 py-2 text-sm text-ink shadow-sm"
      style={{ left: `${100 * x}%`, top: y, transform: `translateX(${-100 * x}%)` }}
      aria-hidden
    >
      {children}
    </span>
  )
}
