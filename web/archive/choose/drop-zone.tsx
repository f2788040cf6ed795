import { FileDown } from 'lucide-react'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { archiveText } from '#web/text/archive.ts'
import { Button } from '#web/ui/button.tsx'

type DropZoneProps = { button: string; onChoose: (files: File[]) => void }

/** A file is dropped on it, or chosen by its button, with a mouse or a keyboard alike. */
export function DropZone({ button, onChoose }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  useNoStrayDrop()
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    onChoose([...event.dataTransfer.files])
  }
  return (
    // A pointer's convenience: whoever cannot drop a file presses the button in it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
      className={`rounded-lg border-2 border-dashed px-5 py-8 text-center sm:py-12 ${isOver ? 'border-proof-fill bg-sunken' : 'border-line-strong/45 bg-surface'}`}
    >
      <FileDown className="mx-auto size-8 text-ink-3" strokeWidth={1.5} aria-hidden />
      <p className="mt-4 text-lg font-semibold text-balance text-ink">{archiveText.drop.title}</p>
      <p id="archive-hint" className="mx-auto mt-1 max-w-[34rem] text-sm text-pretty text-ink-2">
        {archiveText.drop.hint}
      </p>
      <Button size="lg" className="mt-5" aria-describedby="archive-hint" onClick={() => input.current?.click()}>
        {button}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={archiveText.drop.label}
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])])
          // The same file again is a choice too.
          currentTarget.value = ''
        }}
      />
    </div>
  )
}

/** A file that misses the zone would be opened by the browser in place of the page. */
function useNoStrayDrop() {
  useEffect(() => {
    const stay = (event: Event) => event.preventDefault()
    const events = ['dragover', 'drop']
    for (const name of events) addEventListener(name, stay)
    return () => {
      for (const name of events) removeEventListener(name, stay)
    }
  }, [])
}
