import { useEffect, useRef, useState } from 'react'
import type { ArchiveQuestion as Question } from '#web/archive/messages.ts'
import { archiveText } from '#web/text/archive.ts'
import { Button } from '#web/ui/button.tsx'

type ArchiveQuestionProps = Question & { onAnswer: (withCirclePeriod: boolean) => void; onCancel: () => void }

/** What an archive cannot say of itself: whether everything in it was public. */
export function ArchiveQuestion({ circlePeriod, protectedAccount, onAnswer, onCancel }: ArchiveQuestionProps) {
  const words = archiveText.question
  const [isLeftOut, setIsLeftOut] = useState(circlePeriod > 0)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby="archive-question" className="rounded-lg border border-line bg-surface p-5 sm:p-6">
      <h2
        ref={heading}
        id="archive-question"
        tabIndex={-1}
        className="text-lg font-semibold tracking-tight text-ink outline-none"
      >
        {words.title}
      </h2>
      {protectedAccount && <p className="mt-3 max-w-[44rem] text-base text-ink-2">{words.protected}</p>}
      {circlePeriod > 0 && (
        <>
          <p className="mt-3 max-w-[44rem] text-base text-ink-2">{words.circle(circlePeriod)}</p>
          <label className="mt-3 flex min-h-8 items-center gap-2.5 text-base text-ink">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-ink"
              checked={isLeftOut}
              onChange={({ currentTarget }) => setIsLeftOut(currentTarget.checked)}
            />
            {words.leaveOut}
          </label>
        </>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={() => onAnswer(!isLeftOut)}>{words.go}</Button>
        <Button variant="secondary" onClick={onCancel}>
          {archiveText.progress.cancel}
        </Button>
      </div>
    </section>
  )
}
