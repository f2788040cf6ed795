import { common } from '#translated/web/text/common.ts'

/** An open leaf: its left page in ink, its right one in petrol. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2">
      <svg className="size-6 shrink-0" viewBox="0 0 24 24" aria-hidden>
        <path className="fill-ink" d="M2 4.6c0-.9.9-1.5 1.7-1.1L11.4 7v14L2.6 17a1 1 0 0 1-.6-.9z" />
        <path className="fill-proof-fill" d="M22 4.6c0-.9-.9-1.5-1.7-1.1L12.6 7v14l8.8-4a1 1 0 0 0 .6-.9z" />
      </svg>
      <span className="font-display text-lg font-semibold tracking-tight text-ink">{common.product}</span>
    </span>
  )
}
