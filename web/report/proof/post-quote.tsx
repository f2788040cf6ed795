import { ArrowUpRight, EyeOff, Heart, type LucideIcon, Repeat2 } from 'lucide-react'
import { type Ref, use, useRef, useState } from 'react'
import { networkAt } from '#contract/usernames.ts'
import { evidence as words } from '#translated/web/text/evidence.ts'
import { formatNumber, QUOTES } from '#translated/web/text/format.ts'
import { reasons } from '#translated/web/text/reasons.ts'
import type { EvidencePost, EvidenceReason } from '#web/api/evidence.ts'
import { ExcludePost, useIsExcluded } from '#web/report/own-reading/exclude-post.tsx'
import { wordsLanguage } from '#web/report/quote/words-language.ts'
import { ReportSource } from '#web/report/report-source.ts'
import { ownReading as exclusionWords } from '#web/text/own-reading.ts'
import { focusElement } from '#web/ui/focus-element.ts'
import { MarkedPieces } from '#web/ui/marked-pieces.tsx'
import { ContestForm, type Place } from './contest-form.tsx'
import { type Ranking, rateOf, reactionsTo } from './ranking.ts'
import { useNoteContested } from './use-evidence.ts'

type PostQuoteProps = { post: EvidencePost; place: Place; ranking?: Ranking; ref?: Ref<HTMLLIElement> }

const { posts: postsWords } = words
const QUIET = 'hit rounded-xs text-ink-2 underline decoration-line-strong/50 underline-offset-4 hover:text-ink'

/** A post in the account's own voice: when it was written, how sure its place is, its words and its reach. */
export function PostQuote({ post, place, ranking, ref }: PostQuoteProps) {
  const { createdAt, certainty, gone } = post
  const { reader } = use(ReportSource)
  const reactions = ranking ? reactionsTo(post) : null
  const isExcluded = useIsExcluded(place.figure, post.id) && place.side === 'retained'
  return (
    <li ref={ref} tabIndex={-1} className="border-t border-line py-5 first:border-t-0 first:pt-4">
      <div className="num flex items-baseline justify-between gap-4 text-xs text-ink-3">
        {createdAt && <time dateTime={createdAt}>{postsWords.at(createdAt)}</time>}
        {/* In the certainty's place: a line more would move the button that was just pressed. */}
        {isExcluded ? (
          <span className="ml-auto font-medium text-ink-2">
            {(reader === 'customer' ? exclusionWords : exclusionWords.shared).excluded}
          </span>
        ) : (
          certainty !== undefined && !gone && <span className="ml-auto">{postsWords.certainty(certainty)}</span>
        )}
        {ranking && reactions !== null && (
          <span className="ml-auto text-ink-2">{words.engagement.reacted(reactions, rateOf(reactions, ranking))}</span>
        )}
      </div>
      {gone ? (
        <p className="mt-2 text-sm text-ink-2">{postsWords.gone}</p>
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
      <div className="num mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-ink-3 max-sm:gap-x-3">
        <Reach icon={Heart} name={postsWords.likes} count={likes} />
        <Reach icon={Repeat2} name={postsWords.reposts} count={reposts} />
        {/* On a phone what can be done has a line of its own: one of the links would stand alone on it. */}
        <span className="sm:ml-auto max-sm:w-full" />
        {url && (
          <a href={url} target="_blank" rel="noopener noreferrer" className={`inline-flex items-center gap-1 ${QUIET}`}>
            {postsWords.seeOn(networkAt(url)?.name ?? '')}
            <ArrowUpRight className="size-3.5" strokeWidth={1.75} aria-hidden />
            <span className="sr-only">{postsWords.newTab}</span>
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

type Told = Exclude<EvidenceReason, { kind: 'copy' }>

function reasonText(reason: Told): string {
  if (reason.kind === 'site') return reasons.site(reason.site, reason.class, reason.list)
  if (reason.kind === 'advertising') return reasons.advertising(reason.sign, reason.unclear)
  return reason.kind === 'label' ? reasons.label(reason.label) : reasons.pressure(reason.family)
}

/** Why the post above weighs on its factor or is counted, in Verso's voice. */
function PostReason({ reason }: { reason: Told }) {
  return <p className="mt-2 rounded-sm bg-sunken px-3 py-1.5 text-sm wrap-anywhere text-ink-2">{reasonText(reason)}</p>
}

const SIDE = 'min-w-0 border-l-2 border-proof-line pl-3'
type Copy = Extract<EvidenceReason, { kind: 'copy' }>
type CopyBesideOriginalProps = { post: EvidencePost; original: Copy; isStruck: boolean }

/** What was written again, and the older post it repeats: the reader sees whether they are the same. */
function CopyBesideOriginal({ post, original, isStruck }: CopyBesideOriginalProps) {
  return (
    <div className="mt-2 grid gap-x-6 gap-y-3 sm:grid-cols-2">
      <div className={SIDE}>
        <p className="text-xs text-ink-3">{reasons.copy}</p>
        <PostWords {...post} isStruck={isStruck} />
      </div>
      <div className={SIDE}>
        <p className="num text-xs text-ink-3">{reasons.original(original.createdAt)}</p>
        <PostWords text={original.text} marks={[]} sensitive={post.sensitive} />
      </div>
    </div>
  )
}

type PostWordsProps = Pick<EvidencePost, 'text' | 'marks' | 'sensitive'> & { isStruck?: boolean }

/**
 * The account's own words, the telling ones marked; X's terms let them be kept for thirty days. Those of a sensitive post are
 * covered, here as on its network, until they are asked for.
 */
function PostWords({ text, marks, sensitive, isStruck = false }: PostWordsProps) {
  const [isUncovered, setIsUncovered] = useState(false)
  if (text === null) return <p className="mt-2 text-sm text-ink-2">{postsWords.expired}</p>
  if (sensitive && !isUncovered) return <Cover onUncover={() => setIsUncovered(true)} />
  return (
    <blockquote
      {...wordsLanguage(text)}
      {...(isUncovered && { ref: focusElement, tabIndex: -1 })}
      className={`mt-2 font-quote text-lg leading-[1.45] wrap-anywhere whitespace-pre-line ${isStruck ? 'text-ink-2 line-through decoration-ink-3 decoration-1' : 'text-ink'}`}
    >
      {QUOTES.before}
      <MarkedPieces text={text} marks={marks} />
      {QUOTES.after}
    </blockquote>
  )
}

function Cover({ onUncover }: { onUncover: () => void }) {
  return (
    <p className="mt-2 flex gap-3 rounded-sm bg-sunken px-3 py-2.5 text-sm text-ink-2">
      <EyeOff className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} aria-hidden />
      <span>
        {`${postsWords.sensitive} `}
        <button
          type="button"
          onClick={onUncover}
          className="hit rounded-xs text-ink underline decoration-line-strong/50 underline-offset-4"
        >
          {postsWords.uncover}
        </button>
      </span>
    </p>
  )
}
