import type { Report } from '#contract/schemas/report.ts'
import { brief as words } from '#translated/web/report/brief/text.ts'
import { useOpenProof } from '#web/report/proof/proof-opener.tsx'
import { Button } from '#web/ui/button.tsx'
import { toDoOf } from './to-do.ts'

/** One thing to do, and the way to the posts it is about. */
export function ToDoNote({ report }: { report: Report }) {
  const openProof = useOpenProof()
  const toDo = toDoOf(report)
  if (!toDo) return null
  const { act, opens } = toDo
  return (
    <div className="flex flex-col gap-x-6 gap-y-3 border-t border-line bg-sunken px-5 py-4 sm:flex-row sm:items-center sm:px-6">
      <p className="min-w-0 flex-1 text-base text-ink">
        <b className="font-semibold">{words.toDo.title}</b> {act}
      </p>
      {opens && (
        <Button aria-haspopup="dialog" className="shrink-0" onClick={() => openProof(opens.figure)}>
          {opens.label}
        </Button>
      )}
    </div>
  )
}
