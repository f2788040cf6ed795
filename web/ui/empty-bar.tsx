/** The place of a bar when there is no share to draw. */
export function EmptyBar({ className = '' }: { className?: string }) {
  return (
    <span
      className={`block h-2.5 w-full rounded-xs border border-dashed border-line-strong/60 ${className}`}
      aria-hidden
    />
  )
}
