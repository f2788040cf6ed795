import { evidence } from '#translated/web/text/evidence.ts'
import { MarkedQuote, type Quote } from './marked-quote.tsx'

/** A post's words, and below them when it was published. */
export function DatedQuote({
  createdAt,
  className = '',
  ...quote
}: Quote & { createdAt: string | null; className?: string }) {
  return (
    <>
      <blockquote className={`text-[1.0625rem] ${className}`}>
        <MarkedQuote {...quote} />
      </blockquote>
      {createdAt && (
        <time dateTime={createdAt} className="num text-xs text-ink-3">
          {evidence.posts.at(createdAt)}
        </time>
      )}
    </>
  )
}
