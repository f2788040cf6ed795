import { useMutation } from '@tanstack/react-query'
import { Braces, Download, X } from 'lucide-react'
import { useState } from 'react'
import type { ArchiveResult } from '#web/archive/analyse/archive-result.ts'
import { archiveReport as words } from '#web/text/archive-report.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { downloadArchiveReport } from './archive-file.ts'
import { forgetArchive, type KeptArchive, keepArchive } from './kept.ts'

const keepWords = words.keep

type KeepCardProps = {
  result: ArchiveResult
  keptAt: string | null
  onForget?: () => void
  onKeep?: (kept: KeptArchive) => void
}

/** The file to take away, and whether this browser keeps the report. */
export function KeepCard({ result, keptAt, onForget, onKeep }: KeepCardProps) {
  const [at, setAt] = useState(keptAt)
  const [isForgotten, setIsForgotten] = useState(false)
  const json = useMutation({ mutationFn: () => downloadArchiveReport(result) })
  const keeping = useMutation({
    mutationFn: () => keepArchive(result, new Date().toISOString()),
    onSuccess: (kept) => {
      setAt(kept.keptAt)
      setIsForgotten(false)
      onKeep?.(kept)
    },
  })
  const forgetting = useMutation({
    mutationFn: forgetArchive,
    onSuccess: () => {
      setAt(null)
      setIsForgotten(true)
      onForget?.()
    },
  })
  const hasFailed = keeping.isError || forgetting.isError
  return (
    <Card title={keepWords.title} className="mt-5">
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" icon={Braces} loading={json.isPending} onClick={() => json.mutate()}>
          {words.file.json}
        </Button>
        {at === null ? (
          <Button variant="secondary" icon={Download} loading={keeping.isPending} onClick={() => keeping.mutate()}>
            {keepWords.button}
          </Button>
        ) : (
          <Button variant="danger" icon={X} loading={forgetting.isPending} onClick={() => forgetting.mutate()}>
            {keepWords.forget}
          </Button>
        )}
      </div>
      <p role="status" className="mt-3 max-w-prose text-sm text-ink-2">
        {hasFailed
          ? keepWords.failed
          : at !== null
            ? keepWords.kept(at)
            : isForgotten
              ? keepWords.forgotten
              : keepWords.offer}
      </p>
      <p className="mt-1 text-sm text-ink-3">{words.file.holds}</p>
      {json.data !== undefined && (
        <p role="status" className="mt-2 text-sm text-ink-3">
          {words.file.fingerprint} <code className="num text-ink wrap-anywhere">{json.data}</code>
        </p>
      )}
    </Card>
  )
}
