import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import type { EvidencePost } from '#web/api/evidence.ts'
import { evidence as words } from '#web/text/evidence.ts'
import { MarkedPieces } from '#web/ui/marked-pieces.tsx'

const { posts: own } = words

type PostWordsProps = Pick<EvidencePost, 'text' | 'marks' | 'sensitive'> & { isStruck?: boolean }

const focusElement = (element: HTMLElement | null) => element?.focus()

/**
 * The account's own words, the telling ones marked; X's terms let them be kept for thirty days. Those of a sensitive post are
 * covered, here as on its network, until they are asked for.
 */
export function PostWords({ text, marks, sensitive, isStruck = false }: PostWordsProps) {
  const [isUncovered, setIsUncovered] = useState(false)
  if (text === null) return <p className="mt-2 text-sm text-ink-2">{own.expired}</p>
  if (sensitive && !isUncovered) return <Cover onUncover={() => setIsUncovered(true)} />
  return (
    <blockquote
      {...(isUncovered && { ref: focusElement, tabIndex: -1 })}
      className={`mt-2 font-quote text-lg leading-[1.45] wrap-anywhere whitespace-pre-line ${isStruck ? 'text-ink-2 line-through decoration-ink-3 decoration-1' : 'text-ink'}`}
    >
      {own.quoted.before}
      <MarkedPieces text={text} marks={marks} />
      {own.quoted.after}
    </blockquote>
  )
}

function Cover({ onUncover }: { onUncover: () => void }) {
  return (
    <p className="mt-2 flex gap-3 rounded-sm bg-sunken px-3 py-2.5 text-sm text-ink-2">
      <EyeOff className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} aria-hidden />
      <span>
        {`${own.sensitive} `}
        <button
          type="button"
          onClick={onUncover}
          className="hit rounded-xs text-ink underline decoration-line-strong/50 underline-offset-4"
        >
          {own.uncover}
        </button>
      </span>
    </p>
  )
}
