import { Copy } from 'lucide-react'
import { Button } from './button.tsx'
import { useCopy } from './use-copy.ts'

type CodeBlockProps = {
  /** What it is, for whoever does not see it. */
  label: string
  code: string
  words: { copy: string; copyNamed: (what: string) => string; copied: string; notCopied: string }
}

/** Code to take along. Long lines scroll within it, by the keyboard too. */
export function CodeBlock({ label, code, words }: CodeBlockProps) {
  const { outcome, copy } = useCopy(code)
  return (
    <div className="mt-3">
      {/* It scrolls: without a place in the order of the keyboard nobody could move it with the arrows. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section aria-label={label} tabIndex={0} className="overflow-x-auto rounded-md border border-line bg-sunken">
        <pre className="w-max min-w-full p-4 font-mono text-sm/relaxed text-ink">{code}</pre>
      </section>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <Button
          variant="secondary"
          size="sm"
          icon={Copy}
          onClick={() => void copy()}
          aria-label={words.copyNamed(label)}
        >
          {words.copy}
        </Button>
        <p role="status" className={`text-sm ${outcome === 'notCopied' ? 'text-ink-2' : 'text-success'}`}>
          {outcome && words[outcome]}
        </p>
      </div>
    </div>
  )
}
