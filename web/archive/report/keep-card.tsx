import { useMutation } from '@tanstack/react-query'
import { Braces, Download, X } from 'lucide-react'
import { useState } from 'react'
import type { ArchiveResult } from '#web/archive/analyse/archive-result.ts'
import { archiveReport as words } from '#web/text/archive-report.fr.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { downloadArchiveReport } from './archive-file.ts'
import { forgetArchive, type KeptArchive, keepArchive } from './kept.ts'

const { keep: own } = words

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
    <Card title={own.title} className="mt-5">
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" icon={Braces} loading={json.isPending} onClick={() => json.mutate()}>
          {words.file.json}
        </Button>
        {at === null ? (
          <Button variant="secondary" icon={Download} loading={keeping.isPending} onClick={() => keeping.mutate()}>
            {own.button}
          </Button>
        ) : (
          <Button variant="danger" icon={X} loading={forgetting.isPending} onClick={() => forgetting.mutate()}>
            {own.forget}
          </Button>
        )}
      </div>
      <p role="status" className="mt-3 max-w-prose text-sm text-ink-2">
        {hasFailed ? own.failed : at !== null ? own.kept(at) : isForgotten ? own.forgotten : own.offer}
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
