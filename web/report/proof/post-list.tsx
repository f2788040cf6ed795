import { Fragment, useRef, useState } from 'react'
import { common } from '#translated/web/text/common.ts'
import { evidence as words } from '#translated/web/text/evidence.ts'
import { useAfterFirstPaint } from '#web/report/use-after-first-paint.ts'
import { FailureAlert } from '#web/shell/failure-alert.tsx'
import { failure } from '#web/text/failure.ts'
import { Button } from '#web/ui/button.tsx'
import { focusElement } from '#web/ui/focus-element.ts'
import type { Place } from './contest-form.tsx'
import { PostQuote } from './post-quote.tsx'
import { PostSkeletons } from './proof-skeleton.tsx'
import { firstBelowMiddle, type Ranking } from './ranking.ts'
import { type EvidencePages, PAGE } from './use-evidence.ts'

type PostListProps = {
  pages: EvidencePages
  /** How many there are, read or not. */
  total: number | undefined
  place: Place
  ranking?: Ranking
  /** From the most reacted to, so that there is a middle to show. */
  isRanked?: boolean
}

const { posts: postsWords } = words
/** As many as a screen shows: drawn with the press that opens the proof, the rest of a page took half as long again. */
const SEEN_FIRST = 4
export function PostList({ pages, total, place, ranking, isRanked = false }: PostListProps) {
  const [firstNew, setFirstNew] = useState<number>()
  const isOpen = useAfterFirstPaint()
  const list = useRef<HTMLDivElement>(null)
  const posts = pages.data?.pages.flatMap((page) => page.items)
  const middle = ranking && isRanked && posts ? firstBelowMiddle(posts, ranking) : -1
  const retry = async () => {
    await pages.refetch()
    // The button that was pressed is gone.
    list.current?.focus({ preventScroll: true })
  }
  const showMore = () => {
    // The button goes away with the last page, and what was asked for is what comes next.
    setFirstNew(posts?.length)
    void pages.fetchNextPage()
  }
  return (
    <div ref={list} tabIndex={-1} aria-busy={pages.isFetching} className="outline-none">
      {pages.isPending && <PostSkeletons />}
      {pages.isLoadingError && <Failed sentence={postsWords.failed} error={pages.error} onRetry={retry} />}
      {posts?.length === 0 && <p className="py-5 text-base text-ink-2">{postsWords.none}</p>}
      {posts && posts.length > 0 && (
        <ol>
          {(isOpen ? posts : posts.slice(0, SEEN_FIRST)).map((post, index) => (
            <Fragment key={post.id}>
              {ranking && index === middle && <Middle median={ranking.median} />}
              <PostQuote
                post={post}
                place={place}
                {...(ranking && { ranking })}
                {...(index === firstNew && { ref: focusElement })}
              />
            </Fragment>
          ))}
        </ol>
      )}
      {pages.isFetchNextPageError && <Failed sentence={postsWords.moreFailed} error={pages.error} onRetry={showMore} />}
      {posts && pages.hasNextPage && !pages.isFetchNextPageError && (
        <div className="border-t border-line pt-5">
          <Button variant="secondary" className="w-full" loading={pages.isFetchingNextPage} onClick={showMore}>
            {pages.isFetchingNextPage ? common.loading : moreWords(posts.length, total)}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Between the half that reaches the rate shown and the half that does not. */
function Middle({ median }: { median: number }) {
  return (
    <li className="num border-t-2 border-proof bg-proof-soft px-3 py-2 text-sm font-medium text-proof">
      {words.engagement.median(median)}
    </li>
  )
}

function moreWords(shown: number, total = shown + 1): string {
  const left = total - shown
  return left > PAGE ? postsWords.some(PAGE, left) : postsWords.rest(left)
}

function Failed({ sentence, error, onRetry }: { sentence: string; error: Error; onRetry: () => void }) {
  return <FailureAlert className="my-5" what={sentence} error={error} fate={failure.unmoved} onRetry={onRetry} />
}
