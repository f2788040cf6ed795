import { Spinner } from './button.tsx'

type LoadingProps = {
  label: string
  /** Without waiting: whoever draws it has waited already. */
  atOnce?: boolean
}

/** Drawn after 150 ms: what loads faster than that should not flash a message. Screen readers hear it at once. */
export function Loading({ label, atOnce = false }: LoadingProps) {
  const look = atOnce ? '' : 'animate-fade-in [animation-delay:150ms] [animation-fill-mode:backwards]'
  return (
    <p role="status" className={`m-auto inline-flex items-center gap-3 text-base text-ink-2 ${look}`}>
      <Spinner className="size-5" />
      {label}
    </p>
  )
}
