import { Children, type ReactNode } from 'react'
import { useAfterFirstPaint } from '#web/report/use-after-first-paint.ts'

/** Its children one after the other, each once the one before is drawn: a press waits for one of them at most. */
export function InTurn({ children }: { children: ReactNode }) {
  const isDrawn = useAfterFirstPaint()
  const [first, ...others] = Children.toArray(children)
  return (
    <>
      {first}
      {isDrawn && others.length > 0 && <InTurn>{others}</InTurn>}
    </>
  )
}
