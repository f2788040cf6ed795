import { Spinner } from './button.tsx'

/** Drawn after 150 ms: what loads faster than that should not flash a message. Screen readers hear it at once. */
export function Loading({ label }: { label: string }) {
  return (
    <p
      role="status"
      className="m-auto inline-flex items-center gap-3 text-base text-ink-2 animate-fade-in [animation-delay:150ms] [animation-fill-mode:backwards]"
    >
      <Spinner className="size-5" />
      {label}
    </p>
  )
}
