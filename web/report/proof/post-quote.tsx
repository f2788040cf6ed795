import { ArrowUpRight, Heart, type LucideIcon, Repeat2 } from 'lucide-react'
import { type Ref, use, useRef, useState } from 'react'
import type { EvidencePost } from '#web/api/evidence.ts'
import { ExcludePost, useIsExcluded } from '#web/report/own-reading/exclude-post.tsx'
import { ReportSource } from '#web/report/report-source.ts'
import { evidence as words } from '#web/text/evidence.ts'
import { formatNumber } from '#web/text/format.ts'
import { ownReading as exclusionWords } from '#web/text/own-reading.ts'
import { ContestForm, type Place } from './contest-form.tsx'
import { CopyBesideOriginal } from './copy-beside-original.tsx'
import { PostReason } from './post-reason.tsx'
import { PostWords } from './post-words.tsx'
import { type Ranking, rateOf, reactionsTo } from './ranking.ts'
import { useNoteContested } from './use-evidence.ts'

type PostQuoteProps = { post: EvidencePost; place: Place; ranking?: Ranking; ref?: Ref<HTMLLIElement> }

const { posts: own } = words
const QUIET = 'hit rounded-xs text-ink-2 underline decoration-line-strong/50 underline-offset-4 hover:text-ink'

/** A post in the account's own voice: when it was written, how sure its place is, its words and its reach. */
export function PostQuote({ post, place, ranking, ref }: PostQuoteProps) {
  const { createdAt, certainty, gone } = post
  const reactions = ranking ? reactionsTo(post) : null
  const isExcluded = useIsExcluded(place.figure, post.id) && place.side === 'retained'
  return (
    <li ref={ref} tabIndex={-1} className="border-t border-line py-5 first:border-t-0 first:pt-4">
      <div className="num flex items-baseline justify-between gap-4 text-xs text-ink-3">
        {createdAt && <time dateTime={createdAt}>{own.at(createdAt)}</time>}
        {/* In the certainty's place: a line more would move the button that was just pressed. */}
        {isExcluded ? (
          <span className="ml-auto font-medium text-ink-2">{exclusionWords.excluded}</span>
        ) : (
          certainty !== undefined && !gone && <span className="ml-auto">{own.certainty(certainty)}</span>
        )}
        {ranking && reactions !== null && (
          <span className="ml-auto text-ink-2">{words.engagement.reacted(reactions, rateOf(reactions, ranking))}</span>
        )}
      </div>
      {gone ? (
        <p className="mt-2 text-sm text-ink-2">{own.gone}</p>
      ) : (
        <Online post={post} place={place} isExcluded={isExcluded} />
      )}
    </li>
  )
}

type OnlineProps = Pick<PostQuoteProps, 'post' | 'place'> & { isExcluded: boolean }

function Online({ post, place, isExcluded }: OnlineProps) {
  const { likes, reposts, url, reason } = post
  const { reader } = use(ReportSource)
  const canExclude = reader === 'customer' && place.side === 'retained' && place.isRecomputable
  return (
    <>
      {reason?.kind === 'copy' ? (
        <CopyBesideOriginal post={post} original={reason} isStruck={isExcluded} />
      ) : (
        <PostWords {...post} isStruck={isExcluded} />
      )}
      {reason && reason.kind !== 'copy' && <PostReason reason={reason} />}
      <div className="num mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-ink-3">
        <Reach icon={Heart} name={own.likes} count={likes} />
        <Reach icon={Repeat2} name={own.reposts} count={reposts} />
        <span className="ml-auto" />
        {url && (
          <a href={url} target="_blank" rel="noopener noreferrer" className={`inline-flex items-center gap-1 ${QUIET}`}>
            {isOnBluesky(url) ? own.onBluesky : own.onX}
            <ArrowUpRight className="size-3.5" strokeWidth={1.75} aria-hidden />
            <span className="sr-only">{own.newTab}</span>
          </a>
        )}
        {canExclude && (
          <ExcludePost analysisId={place.analysisId} figure={place.figure} postId={post.id} className={QUIET} />
        )}
        {reader === 'customer' && <Contest post={post} place={place} />}
      </div>
    </>
  )
}

const isOnBluesky = (url: string) => url.startsWith('https://bsky.app/')

function Reach({ icon: Icon, name, count }: { icon: LucideIcon; name: string; count: number | null }) {
  if (count === null) return null
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon className="size-3.5" strokeWidth={1.75} aria-hidden />
      <span className="sr-only">{`${name} `}</span>
      {formatNumber(count)}
    </span>
  )
}

const focusElement = (element: HTMLElement | null) => element?.focus()

/** Contested once, it stays so: the button gives way to the word, which takes its focus. */
function Contest({ post, place }: Pick<PostQuoteProps, 'post' | 'place'>) {
  const [isOpen, setIsOpen] = useState(false)
  const [isSent, setIsSent] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const noteContested = useNoteContested(place.analysisId, place.figure)
  if (post.contested || isSent) {
    return (
      <span role="status" tabIndex={-1} {...(isSent && { ref: focusElement })} className="text-ink-2">
        {words.contest.done}
      </span>
    )
  }
  return (
    <>
      <button ref={opener} type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)} className={QUIET}>
        {words.contest.open}
      </button>
      {isOpen && (
        <ContestForm
          place={place}
          postId={post.id}
          onCancel={() => {
            setIsOpen(false)
            opener.current?.focus()
          }}
          onSent={() => {
            setIsSent(true)
            noteContested(post.id)
          }}
        />
      )}
    </>
  )
}
