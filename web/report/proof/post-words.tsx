import type { EvidencePost } from '#web/api/evidence.ts'
import { evidence as words } from '#web/text/evidence.ts'
import { MarkedPieces } from '#web/ui/marked-pieces.tsx'

const { posts: own } = words

type PostWordsProps = Pick<EvidencePost, 'text' | 'marks'> & { isStruck?: boolean }

/** The account's own words, the telling ones marked; X's terms let them be kept for thirty days. */
export function PostWords({ text, marks, isStruck = false }: PostWordsProps) {
  if (text === null) return <p className="mt-2 text-sm text-ink-2">{own.expired}</p>
  return (
    <blockquote
      className={`mt-2 font-quote text-lg leading-[1.45] wrap-anywhere whitespace-pre-line ${isStruck ? 'text-ink-2 line-through decoration-ink-3 decoration-1' : 'text-ink'}`}
    >
      {own.quoted.before}
      <MarkedPieces text={text} marks={marks} />
      {own.quoted.after}
    </blockquote>
  )
}
