import type { EvidencePost } from '#web/api/evidence.ts'
import { evidence as words } from '#web/text/evidence.ts'
import { MarkedPieces } from '#web/ui/marked-pieces.tsx'

const { posts: own } = words

/** The account's own words, the telling ones marked; X's terms let them be kept for thirty days. */
export function PostWords({ text, marks }: Pick<EvidencePost, 'text' | 'marks'>) {
  if (text === null) return <p className="mt-2 text-sm text-ink-2">{own.expired}</p>
  return (
    <blockquote className="mt-2 font-quote text-lg leading-[1.45] wrap-anywhere whitespace-pre-line text-ink">
      {own.quoted.before}
      <MarkedPieces text={text} marks={marks} />
      {own.quoted.after}
    </blockquote>
  )
}
