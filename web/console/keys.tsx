import type { ReactNode } from 'react'
import { queueText } from '#web/text/console-queue.fr.ts'

const { choose, move, decide, ctrl, enter } = queueText.keys
const UP_AND_DOWN = ['j', 'k']

/** The shortcuts, where there is a keyboard for them. */
export function Keys({ count }: { count: number }) {
  const numbers = Array.from({ length: count }, (_, nth) => String(nth + 1))
  return (
    <p className="hidden flex-wrap items-center gap-x-1 sm:flex">
      <Group keys={UP_AND_DOWN} words={count > 0 ? `${move},` : move} />
      {count > 0 && (
        <>
          <Group keys={numbers} words={`${choose},`} />
          <Group keys={[ctrl, enter]} words={decide} />
        </>
      )}
    </p>
  )
}

function Group({ keys, words }: { keys: readonly string[]; words: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1">
      {keys.map((key) => (
        <kbd
          key={key}
          className="rounded-xs border border-line-strong bg-surface px-1.5 font-sans text-2xs font-medium text-ink-2"
        >
          {key}
        </kbd>
      ))}
      <span>{words}</span>
    </span>
  )
}
