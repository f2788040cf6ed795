import { Copy } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { Button } from './button.tsx'
import { useCopy } from './use-copy.ts'

type CopyFieldProps = { label: string; value: string; words: { copy: string; copied: string; notCopied: string } }

/** What is shown this once, to be taken along. It has the focus: the button that brought it is gone. */
export function CopyField({ label, value, words }: CopyFieldProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { outcome, copy } = useCopy(value)
  useEffect(() => button.current?.focus(), [])
  const copyOrSelect = async () => {
    // To be copied by hand.
    if ((await copy()) === 'notCopied') field.current?.select()
  }
  return (
    <>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium text-ink">
        {label}
      </label>
      <div className="flex flex-col gap-2 sm:flex-row">
        <input
          ref={field}
          id={id}
          readOnly
          value={value}
          onFocus={(event) => event.target.select()}
          className="h-10 min-w-0 truncate sm:flex-1 rounded-md border border-line-strong bg-sunken px-3 text-sm text-ink-2"
        />
        <Button ref={button} icon={Copy} onClick={() => void copyOrSelect()}>
          {words.copy}
        </Button>
      </div>
      <p role="status" className={`mt-2 min-h-5 text-sm ${outcome === 'notCopied' ? 'text-ink-2' : 'text-success'}`}>
        {outcome && words[outcome]}
      </p>
    </>
  )
}
