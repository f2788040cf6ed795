import { useEffect, useState } from 'react'
import { formatDuration } from '#web/text/console.fr.ts'
import { queueText } from '#web/text/console-queue.fr.ts'

/** The time, again every half minute: what is left shrinks while one reads. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

type Waiting = { since: string; due: string | null }

export function timeLeft({ due }: Waiting, now: number): string {
  if (due === null) return queueText.noDeadline
  const left = Date.parse(due) - now
  return left < 0 ? queueText.late(formatDuration(-left)) : queueText.left(formatDuration(left))
}

export const isLate = ({ due }: Waiting, now: number) => due !== null && Date.parse(due) < now

/** How much of its time has gone. */
export function ClockBar({ since, due, now }: Waiting & { now: number }) {
  if (due === null) return null
  const [from, to] = [Date.parse(since), Date.parse(due)]
  const spent = Math.min(1, Math.max(0, (now - from) / Math.max(1, to - from)))
  const fill = now > to ? 'fill-danger-fill' : spent > 0.8 ? 'fill-ink' : 'fill-ink-3'
  return (
    <svg className="drawn-bar col-span-full mt-1 block h-1 w-full rounded-full bg-line" aria-hidden>
      <rect className={fill} width={`${100 * spent}%`} height="100%" rx="2" />
    </svg>
  )
}
