import { use } from 'react'
import { excludableFrom } from '#contract/exclusions.ts'
import type { FigureId } from '#contract/figure.ts'
import { ownReading as words } from '#web/text/own-reading.ts'
import { excludedFrom, OwnReadingContext, useChangeOwnReading } from './own-reading.ts'

type ExcludePostProps = { analysisId: string; figure: FigureId; postId: string; className: string }

/** The post no longer counts in this figure, in the customer's own reading; pressed again, it does. */
export function ExcludePost({ analysisId, figure, postId, className }: ExcludePostProps) {
  const isExcluded = useIsExcluded(figure, postId)
  const { mutate, isPending, error } = useChangeOwnReading(analysisId)
  const place = excludableFrom(figure)
  if (!place) return null
  return (
    <>
      <button
        type="button"
        // Not disabled, which would take the focus away.
        aria-disabled={isPending}
        className={`${className} aria-disabled:opacity-50`}
        onClick={() => {
          if (!isPending) mutate({ change: isExcluded ? 'restore' : 'exclude', figure: place, postId })
        }}
      >
        {isExcluded ? words.restore : words.exclude}
      </button>
      {error && (
        <span role="alert" className="w-full text-danger">
          {error.message}
        </span>
      )}
    </>
  )
}

export function useIsExcluded(figure: FigureId, postId: string): boolean {
  return excludedFrom(use(OwnReadingContext).exclusions, figure).has(postId)
}
