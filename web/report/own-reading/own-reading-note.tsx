import { Undo2 } from 'lucide-react'
import { use } from 'react'
import type { Report } from '#contract/schemas/report.ts'
import type { OwnReading } from '#web/api/exclusions.ts'
import { ReportSource } from '#web/report/report-source.ts'
import { ownReading as words } from '#web/text/own-reading.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { OwnReadingContext, useChangeOwnReading } from './own-reading.ts'

type OwnReadingNoteProps = { analysisId: string; stored: Report }

/** Above figures that are not the report's own: whose they are, and what the report says. */
export function OwnReadingNote(props: OwnReadingNoteProps) {
  const { reader } = use(ReportSource)
  return reader === 'customer' ? <CustomersNote {...props} /> : <SharedNote stored={props.stored} />
}

function SharedNote({ stored }: Pick<OwnReadingNoteProps, 'stored'>) {
  const { exclusions, adjusted } = use(OwnReadingContext)
  const posts = leftOut(exclusions)
  const [was, is] = [stored.score?.points, adjusted?.score?.points]
  const title =
    is === undefined || was === undefined
      ? words.shared.posts(posts)
      : is === was
        ? words.shared.sameScore(posts, is)
        : words.shared.score(posts, is, was)
  const missing = adjusted ? is === undefined && words.noScore : words.notCounted
  return (
    <Alert tone="info" title={title}>
      {missing ? `${missing} ${words.shared.rest}` : words.shared.rest}
    </Alert>
  )
}

/** One that is left out of two figures is one post. */
const leftOut = (exclusions: OwnReading['exclusions']) => new Set(exclusions.map(({ postId }) => postId)).size

/** And the way back. */
function CustomersNote({ analysisId, stored }: OwnReadingNoteProps) {
  const { exclusions, adjusted } = use(OwnReadingContext)
  const { mutate, isPending, error } = useChangeOwnReading(analysisId)
  const [was, is] = [stored.score?.points, adjusted?.score?.points]
  const score =
    is === undefined || was === undefined ? words.noScore : is === was ? words.sameScore(is) : words.score(is, was)
  const counted = adjusted ? score : words.notCounted
  return (
    <Alert
      tone="info"
      title={words.title(leftOut(exclusions))}
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
