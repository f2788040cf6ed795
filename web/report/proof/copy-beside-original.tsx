import type { EvidencePost, EvidenceReason } from '#web/api/evidence.ts'
import { reasons } from '#web/text/reasons.ts'
import { PostWords } from './post-words.tsx'

const SIDE = 'min-w-0 border-l-2 border-proof-line pl-3'
type Copy = Extract<EvidenceReason, { kind: 'copy' }>
type CopyBesideOriginalProps = { post: EvidencePost; original: Copy; isStruck: boolean }

/** What was written again, and the older post it repeats: the reader sees whether they are the same. */
export function CopyBesideOriginal({ post, original, isStruck }: CopyBesideOriginalProps) {
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
