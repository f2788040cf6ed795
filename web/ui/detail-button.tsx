import type { ReactNode } from 'react'

type OpenerProps = {
  /** What is opened and what is read there, for those who hear the page. */
  label: string
  onOpen: () => void
  className?: string
  children: ReactNode
  /** Names what it opens, so that the focus can come back to it when the page was opened on it. */
  opens?: string
}

/** A figure that is a button as a whole; the folded sheet beside it says that it opens. */
export function DetailButton({ className = '', children, ...opener }: OpenerProps) {
  return (
    <Opener {...opener} className={`group/figure items-start gap-1 ${className}`}>
      <span className="num underline decoration-transparent decoration-dotted decoration-1 underline-offset-4 transition-colors group-hover/figure:decoration-proof">
        {children}
      </span>
      <FoldedSheet className="mt-[.15em] size-3 text-proof" />
    </Opener>
  )
}

/** The same for words: the sheet comes first, and they are underlined. */
export function DetailTextButton({ className = '', children, ...opener }: OpenerProps) {
  return (
    <Opener
      {...opener}
      className={`items-center gap-1.5 text-sm font-medium text-proof underline decoration-proof-line decoration-1 underline-offset-4 hover:decoration-proof ${className}`}
    >
      <FoldedSheet className="size-3" />
      <span className="num">{children}</span>
    </Opener>
  )
}

/** A whole sentence: the sheet before it says that it opens, and the underline comes when it is reached. */
export function DetailSentenceButton({ className = '', children, ...opener }: OpenerProps) {
  return (
    <Opener {...opener} className={`group/sentence w-full items-start gap-2.5 ${className}`}>
      <FoldedSheet className="mt-[.4em] size-3 text-proof" />
      <span className="num min-w-0 underline decoration-transparent decoration-1 underline-offset-4 transition-colors group-hover/sentence:decoration-proof">
        {children}
      </span>
    </Opener>
  )
}

function Opener({ label, onOpen, className = '', children, opens }: OpenerProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={label}
      data-opens={opens}
      onClick={onOpen}
      className={`hit inline-flex rounded-xs text-left ${className}`}
    >
      {children}
    </button>
  )
}

/** Means « this opens on what it rests on », and nothing else. */
export function FoldedSheet({ className }: { className: string }) {
  return (
    <svg
      className={`shrink-0 ${className}`}
      viewBox="0 0 12 12"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d="M1.5 1.5h9v5.25L6.75 10.5H1.5z" />
      <path d="M10.5 6.75H6.75v3.75" fill="currentColor" fillOpacity=".25" />
    </svg>
  )
}
