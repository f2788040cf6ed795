import { Undo2 } from 'lucide-react'
import { use } from 'react'
import type { Report } from '#contract/schemas/report.ts'
import { ownReading as words } from '#web/text/own-reading.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { OwnReadingContext, useChangeOwnReading } from './own-reading.ts'

type OwnReadingNoteProps = { analysisId: string; stored: Report }

/** Above figures that are not the report's own: whose they are, what the report says, and the way back. */
export function OwnReadingNote({ analysisId, stored }: OwnReadingNoteProps) {
  const { exclusions, adjusted } = use(OwnReadingContext)
  const { mutate, isPending, error } = useChangeOwnReading(analysisId)
  const [was, is] = [stored.score?.points, adjusted?.score?.points]
  const score =
    is === undefined || was === undefined ? words.noScore : is === was ? words.sameScore(is) : words.score(is, was)
  const counted = adjusted ? score : words.notCounted
  return (
    <Alert
      tone="info"
      title={words.title(exclusions.length)}
      actions={
        <Button
          variant="secondary"
          size="sm"
          icon={Undo2}
          loading={isPending}
          onClick={() => mutate({ change: 'restoreAll' })}
        >
          {words.restoreAll}
        </Button>
      }
    >
      <span className="num">{`${counted} ${words.unchanged}`}</span>
      {error && <span className="mt-1 block text-danger">{error.message}</span>}
    </Alert>
  )
}
