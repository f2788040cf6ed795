import { useState } from 'react'
import { archiveText } from '#web/text/archive.ts'
import { Button } from '#web/ui/button.tsx'

type ArchiveProgressProps = { title: string; detail: string; share: number | null; onCancel: () => void }

/** How far it is, in words and on a bar; of a total nobody knows, in words alone. */
export function ArchiveProgress({ title, detail, share, onCancel }: ArchiveProgressProps) {
  return (
    <section aria-label={title} className="rounded-lg border border-line bg-surface p-5 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <h2 className="text-lg font-semibold tracking-tight text-ink">{title}</h2>
          <p className="num mt-0.5 text-sm text-ink-2">{detail}</p>
        </div>
        <Button variant="secondary" onClick={onCancel}>
          {archiveText.progress.cancel}
        </Button>
      </div>
      <ProgressBar label={title} share={share} />
      <p className="mt-4 text-sm text-ink-3">{archiveText.progress.sealed}</p>
      <SpokenProgress title={title} detail={detail} share={share ?? 0} />
    </section>
  )
}

export function ProgressBar({ label, share }: { label: string; share: number | null }) {
  const percent = share === null ? null : Math.round(100 * Math.min(1, share))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(percent !== null && { 'aria-valuenow': percent })}
      className="mt-4 h-1.5 overflow-hidden rounded-full bg-sunken"
    >
      <div
        className={`h-full rounded-full bg-proof-fill ${percent === null ? 'w-1/4 animate-pulse' : ''}`}
        style={percent === null ? undefined : { width: `${percent}%` }}
      />
    </div>
  )
}

/** Each quarter is said once: every thousand posts would drown what a screen reader is reading. */
function SpokenProgress({ title, detail, share }: { title: string; detail: string; share: number }) {
  const quarter = `${title} ${Math.floor(share * 4)}`
  const [said, setSaid] = useState({ quarter, words: `${title}, ${detail}` })
  if (said.quarter !== quarter) setSaid({ quarter, words: `${title}, ${detail}` })
  return (
    <p role="status" className="sr-only">
      {said.words}
    </p>
  )
}
